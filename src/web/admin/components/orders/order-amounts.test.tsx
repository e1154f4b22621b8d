import { parseHTML } from 'linkedom';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import type { AmountsWhy, OrderTotals } from '#/shop/orders/orders.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { NewOrderTotal } from '../new-order/new-order-total.tsx';
import { OrderAmounts } from './order-amounts.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const dh = (dirhams: number) => ({ centimes: dirhams * 100, shown: dirhams * 100 });
const currency = { code: 'MAD', label: 'DH', rate: '1', rateDh: '1' };
const totals: OrderTotals = {
  ...{ currency, articles: 3, goods: dh(1_000), discount: dh(100), subtotal: dh(900), offers: dh(50) },
  ...{
    promo: dh(20),
    promoCode: 'AID',
    credit: dh(0),
    delivery: dh(35),
    rounding: dh(-0.5),
    total: dh(864.5),
  },
};
/** Rows of amounts by their names. */
function rowsIn(part: ReactElement): Record<string, string> {
  const { document } = parseHTML(`<html><body>${drawn(part)}</body></html>`);
  return Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      readIn(row.querySelector('dt')?.innerHTML ?? ''),
      readIn(row.querySelector('dd')?.innerHTML ?? ''),
    ]),
  );
}

test('the amounts of an order are shown with what is taken off below nothing, so that they add up', () => {
  const rows = (more: Partial<OrderTotals> = {}) =>
    rowsIn(<OrderAmounts totals={{ ...totals, ...more }} why={null} pickup={false} />);
  expect(rows()).toEqual({
    المنتجات: '1000.00 DH',
    التخفيض: '-100.00 DH',
    العروض: '-50.00 DH',
    'رمز التخفيض AID': '-20.00 DH',
    التوصيل: '35.00 DH',
    'تقريب المبلغ': '-0.50 DH',
    المجموع: '864.50 DH',
  });
  expect(rows({ promo: dh(0), credit: dh(40) })).toMatchObject({ 'من رصيد الزبون AID': '-40.00 DH' });
});

const reasons: [AmountsWhy['delivery'], string][] = [
  ['free_threshold', 'مجاني ابتداءً من 500.00 DH'],
  ['free_promo', 'مجاني بالرمز'],
  ['free_agreed', 'مجاني من قبل ويبقى كذلك؛ ثمن المدينة اليوم 45.00 DH'],
  ['place_fee', 'ثمن التوصيل إلى هذه المدينة'],
  ['agreed_fee', 'كما كان عند الطلب؛ ثمن المدينة اليوم 45.00 DH'],
];
test.each(reasons)('the delivery of an order says why it costs what it costs: %s', (delivery, words) => {
  const why: AmountsWhy = { delivery, placeFee: 4_500, freeFrom: 50_000, promo: null };
  expect(rowsIn(<OrderAmounts {...{ totals, why }} pickup={false} />)).toHaveProperty(`التوصيل ${words}`);
});

test('the sum that is read to a caller takes off what the code and the credit give', () => {
  const promise = { from: '2026-01-26', to: '2026-01-28', sameDay: false };
  const quote = {
    ...{ totals: { ...totals, credit: dh(30) }, changes: [], delivery: { method: 'standard', promise } },
    freeShipping: { free: true, missing: dh(0) },
  } as unknown as Quote;
  expect(rowsIn(<NewOrderTotal quote={quote} onAccept={() => undefined} />)).toEqual({
    المنتجات: '900.00 DH',
    العروض: '-50.00 DH',
    'رمز التخفيض': '-50.00 DH',
    التوصيل: '35.00 DH',
    'تقريب المبلغ': '-0.50 DH',
    المجموع: '864.50 DH',
  });
});
