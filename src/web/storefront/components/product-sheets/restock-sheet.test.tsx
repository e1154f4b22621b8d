import { expect, test, vi } from 'vitest';
import type { ArticleView, PriceView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import RestockSheet from './restock-sheet.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const sheetOf = (color: string, size: string): string => {
  const price = { id: 1, size, availability: 'out' } as PriceView;
  const article = { id: 1, color, pictures: [], prices: [price] } as unknown as ArticleView;
  const product = { products: [article] } as unknown as ShownProduct;
  const does = { isOut: () => true, onBack: vi.fn(), onColor: vi.fn(), onClose: vi.fn() };
  return readIn(drawn(<RestockSheet {...{ product, article, price }} {...does} />));
};

test('what a message is asked for is named by its color and its size, one size in words', () => {
  expect(sheetOf('أحمر', '')).toContain('أحمر · مقاس واحد');
  expect(sheetOf('أحمر', 'XL')).toContain('أحمر · XL');
  expect(sheetOf('', '')).toContain('مقاس واحد');
  for (const color of ['أحمر', '']) expect(sheetOf(color, '')).not.toContain('المقاس:');
});
