import type { Locator } from '@playwright/test';

export type Box = { top: number; bottom: number; left: number; right: number; width: number; height: number };

/** Where these stand in the window, measured in one moment: between two calls a page may move. */
export async function boxesOf<Others extends Locator[]>(
  first: Locator,
  ...others: Others
): Promise<[Box, ...{ [At in keyof Others]: Box }]> {
  const handles = await Promise.all(others.map((other) => other.elementHandle()));
  const boxes = await first.evaluate(
    (element, more) =>
      [element, ...more].map((one): Box | null => {
        if (!(one instanceof Element)) return null;
        const { top, bottom, left, right, width, height } = one.getBoundingClientRect();
        return { top, bottom, left, right, width, height };
      }),
    handles,
  );
  if (boxes.includes(null)) throw new Error('one of them is not there');
  return boxes as [Box, ...{ [At in keyof Others]: Box }];
}
