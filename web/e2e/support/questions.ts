// SPDX-License-Identifier: Apache-2.0
// The requests that a page sends to its engines.
import type { Page } from './test';

export interface Question {
  do: string;
  keep?: boolean;
}

/** Notes every question from the next document of the page on. */
export async function noteQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (window as any).asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: any, ...more: []) {
      if (message.line) (window as any).asked.push(JSON.parse(message.line));
      return post.call(this, message, ...more);
    };
  });
}

/** The requests since the last call. */
export const questionsOf = (page: Page): Promise<Question[]> => page.evaluate(() => (window as any).asked.splice(0));
