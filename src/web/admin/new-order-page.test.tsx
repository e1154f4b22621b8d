import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import { emptyDraft, type NewOrderDraft } from './components/new-order/new-order-draft.ts';
import NewOrderPage from './routes/new-order.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

afterEach(() => void vi.useRealTimers());

const zero = { centimes: 0, shown: 0 };
const promise = { from: '2026-01-26', to: '2026-01-28', sameDay: false };
const fee = { centimes: 3_500, shown: 3_500 };
/** What the cart costs with this delivery. */
const quoteOf = (method: DeliveryMethod, options: readonly DeliveryMethod[] = ['standard', 'pickup']) => ({
  ...{
    lines: [],
    changes: [],
    offers: [],
    promo: null,
    payments: ['cod', 'bank_transfer'],
    codRefusal: null,
  },
  totals: {
    ...{ currency: { code: 'MAD', label: 'DH' }, articles: 2, goods: zero, discount: zero, subtotal: zero },
    ...{ offers: zero, promo: zero, promoCode: null, credit: zero, delivery: fee, rounding: zero },
    total: { centimes: 1, shown: method === 'pickup' ? 40_000 : 43_500 },
  },
  freeShipping: { threshold: zero, missing: zero, free: true },
  delivery: {
    ...{ known: true, method, promise, pickupAddress: 'المعاريف', sameDayUntil: null },
    options: options.map((one) => ({ method: one, fee, promise })),
  },
});

const line = { priceId: 31, title: 'بيجامة', color: 'كحلي', size: 'M', quantity: 2, stock: 5 };
const countryOf = (code: 'AE' | 'MA' | 'XX', ...paymentMethods: ('cod' | 'bank_transfer')[]) => ({
  ...{ code, name: code, addressForm: code === 'XX' ? 'other' : code, paymentMethods },
});

/** The page with a draft that this tab has stored. */
function openedWith(
  draft: NewOrderDraft,
  countries: ReturnType<typeof countryOf>[],
  respond: NonNullable<Parameters<typeof livePart>[1]>['respond'],
) {
  vi.useFakeTimers();
  const given = { loaderData: { staffId: 4, locale: 'ar', countries } };
  return livePart(<NewOrderPage {...(given as unknown as ComponentProps<typeof NewOrderPage>)} />, {
    session: new Map([['new-order-4', JSON.stringify({ key: 'by-phone-0123456789', draft })]]),
    ...(respond ? { respond } : {}),
  });
}

test('§6.2 an order by phone is placed as it was typed, by the total and in the way that were read out', async () => {
  const draft = {
    ...emptyDraft('AE', 'ar'),
    address: { emirate: 'dubai', area: 'المارينا' },
    lines: [{ ...line, price: 20_000, promoPrice: null }],
  };
  const page = await openedWith(draft, [countryOf('AE', 'cod')], ({ path, body }) =>
    path === '/api/checkout/cart/price'
      ? Response.json(quoteOf((body as { delivery?: DeliveryMethod }).delivery ?? 'standard'))
      : new Response(null, { status: 503 }),
  );
  const typed = {
    ...{ 'new-phone': '0501234567', 'new-name': 'نادية', 'new-second': '0551234567' },
    ...{ 'new-email': 'nadia@shop.example', 'new-note': 'بعد العصر', 'new-promo': ' AID ' },
  };
  for (const [name, value] of Object.entries(typed)) await page.type(name, value);
  await page.advance(1_000);
  expect(page.sent.filter(({ path }) => path.endsWith('/orders/known'))).toEqual([
    { method: 'POST', path: '/api/admin/orders/known', body: { phone: '0501234567', country: 'AE' } },
  ]);
  await page.choose('new-delivery', 'pickup');
  await page.choose('new-payment', 'bank_transfer');
  await page.choose('new-lang', 'fr');
  await page.advance(1_000);
  await page.submit();
  expect(page.sent.filter(({ path }) => path.endsWith('/by-phone'))).toEqual([
    {
      method: 'POST',
      path: '/api/admin/orders/by-phone',
      body: {
        ...{ idempotencyKey: 'by-phone-0123456789', country: 'AE', placeId: null, provinceId: null },
        ...{ phone: '0501234567', name: 'نادية', secondPhone: '0551234567', email: 'nadia@shop.example' },
        ...{ note: 'بعد العصر', promo: 'AID', address: draft.address, confirmed: true, lang: 'fr' },
        ...{ delivery: 'pickup', payment: 'bank_transfer', seenTotal: 40_000 },
        lines: [{ id: 31, quantity: 2, price: 20_000, promoPrice: null }],
      },
    },
  ]);
});

