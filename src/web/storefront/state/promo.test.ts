import { beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { useCart } from './cart.ts';
import { applyPromoCode, forgetRefusedCode, removePromoCode, usePromo } from './promo.ts';
import { askQuote, useQuoteState } from './quote.ts';

const bodies: { promo: unknown }[] = [];
/** The server's next word of the code. */
let promo: Quote['promo'] = null;
/** The errors by field of the next 429; null: the cart is priced. */
let tooMany: Record<string, string[]> | null = null;

beforeEach(() => {
  bodies.length = 0;
  tooMany = null;
  removePromoCode();
  useCart.setState({ ready: true, items: [] });
  useQuoteState.setState({ status: 'idle', quote: null, about: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
    bodies.push(JSON.parse(init.body));
    if (tooMany) {
      const answer = { code: 'too_many_requests', message: 'محاولات كثيرة', errors: tooMany };
      return Promise.resolve(Response.json(answer, { status: 429 }));
    }
    return Promise.resolve(Response.json({ lines: [], changes: [], promo }));
  });
});

test('§5.7 the cart is priced with the code that was applied, until it is taken out', async () => {
  promo = { code: 'Bienvenue', applied: true, refusal: null, message: 'تم تطبيق الرمز', missing: 0 };
  applyPromoCode('bienvenue');
  await askQuote(1, {});
  expect(usePromo.getState()).toEqual({ code: 'bienvenue', refused: null });
  removePromoCode();
  promo = null;
  await askQuote(1, {});
  expect(bodies.map((body) => body.promo)).toEqual(['bienvenue', null]);
});

test('§5.7 a code that does not count is taken out and says why; the bill is already the one without it', async () => {
  promo = {
    code: 'x',
    applied: false,
    refusal: 'promo_not_valid',
    message: 'رمز التخفيض غير صالح',
    missing: 0,
  };
  applyPromoCode('x');
  await askQuote(1, {});
  expect(usePromo.getState()).toEqual({
    code: null,
    refused: { code: 'x', message: 'رمز التخفيض غير صالح' },
  });
  const { about } = useQuoteState.getState();
  promo = null;
  await askQuote(1, {});
  expect(useQuoteState.getState().about).toBe(about);
  applyPromoCode('y');
  expect(usePromo.getState().refused).toBeNull();
});

test('§5.7 a code that cannot be looked at now leaves the cart, which is priced and ordered without it', async () => {
  tooMany = { promo: ['محاولات كثيرة، انتظر قليلًا'] };
  applyPromoCode('bienvenue');
  await askQuote(1, {});
  expect(usePromo.getState()).toEqual({
    code: null,
    refused: { code: 'bienvenue', message: 'محاولات كثيرة، انتظر قليلًا' },
  });
  const { status, about } = useQuoteState.getState();
  expect(status).not.toBe('failed');
  tooMany = null;
  promo = null;
  await askQuote(1, {});
  expect(bodies.map((body) => body.promo)).toEqual(['bienvenue', null]);
  // What the page asked for before was another cart: it asks by itself.
  expect(useQuoteState.getState().about).not.toBe(about);
});

test('a code stays when it is the whole call that came too often', async () => {
  tooMany = {};
  applyPromoCode('bienvenue');
  await askQuote(1, {});
  expect(usePromo.getState()).toEqual({ code: 'bienvenue', refused: null });
  expect(useQuoteState.getState().status).toBe('failed');
});

test('§5.7 a code typed while another is being refused stays', async () => {
  tooMany = { promo: ['محاولات كثيرة، انتظر قليلًا'] };
  applyPromoCode('x');
  const before = askQuote(1, {});
  applyPromoCode('bienvenue');
  await before;
  expect(usePromo.getState()).toEqual({ code: 'bienvenue', refused: null });
});

test('§5.7 a refused code is forgotten on another page, an applied one is not', async () => {
  promo = { code: 'x', applied: false, refusal: 'promo_not_valid', message: 'لا', missing: 0 };
  applyPromoCode('x');
  await askQuote(1, {});
  forgetRefusedCode();
  expect(usePromo.getState()).toEqual({ code: null, refused: null });
  applyPromoCode('bienvenue');
  forgetRefusedCode();
  expect(usePromo.getState()).toEqual({ code: 'bienvenue', refused: null });
});

test('an answer without the code, asked before it was applied, is not taken for one with it', async () => {
  promo = null;
  const before = askQuote(1, {});
  applyPromoCode('bienvenue');
  await before;
  const { about } = useQuoteState.getState();
  promo = { code: 'Bienvenue', applied: true, refusal: null, message: '', missing: 0 };
  await askQuote(1, {});
  expect(useQuoteState.getState().about).not.toBe(about);
  expect(usePromo.getState().code).toBe('bienvenue');
});
