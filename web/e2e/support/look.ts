// SPDX-License-Identifier: Apache-2.0
// A look at a state of the page: a picture of it, and what axe has to say.
import AxeBuilder from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { fromRoot } from './paths';
import { expect, type Page } from './test';

const folder = fromRoot('build/screenshots');
mkdirSync(folder, { recursive: true });

export interface Look {
  /** Of the screen: desk-day, phone-night … */
  screen: string;
  axe: boolean;
}

export async function look(page: Page, { screen, axe }: Look, state: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${state}-${screen}.png`, animations: 'disabled', caret: 'initial' });
  if (!axe) return;
  // The engine's painting is thousands of shapes that no reader is told of.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .exclude('svg.picture')
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, `${state} on ${screen}`).toEqual([]);
}
