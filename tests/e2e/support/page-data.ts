import type { Page } from '@playwright/test';

/** Stands for null in the router's data. */
const nothing = -5;

/**
 * The next data that the router asks for at `path` comes with `name` changed: null, or a list without anything. What
 * the router sends is a flat list in which an object names its keys and values by their places.
 */
export async function spoilData(
  page: Page,
  path: RegExp,
  name: string,
  as: 'null' | 'empty list',
  before: () => Promise<unknown> = async () => {},
): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const [first = '[]', ...rest] = (await answer.text()).split('\n');
    const flat = (JSON.parse(first) as unknown[]).map((value) => {
      // A large page's data is one text in the list (src/web/packed.ts).
      const text = typeof value === 'string' && value.startsWith('{~') ? swapped(value) : '';
      if (!text.includes(`"${name}":`)) return value;
      const spoilt = JSON.parse(text, (at: string, was: unknown) =>
        at === name ? (as === 'null' ? null : []) : was,
      );
      return swapped(JSON.stringify(spoilt));
    });
    const key = `_${flat.indexOf(name)}`;
    const index = as === 'null' ? nothing : flat.push([]) - 1;
    for (const value of flat) {
      if (typeof value === 'object' && value !== null && key in value) Object.assign(value, { [key]: index });
    }
    await before();
    await route.fulfill({ response: answer, body: [JSON.stringify(flat), ...rest].join('\n') });
  });
}

const swapped = (text: string) => text.replace(/["~]/g, (character) => (character === '"' ? '~' : '"'));

/** Everything written to the console as an error from now on. */
export function consoleErrors(page: Page): string[] {
  const written: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') written.push(message.text());
  });
  return written;
}
