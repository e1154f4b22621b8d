import { expect, test, vi } from 'vitest';
import type { ArticleView, PriceView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { CountryProvider } from '../../state/country-context.tsx';
import RestockSheet from './restock-sheet.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const sheetFor = (color: string, size: string) => {
  const price = { id: 1, size, availability: 'out' } as PriceView;
  const article = { id: 1, color, pictures: [], prices: [price] } as unknown as ArticleView;
  const product = { products: [article] } as unknown as ShownProduct;
  const does = { isOut: () => true, onBack: vi.fn(), onColor: vi.fn(), onClose: vi.fn() };
  return <RestockSheet {...{ product, article, price }} {...does} />;
};
const sheetOf = (color: string, size: string): string => readIn(drawn(sheetFor(color, size)));

test('what a message is asked for is named by its color and its size, one size in words', () => {
  expect(sheetOf('أحمر', '')).toContain('أحمر · مقاس واحد');
  expect(sheetOf('أحمر', 'XL')).toContain('أحمر · XL');
  expect(sheetOf('', '')).toContain('مقاس واحد');
  for (const color of ['أحمر', '']) expect(sheetOf(color, '')).not.toContain('المقاس:');
});

test('§3.5 a message is asked for with the country in whose way its phone is written', async () => {
  const sheet = (
    <CountryProvider country={{ id: 7, code: 'SA', label: 'SR', rate: '3.75', rateDh: '9.29' }}>
      {sheetFor('أحمر', 'M')}
    </CountryProvider>
  );
  const respond = () => Response.json({ message: 'سنخبرك' });
  const { document, type, submit, sent, text } = await livePart(sheet, { respond });
  const region = document.querySelector('[role=status]');
  expect(region?.textContent).toBe('');
  await type('restock-contact', '0512345678');
  await submit();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/app/restock',
      body: { priceId: 1, contact: '0512345678', country: 'SA' },
    },
  ]);
  expect(text()).toContain('سنخبرك');
  expect([region?.textContent, document.querySelector('[role=status]')]).toEqual(['سنخبرك', region]);
});

test('a message is asked for by phone or e-mail, and by phone alone where no mail leaves the shop', async () => {
  const fieldOf = async (mail: boolean) => {
    const { document, text } = await livePart(sheetFor('أحمر', 'M'), { shop: { mail } });
    expect(text().includes('أو بريدك')).toBe(mail);
    const field = document.querySelector('#restock-contact');
    return [field?.getAttribute('type'), document.querySelector('label[for=restock-contact]')?.textContent];
  };
  expect(await fieldOf(true)).toEqual(['text', 'رقم الهاتف أو البريد الإلكتروني']);
  expect(await fieldOf(false)).toEqual(['tel', 'رقم الهاتف']);
});