test('§6.2 an order by phone whose prices have changed is placed once the change is accepted, without what is gone', async () => {
  const draft = {
    ...emptyDraft('MA', 'ar'),
    lines: [31, 32, 33].map((priceId) => ({ ...line, priceId, price: 20_000, promoPrice: null })),
  };
  const now = { price: 22_000, promoPrice: 21_000, stock: 1 };
  const page = await openedWith(draft, [countryOf('MA', 'cod')], ({ path, body }) => {
    const { lines } = body as { lines: { id: number; price: number; quantity: number }[] };
    const change = (id: number, code: string) => ({
      id,
      code,
      title: '',
      from: null,
      to: null,
      message: code,
    });
    const changes = lines.flatMap(({ id, price, quantity }) => [
      ...(id === 31 && price !== now.price ? [change(id, 'price_up')] : []),
      ...(id === 31 && quantity > now.stock ? [change(id, 'stock_less')] : []),
      ...(id === 32 ? [change(id, 'gone')] : []),
    ]);
    if (path !== '/api/checkout/cart/price')
      return Response.json({ code: 'pieces_changed' }, { status: changes.length > 0 ? 409 : 503 });
    const unchanged = { ...line, price: 20_000, promoPrice: null };
    const sold = lines
      .filter(({ id }) => id !== 32)
      .map(({ id, quantity }) => ({ id, quantity, ...(id === 31 ? now : unchanged) }));
    return Response.json({ ...quoteOf('standard'), lines: sold, changes });
  });
  await page.advance(1_000);
  await page.submit();
  await page.advance(1_000);
  expect(page.text()).toContain('price_up');
  await page.press('قبول التغيير');
  await page.advance(1_000);
  expect(page.text()).not.toMatch(/price_up|stock_less|gone|قبول التغيير/);
  await page.submit();
  const placed = page.sent.filter(({ path }) => path.endsWith('/by-phone'));
  expect(placed.map(({ body }) => (body as { lines: object[] }).lines)).toEqual([
    [31, 32, 33].map((id) => ({ id, quantity: 2, price: 20_000, promoPrice: null })),
    [
      { id: 31, quantity: 1, price: 22_000, promoPrice: 21_000 },
      { id: 33, quantity: 2, price: 20_000, promoPrice: null },
    ],
  ]);
});

type Sent = Partial<Pick<NewOrderDraft, 'country' | 'delivery' | 'payment'>>;
const quoted = (body: unknown) => (body as Sent).delivery || 'standard';
/** A pickup of the Moroccan shop that is paid by a transfer. */
const fetched: NewOrderDraft = {
  ...emptyDraft('MA', 'ar'),
  delivery: 'pickup',
  payment: 'bank_transfer',
  lines: [{ ...line, price: 20_000, promoPrice: null }],
};
/** What was sent to be placed, of what can be withdrawn. */
const placedBy = ({ sent }: Awaited<ReturnType<typeof livePart>>) =>
  sent
    .filter(({ path }) => path.endsWith('/by-phone'))
    .map(({ body }) => {
      const { country, delivery, payment } = body as Sent;
      return { country, delivery, payment };
    });

test('§6.2 an order by phone that goes to another country has no delivery of the first one, and pays as one can there', async () => {
  const countries = [countryOf('MA', 'cod', 'bank_transfer'), countryOf('AE', 'cod')];
  const page = await openedWith(fetched, countries, ({ path, body }) => {
    if (path !== '/api/checkout/cart/price') return new Response(null, { status: 503 });
    const payments = (body as Sent).country === 'AE' ? ['cod'] : ['cod', 'bank_transfer'];
    return Response.json({ ...quoteOf('standard'), payments });
  });
  await page.choose('new-destination', 'AE');
  await page.advance(1_000);
  expect(page.document.getElementById('new-address')).not.toBeNull();
  await page.submit();
  expect(placedBy(page)).toEqual([{ country: 'AE', payment: 'cod' }]);
});

