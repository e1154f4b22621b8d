import { createRef, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import CartPage from '../../routes/cart.tsx';
import { useCart } from '../../state/cart.ts';
import { useQuoteState } from '../../state/quote.ts';
import { CheckoutForm } from '../checkout/checkout-form.tsx';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { CannotOrder } from './cannot-order.tsx';
import CartPanelContents from './cart-panel-contents.tsx';

// The cart loads it late.
await import('../product-overlays/upsell.tsx');

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

type Given = Partial<Pick<Quote, 'payments' | 'codRefusal'>> & { method?: Quote['delivery']['method'] };
const none = { centimes: 0, shown: 0 };
const promise = { from: '2026-11-23', to: '2026-11-24', sameDay: false };
const quoteOf = ({ payments = [], codRefusal = null, method = 'standard' }: Given) =>
  ({
    ...{ payments, codRefusal, lines: [], changes: [], offers: [], promo: null },
    delivery: { known: true, method, options: [], pickupAddress: null, promise, sameDayUntil: null },
    freeShipping: { free: false, threshold: none, missing: none },
    totals: {
      ...{
        articles: 1,
        goods: none,
        discount: none,
        offers: none,
        promo: none,
        credit: none,
        subtotal: none,
      },
      ...{ delivery: none, rounding: none, total: none, currency: { label: 'DH' } },
    },
  }) as unknown as Quote;

const amount = (where: string) => `مبلغ هذا الطلب أكبر من الحد المسموح به للدفع ${where}.`;
const pieces = (where: string) => `عدد القطع من المقاس نفسه أكبر من الحد المسموح به للدفع ${where}.`;
const [onDelivery, inCash] = ['عند الاستلام', 'نقدًا'];

test.each<[Given, string]>([
  [{}, 'الدفع غير متاح في بلدك بعد لا نستطيع استقبال الطلبات من هذا البلد الآن. تبقى سلتك محفوظة كما هي.'],
  [{ codRefusal: 'cod_amount_limit' }, `لا يمكن الدفع عند الاستلام لهذه السلة ${amount(onDelivery)}`],
  [{ codRefusal: 'cod_pieces_limit' }, `لا يمكن الدفع عند الاستلام لهذه السلة ${pieces(onDelivery)}`],
  [
    { codRefusal: 'cod_amount_limit', method: 'pickup' },
    `لا يمكن الدفع نقدًا في المتجر لهذه السلة ${amount(inCash)}`,
  ],
  [
    { codRefusal: 'cod_pieces_limit', method: 'pickup' },
    `لا يمكن الدفع نقدًا في المتجر لهذه السلة ${pieces(inCash)}`,
  ],
])('§9.8 a cart that nothing can pay says why: %o', (given, words) => {
  expect(readIn(drawn(<CannotOrder quote={quoteOf(given)} inCart />, '/'))).toBe(words);
});

const refused = 'الدفع غير متاح في بلدك بعد';

const item = {
  ...{ id: 1, productId: 1, size: { id: 1, label: 'M' }, quantity: 1, price: 20_000, promoPrice: null },
  ...{ title: 'بيجامة', color: '', path: '/product/x', picture: null },
};
const cart = <CartPage />;
const panel = <CartPanelContents flat={false} onFollow={() => {}} />;

test.each<[string, Quote['payments'], ReactElement]>([
  ['the cart that cash can pay', ['cod'], cart],
  ['its panel', ['cod'], panel],
  ['not the cart that nothing can pay', [], cart],
  ['nor its panel', [], panel],
])('§9.8 a cart leads to the checkout, or says why nothing can pay it: %s', async (_, payments, part) => {
  useCart.setState({ ready: true, items: [item] });
  useQuoteState.setState({ status: 'ready', quote: quoteOf({ payments }) });
  const { text, document } = await livePart(part, { respond: () => Response.json({}, { status: 500 }) });
  const leads = document.querySelector('a[href="/checkout/shipping"]') !== null;
  expect([leads, text().includes(refused)]).toEqual([payments.length > 0, payments.length === 0]);
});

test('§9.8 the checkout of a cart that nothing can pay has no form, and says why', () => {
  const checkout = (payments: Quote['payments']) =>
    drawn(
      <CheckoutForm
        {...{ form: 'MA', callingCode: '212', openParcel: true, priced: true, changesWait: false }}
        quote={quoteOf({ payments })}
        page={createRef<HTMLFormElement>()}
      />,
      '/',
    );
  expect(checkout([])).toContain(refused);
  expect(checkout([])).toContain('href="/pannier"');
  expect(checkout([])).not.toContain('<form');
  expect(checkout(['cod'])).toContain('<form');
});

test('§9.8 where only cash cannot pay, the other methods stand under the reason why', () => {
  const choice = (codRefusal: Quote['codRefusal'], pickup = false) =>
    readIn(
      drawn(
        <PaymentChoice
          quote={quoteOf({ payments: ['bank_transfer'], codRefusal })}
          {...{ chosen: '', error: undefined, openParcel: true, pickup }}
        />,
      ),
    );
  expect(choice('cod_amount_limit')).toContain(`${amount(onDelivery)} طريقة الدفع تحويل بنكي`);
  expect(choice('cod_pieces_limit', true)).toContain(`${pieces(inCash)} طريقة الدفع تحويل بنكي`);
  expect(choice(null)).not.toContain('أكبر من الحد');
});

test('§2.39 §9.8 who pays on delivery reads that the parcel may be opened first only where the shop lets it', () => {
  const detail = (openParcel: boolean, pickup: boolean) =>
    readIn(
      drawn(
        <PaymentChoice
          quote={quoteOf({ payments: ['cod'] })}
          {...{ chosen: 'cod', error: undefined, openParcel, pickup }}
        />,
      ),
    ).replace('طريقة الدفع الدفع نقدًا ', '');
  expect(detail(true, false)).toBe('عند الاستلام يمكنك فتح الطرد ومعاينته قبل الدفع');
  expect(detail(false, false)).toBe('عند الاستلام تدفع لعامل التوصيل عند وصول الطرد');
  for (const openParcel of [true, false])
    expect(detail(openParcel, true)).toBe('في المتجر تدفع في المتجر عندما تستلم طلبك');
});
