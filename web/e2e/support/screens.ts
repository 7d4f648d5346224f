// SPDX-License-Identifier: Apache-2.0
// The screens that the pages of the server are looked at on.
export const screens = {
  'desk-day': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'phone-night': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
} as const;
