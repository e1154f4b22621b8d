import { expect, test } from 'vitest';
import type { KnownPhone } from '#/shop/orders/known-phone.schema.ts';
import { acceptedLines, emptyDraft, filledWith, type NewOrderDraft, withPiece } from './new-order-draft.ts';

const blank = emptyDraft('MA', 'ar');
const knownAs = (last: Partial<NonNullable<KnownPhone['last']>> | null): KnownPhone => ({
  phone: '+212612345678',
  shown: '0612 34 56 78',
  last: last && {
    name: 'سارة',
    secondPhone: null,
    email: null,
    placeId: 7,
    provinceId: 3,
    city: 'طنجة',
    countryId: 1,
    address: { address: 'زنقة 3' },
    locale: 'fr',
    ...last,
  },
  counts: { all: 0, delivered: 0, refused: 0, cancelled: 0, open: 0, imported: 0 },
  orders: [],
  blocked: null,
});
const sara = knownAs({ email: 'sara@example.com', secondPhone: '+212611111111' });
const mona = knownAs({ name: 'منى', placeId: 9, address: { address: 'زنقة 9', landmark: '' }, locale: 'ar' });

/** The draft after one phone after the other was looked up, with what was typed after the first. */
function after(typed: Partial<NewOrderDraft>, first: KnownPhone, ...later: (KnownPhone | null)[]) {
  const begun = filledWith(blank, first, blank, blank);
  let draft: NewOrderDraft = { ...blank, ...begun.changes, ...typed };
  let { filled } = begun;
  for (const known of later) {
    const next = filledWith(draft, known, filled, blank);
    draft = { ...draft, ...next.changes };
    filled = next.filled;
  }
  return draft;
}

test('§4.12 what is known of a phone fills the empty fields alone', () => {
  expect(after({}, sara)).toMatchObject({
    name: 'سارة',
    email: 'sara@example.com',
    secondPhone: '+212611111111',
    placeId: 7,
    lang: 'fr',
  });
  const { changes } = filledWith({ ...blank, name: 'أمينة', placeId: 4 }, sara, blank, blank);
  expect(changes).toMatchObject({ name: 'أمينة', placeId: 4, address: {}, email: 'sara@example.com' });
});

test('a corrected phone keeps nothing of the former caller: it is replaced, or cleared', () => {
  const { email, secondPhone, name, placeId, address, lang } = after({}, sara, mona);
  expect([email, secondPhone, name, placeId, address.address, lang]).toEqual([
    '',
    '',
    'منى',
    9,
    'زنقة 9',
    'ar',
  ]);
  expect(after({}, sara, knownAs(null))).toEqual(blank);
  expect(after({}, sara, null)).toEqual(blank);
  expect(after({}, sara, null, sara)).toEqual(after({}, sara));
  expect(after({}, mona, null, knownAs(null))).toEqual(blank);
});

test('what was typed stays whoever calls, also in the place of what was filled', () => {
  const typed = { name: 'أمينة', address: { address: 'زنقة 5' } };
  expect(after(typed, sara, mona)).toMatchObject({ ...typed, placeId: 7, email: '' });
  expect(after(typed, sara, null, knownAs(null))).toMatchObject({ ...typed, placeId: 7, email: '' });
  // Typed once more after it was cleared, it is typed.
  const again = filledWith({ ...after({}, sara, null), name: 'سارة' }, mona, blank, blank);
  expect(again.changes.name).toBe('سارة');
});

const size = { title: 'بيجامة', color: 'أزرق', size: 'M', stock: 5, price: 20_000, promoPrice: null };
const piecesOf = (priceId: number, quantity: number) => ({ ...size, priceId, quantity });

test('a size that is chosen once more costs what it costs now, and is at most what is there', () => {
  const dearer = { ...size, priceId: 3, price: 22_000, promoPrice: 21_000, stock: 2 };
  const lines = [piecesOf(3, 1), piecesOf(4, 1)];
  expect(withPiece(lines, dearer)).toEqual([{ ...dearer, quantity: 2 }, piecesOf(4, 1)]);
  expect(withPiece(withPiece(lines, dearer), dearer)[0]?.quantity).toBe(2);
});

test('accepted lines are as they are sold now, without what is gone; one that was not priced yet stays', () => {
  const now = { price: 22_000, promoPrice: null, stock: 1 };
  const quote = {
    lines: [{ id: 3, quantity: 1, ...now }],
    changes: [
      { id: 3, code: 'price_up' },
      { id: 4, code: 'gone' },
      { id: 5, code: 'sold_out' },
    ],
  } as unknown as Parameters<typeof acceptedLines>[1];
  const lines = [3, 4, 5, 6].map((priceId) => piecesOf(priceId, 2));
  expect(acceptedLines(lines, quote)).toEqual([{ ...piecesOf(3, 1), ...now }, piecesOf(6, 2)]);
});
