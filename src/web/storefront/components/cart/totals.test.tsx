import { expect, test, vi } from 'vitest';
import type { OrderTotals } from '#/shop/orders/orders.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { Totals } from './totals.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const amount = (shown: number) => ({ centimes: shown, shown });
const none = amount(0);
const plain: OrderTotals = {
  ...{
    currency: { code: 'MAD', label: 'DH', rate: '9.29', rateDh: '9.29' },
    articles: 2,
    goods: amount(40_000),
  },
  ...{ discount: none, subtotal: amount(40_000), offers: none, promo: none, promoCode: null, credit: none },
  ...{ delivery: none, rounding: none, total: amount(40_000) },
};
/** What stands in the rows of a bill. */
const rows = (totals: Partial<OrderTotals>, more: { full?: boolean; pickup?: boolean } = {}) =>
  [
    ...drawn(<Totals totals={{ ...plain, ...totals }} {...more} />).matchAll(
      /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g,
    ),
  ].map(([, label = '', value = '']) => [readIn(label), readIn(value)]);
const goods = ['المنتجات (قطعتان)', '400.00 DH'];

test('§9.6 each amount that makes up the total stands in a row', () => {
  const reduced = { discount: amount(5000), subtotal: amount(35_000), offers: amount(2000) };
  const further = {
    promo: amount(1000),
    credit: amount(4000),
    delivery: amount(2050),
    rounding: amount(-50),
  };
  expect(rows({ ...reduced, ...further, total: amount(30_000) })).toEqual([
    goods,
    ['التخفيض', '-50.00 DH'],
    ['العروض', '-20.00 DH'],
    ['تخفيض الطلب الأول', '-10.00 DH'],
    ['قيمة القطع التي ترجعها', '-40.00 DH'],
    ['التوصيل', '20.50 DH'],
    ['التقريب إلى درهم كامل', '-0.50 DH'],
    ['المجموع مع التوصيل', '300.00 DH'],
  ]);
});

test.each([
  ['a credit', { credit: amount(4000) }, 'من رصيدك WELCOME', '-40.00 DH'],
  ['one that takes something off', { promo: amount(1000) }, 'رمز التخفيض WELCOME', '-10.00 DH'],
  ['one that makes the delivery free', {}, 'رمز التخفيض WELCOME', 'توصيل مجاني'],
])('§5.7 a bill with a code says what the code does: %s', (_, totals, label, value) => {
  expect(rows({ ...totals, promoCode: 'WELCOME' })).toEqual([
    goods,
    [label, value],
    ['التوصيل', 'مجاني'],
    ['المجموع مع التوصيل', '400.00 DH'],
  ]);
});

test('§2.39 a bill says whether its total is with the delivery, without it, or of what is picked up', () => {
  const ends = (more: { full?: boolean; pickup?: boolean }) => rows({ promo: amount(1000) }, more).slice(2);
  expect(ends({ full: false })).toEqual([
    ['التوصيل', 'يُحسب حسب مدينتك'],
    ['المجموع دون التوصيل', '390.00 DH'],
  ]);
  expect(ends({ pickup: true })).toEqual([
    ['الاستلام من المتجر', 'مجاني'],
    ['المجموع', '400.00 DH'],
  ]);
});
