import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { storageOf } from '../../../../../tests/support/browser-storage.ts';
import { clearReturnDraft, newLine, readReturnDraft, saveReturnDraft } from './return-draft.ts';

const session = new Map<string, string>();

beforeEach(() => {
  session.clear();
  vi.stubGlobal('sessionStorage', storageOf(session));
});
afterEach(() => vi.unstubAllGlobals());

const line = (id: number, left: number, more: Partial<ReturnableOrder['lines'][number]> = {}) => ({
  ...{ id, title: 'بيجامة', color: 'أزرق', size: 'M', picture: null, left, hygiene: false },
  sizes: [{ priceId: 70, size: 'L', color: 'أزرق', stock: 1 }],
  ...more,
});
const order = (...lines: ReturnableOrder['lines']): ReturnableOrder => ({
  ...{ number: 'H-1', refusal: null, refusalText: '', endsAt: null, days: 3, freeReturns: false },
  lines,
  returns: [],
});

test('§9.2 a return that was filled in is there again after a reload, for its own order alone, until it is sent', () => {
  const filledIn = new Map([
    [1, { quantity: 2, reason: 'too_small', wanted: 'exchange', exchangePriceId: 70 } as const],
    [2, newLine],
  ]);
  saveReturnDraft('H-1', filledIn, 'بعد العصر');
  expect(readReturnDraft(order(line(1, 2), line(2, 1)))).toEqual({ draft: filledIn, note: 'بعد العصر' });
  const nothing = { draft: new Map(), note: '' };
  expect(readReturnDraft({ ...order(line(1, 2)), number: 'H-2' })).toEqual(nothing);
  clearReturnDraft();
  expect(readReturnDraft(order(line(1, 2)))).toEqual(nothing);
});

test('§9.2 what the order no longer allows is left out of the return that was filled in', () => {
  const exchange = { quantity: 3, reason: 'too_small', wanted: 'exchange', exchangePriceId: 70 } as const;
  saveReturnDraft('H-1', new Map([1, 2, 3, 4, 5].map((id) => [id, exchange])), '');
  const { draft } = readReturnDraft(
    order(line(1, 1), line(2, 0), line(3, 3, { hygiene: true }), line(4, 3, { sizes: [] })),
  );
  expect([...draft]).toEqual([
    [1, { ...exchange, quantity: 1 }],
    [3, { ...exchange, reason: '' }],
    [4, { ...exchange, wanted: 'refund', exchangePriceId: null }],
  ]);
});
