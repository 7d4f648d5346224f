// SPDX-License-Identifier: Apache-2.0
// Calls the reader back when it is their turn, with a mark on the tab and an optional notification.
import { settings } from '../settings.svelte';

/** A mark on the icon of the tab. */
export function markTab(isMarked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isMarked ? './icon-turn.svg' : './icon.svg';
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

export const canTell = (): boolean => 'Notification' in window;

/** Whether notifications are on and allowed. */
export async function askToTell(wanted: boolean): Promise<boolean> {
  settings.choices.tell = wanted && canTell() && (await Notification.requestPermission()) === 'granted';
  return settings.choices.tell;
}

/** Does nothing while the page is visible. */
export function tell(title: string, text: string, address: string): void {
  if (!settings.choices.tell || !document.hidden || !canTell() || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, { body: text, tag: address, icon: './icon-192.png' });
    note.onclick = () => {
      focus();
      location.hash = address;
      note.close();
    };
  } catch {
    // Some browsers allow this only in service workers.
  }
}
