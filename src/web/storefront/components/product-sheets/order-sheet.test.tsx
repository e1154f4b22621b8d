import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { useAuth } from '../../state/auth.ts';
import { CountryProvider } from '../../state/country-context.tsx';
import { blank, useDraft } from '../../state/draft.ts';
import OrderSheet from './order-sheet.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
// On the server a dialog is closed.
vi.mock('#/web/ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));

const quoted = vi.hoisted(() => ({ quote: null as unknown }));
vi.mock('./use-lines-quote.ts', () => ({
  useLinesQuote: () => ({
    quote: quoted.quote,
    priced: true,
    failure: null,
    retry: () => {},
    take: () => {},
  }),
}));

const none = { centimes: 0, shown: 0 };
const quote = (customsLine: boolean): Partial<Quote> => ({
  customsLine,
  changes: [],
  codRefusal: null,
  lines: [{ id: 1 } as Quote['lines'][number]],
  delivery: { known: true, method: 'home' } as unknown as Quote['delivery'],
  freeShipping: { free: false, threshold: none, missing: none },
  totals: {
    ...{ articles: 1, goods: none, discount: none, offers: none, promo: none, credit: none, subtotal: none },
    ...{ delivery: none, rounding: none, total: none, currency: { label: 'SR' } },
  } as unknown as Quote['totals'],
});

const item = {
  ...{ id: 1, productId: 1, size: { id: 1, label: 'M' }, quantity: 1, price: 20_000, promoPrice: null },
  ...{ title: 'بيجامة', color: '', path: '/product/x', picture: null },
};
const sheet = <OrderSheet item={item} form="SA" callingCode="966" onClose={() => {}} />;

test('an order placed from the product’s page is warned of customs where the country’s switch says so', () => {
  const words = (customsLine: boolean) => {
    quoted.quote = quote(customsLine);
    return readIn(drawn(sheet, '/product/x'));
  };
  expect(words(true)).toContain('قد تُطلب رسوم جمركية');
  expect(words(false)).not.toContain('جمركية');
});

test('§9.8 what cash cannot pay says so on the product’s page, and cannot be ordered there', () => {
  const shown = (codRefusal: Quote['codRefusal']) => {
    quoted.quote = { ...quote(false), codRefusal };
    const html = drawn(sheet, '/product/x');
    return [html.includes('عدد القطع من المقاس نفسه أكبر من الحد'), html.includes('type="submit"')];
  };
  expect(shown('cod_pieces_limit')).toEqual([true, false]);
  expect(shown(null)).toEqual([false, true]);
});

const user = {
  ...{ id: 1, name: 'نادية العلوي', email: 'nadia@shop.example', phone: '+966512345678' },
  ...({ locale: 'ar', countryId: 7 } as const),
};
const address = (countryId: number, city: string) => ({
  ...{ id: countryId, countryId, name: user.name, phone: '+966587654321', placeId: null, provinceId: null },
  ...{ fields: { city, street: 'شارع العليا' }, isDefault: true },
});

test.each([
  ['its address in this country', [address(1, 'الرباط'), address(7, 'الرياض')], '+966 58 765 4321', 'الرياض'],
  ['its own phone where it has none here', [address(1, 'الرباط')], '+966 51 234 5678', ''],
])('an order on the product’s page begins with what the account has: %s', async (_, data, phone, city) => {
  quoted.quote = quote(false);
  useAuth.setState({ ready: true, signedIn: true, user });
  useDraft.setState(blank, true);
  const { held } = await livePart(
    <CountryProvider country={{ id: 7, code: 'SA', label: 'SR', rate: '3.75', rateDh: '9.29' }}>
      {sheet}
    </CountryProvider>,
    { respond: () => Response.json({ data }) },
  );
  const filled = ['name', 'phone', 'address-city'].map((field) => held(`checkout-${field}`));
  expect(filled).toEqual([user.name, phone, city]);
  expect(useDraft.getState().email).toBe(user.email);
});