test('§5.4 an order by phone to the rest of the world has a field for its country, apart from where one chooses', async () => {
  const countries = [countryOf('MA', 'cod'), countryOf('XX', 'bank_transfer')];
  const page = await openedWith(emptyDraft('MA', 'ar'), countries, () => new Response(null, { status: 503 }));
  expect(page.document.getElementById('new-country')).toBeNull();
  await page.choose('new-destination', 'XX');
  expect(page.document.querySelectorAll('#new-country')).toHaveLength(1);
  await page.type('اسم البلد', 'فرنسا');
  expect([page.held('new-country'), page.held('new-destination')]).toEqual(['فرنسا', 'XX']);
});

test('§2.39 a delivery of an order by phone that is no longer offered is another one, and its refusal can still be read', async () => {
  let isOffered = true;
  const page = await openedWith(fetched, [countryOf('MA', 'cod', 'bank_transfer')], ({ path, body }) => {
    if (path === '/api/checkout/cart/price')
      return Response.json(isOffered ? quoteOf(quoted(body)) : quoteOf('standard', ['standard']));
    if (!path.endsWith('/by-phone')) return new Response(null, { status: 503 });
    isOffered = false;
    return Response.json({ code: 'delivery_changed', message: 'غير متاحة' }, { status: 409 });
  });
  await page.advance(1_000);
  expect(page.document.getElementById('new-address')).toBeNull();
  await page.submit();
  await page.advance(1_000);
  expect(page.document.getElementById('new-address')).not.toBeNull();
  expect(page.text()).toContain('غير متاحة');
  await page.submit();
  expect(placedBy(page).map(({ delivery }) => delivery)).toEqual(['pickup', undefined]);
});

test('§2.39 a delivery that was agreed for an order by phone and is withdrawn before it is placed is said until another is chosen', async () => {
  let isOffered = true;
  const page = await openedWith(fetched, [countryOf('MA', 'cod', 'bank_transfer')], ({ path, body }) =>
    path === '/api/checkout/cart/price'
      ? Response.json(isOffered ? quoteOf(quoted(body)) : quoteOf('standard', ['standard']))
      : new Response(null, { status: 503 }),
  );
  await page.advance(1_000);
  expect(page.text()).not.toContain('متاحة');
  isOffered = false;
  await page.type('new-promo', 'AID');
  await page.advance(1_000);
  expect(page.text()).toContain('لم تعد طريقة التوصيل «الاستلام من المتجر» متاحة');
  await page.advance(1_000);
  expect(page.text()).toContain('متاحة');
  // Offered again, it is chosen again; then it is missed until another is chosen by hand.
  isOffered = true;
  await page.type('new-promo', 'AI');
  await page.advance(1_000);
  expect(page.text()).not.toContain('متاحة');
  expect(page.sent.filter(({ path }) => path === '/api/checkout/cart/price').at(-1)?.body).toMatchObject({
    delivery: 'pickup',
  });
  isOffered = false;
  await page.type('new-promo', 'A');
  await page.advance(1_000);
  expect(page.text()).toContain('متاحة');
  expect(page.document.querySelector<HTMLSelectElement>('#new-delivery')?.value).toBe('');
  await page.choose('new-delivery', 'standard');
  expect(page.text()).not.toContain('متاحة');
});

test('§9.8 a way of paying for an order by phone that is no longer offered can be left for another one', async () => {
  const page = await openedWith(fetched, [countryOf('MA', 'cod')], ({ path, body }) =>
    path === '/api/checkout/cart/price'
      ? Response.json({ ...quoteOf(quoted(body)), payments: ['cod'] })
      : new Response(null, { status: 503 }),
  );
  await page.advance(1_000);
  await page.choose('new-payment', 'cod');
  await page.submit();
  expect(placedBy(page).map(({ payment }) => payment)).toEqual(['cod']);
});
