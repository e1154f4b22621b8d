import { expect, test, vi } from 'vitest';
import type { SizeScale } from '#/shop/catalog/size-advice.rules.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { SizeFinder } from './size-finder.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const scale: SizeScale = {
  ...{ who: 'adult', main: 'weight', second: 'height', inMonths: false },
  sizes: [{ size: 'M', main: { from: 50, to: 70 }, second: { from: 150, to: 180 } }],
};

test('the size that is advised is said in a region that stands there before', async () => {
  const finder = <SizeFinder scales={[scale]} stateOf={() => 'in'} onChoose={() => {}} />;
  const { document, type } = await livePart(finder);
  const region = document.querySelector('[role=status]');
  expect([region?.textContent, region?.hasAttribute('hidden')]).toEqual(['', false]);
  await type('الوزن (كغ)', '60');
  await type('الطول (سم)', '170');
  expect(region?.textContent).toContain('M');
  expect(document.querySelector('[role=status]')).toBe(region);
});

test('where two size finders stand on a page, each label and title is that of its own', async () => {
  const finder = <SizeFinder scales={[scale]} stateOf={() => 'in'} onChoose={() => {}} />;
  const { document } = await livePart(
    <>
      {finder}
      {finder}
    </>,
  );
  const finders = [...document.querySelectorAll('section')];
  const leadsInside = finders.map((one) =>
    [...one.querySelectorAll('label')].map((label) =>
      one.contains(document.getElementById(label.getAttribute('for') ?? '')),
    ),
  );
  expect(leadsInside).toEqual([
    [true, true],
    [true, true],
  ]);
  const titles = finders.map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? ''));
  expect(titles.map((title, at) => finders[at]?.contains(title))).toEqual([true, true]);
});
