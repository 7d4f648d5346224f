// SPDX-License-Identifier: Apache-2.0
import * as svelte from 'prettier-plugin-svelte';

export default {
  plugins: [svelte],
  printWidth: 120,
  singleQuote: true,
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
