import { expect, test, vi } from 'vitest';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import type { SetColor, SetView } from '#/shop/promotions/sets.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { setCart, useCart } from '../../state/cart.ts';
import { closeSet, useOpenSet } from '../../state/open-set.ts';
import { CartSet, MissingForSet } from '../cart/cart-set.tsx';
import SetSheet from './set-sheet.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const amount = (shown: number) => ({ centimes: shown * 100, shown });
const color = (id: number, sizes: SetColor['sizes']): SetColor => ({
  ...{ id, productId: id, title: 'بيجامة', path: '/store/famille/1-x', color: `لون ${id}`, colorHex: null },
  ...{ picture: null, sizes },
});
/** A size costs so many whole dirhams. */
const size = (id: number, label: string, price: number) => ({
  ...{ id, size: label, price: price * 100, promoPrice: null, quantity: 9 },
});
const set: SetView = {
  ...{ id: 1, title: 'طقم العائلة', text: '', further: '' },
  members: [
    {
      ...{ label: 'الأم', min: 1, max: 1 },
      colors: [color(10, [size(100, 'M', 200)]), color(11, [size(110, 'M', 250), size(111, 'L', 250)])],
    },
    { ...{ label: 'الطفل', min: 1, max: 1 }, colors: [color(20, [size(200, '5-6', 150)])] },
  ],
};
const line = (id: number, quantity: number): CartItem => ({
  ...{ id, productId: 1, size: { id, label: 'M' }, quantity, price: 20_000, promoPrice: null },
  ...{ title: 'بيجامة', color: '', path: '/store/famille/1-x', picture: null },
});
const quote = {
  lines: [],
  changes: [],
  offers: [],
  totals: {
    ...{ subtotal: amount(400), offers: amount(0), promo: amount(0), credit: amount(0) },
    currency: { label: 'DH' },
  },
} as unknown as Quote;
type SetOffer = Parameters<typeof CartSet>[0]['offer'];
/** The server's dearest pieces for each person. */
const offer = {
  id: 1,
  discount: amount(50),
  lines: [
    { id: 110, pieces: 1 },
    { id: 200, pieces: 1 },
  ],
  missing: 0,
  set: { title: 'طقم العائلة', count: 1, missing: [] },
} as unknown as SetOffer;
const inCart = () => useCart.getState().items.map(({ id, quantity }) => [id, quantity]);
const respond = ({ path }: { path: string }) =>
  Response.json(path.startsWith('/api/sets/') ? { data: set } : quote);
/** The sheet as a button of the cart opened it, and the sizes that are chosen in it. */
async function opened() {
  const open = useOpenSet.getState().set;
  if (!open) throw new Error('no set was opened');
  const sheet = await livePart(<SetSheet {...open} onClose={closeSet} />, { respond });
  const chosen = () =>
    [...sheet.document.querySelectorAll('fieldset')].map((person) => {
      const radios = [...person.querySelectorAll('input')].filter((input) => input.checked);
      return radios.map((input) => input.getAttribute('aria-label'));
    });
  return { sheet, chosen };
}

test('§9.6 a set of the cart is edited with the pieces that stand in its group, and takes the place of them alone', async () => {
  // The cheaper piece came first, and a second one of the same size is beyond the set.
  setCart([line(100, 1), line(110, 2), line(200, 1)]);
  const cart = await livePart(
    <CartSet offer={offer} label="DH">
      {null}
    </CartSet>,
  );
  await cart.press('تعديل الطقم');
  const { sheet, chosen } = await opened();
  expect(chosen()).toEqual([['لون 11', 'M'], ['5-6']]);
  await sheet.tick('L');
  await sheet.press('حفظ التغييرات');
  expect(inCart()).toEqual([
    [100, 1],
    [111, 1],
    [200, 1],
    [110, 1],
  ]);
});

test('§9.6 a set is edited by the cart while its group is still that of the quote before', async () => {
  setCart([line(111, 1), line(200, 1)]);
  const cart = await livePart(
    <CartSet offer={offer} label="DH">
      {null}
    </CartSet>,
  );
  await cart.press('تعديل الطقم');
  const { sheet, chosen } = await opened();
  expect(chosen()).toEqual([['لون 11', 'L'], ['5-6']]);
  await sheet.press('حفظ التغييرات');
  expect(inCart()).toEqual([
    [111, 1],
    [200, 1],
  ]);
});

test('§9.6 a set that lacks someone is completed with the pieces of the cart that fit', async () => {
  setCart([line(110, 1)]);
  const lacking = { ...offer, lines: [], set: { ...offer.set, count: 0, missing: ['الطفل'] } };
  const cart = await livePart(<MissingForSet offer={lacking} />);
  await cart.press('إكمال الطقم');
  const { chosen } = await opened();
  expect(chosen()).toEqual([['لون 11', 'M'], []]);
});

test('§9.6 where the price of the set has ended meanwhile the sheet says that these are the prices of the pieces', async () => {
  setCart([]);
  const ended = 'انتهى ثمن الطقم: هذا ثمن القطع وحدها.';
  for (const [offers, says] of [
    [[offer], false],
    [[], true],
  ] as const) {
    const sheet = await livePart(<SetSheet id={set.id} onClose={closeSet} />, {
      respond: ({ path }) =>
        Response.json(path.startsWith('/api/sets/') ? { data: set } : { ...quote, offers }),
    });
    await sheet.tick('M');
    expect(sheet.text()).not.toContain(ended);
    await sheet.tick('5-6');
    expect([sheet.text().includes('ثمن الطقم'), sheet.text().includes(ended)]).toEqual([true, says]);
  }
});

test('§9.6 whose size is missing has the focus on the sizes, though colors stand before them', async () => {
  setCart([]);
  const sheet = await livePart(<SetSheet id={1} onClose={() => {}} />, { respond });
  await sheet.press('إضافة الطقم إلى السلة');
  expect(sheet.inFocus().getAttribute('name')).toMatch(/-size$/);
});

test('§9.6 the button that leaves someone out is named by what it says', async () => {
  setCart([line(110, 1), line(200, 1), line(200, 1)]);
  const two = { ...set, members: set.members.map((member) => ({ ...member, min: 0, max: 2 })) };
  const sheet = await livePart(<SetSheet id={1} editing onClose={() => {}} />, {
    respond: ({ path }) => Response.json(path.startsWith('/api/sets/') ? { data: two } : quote),
  });
  const buttons = [...sheet.document.querySelectorAll('fieldset button')].filter(({ textContent }) =>
    textContent?.startsWith('إزالة'),
  );
  expect(buttons.map(({ textContent }) => textContent)).toContain('إزالة الأم');
  expect(buttons.filter((one) => one.hasAttribute('aria-label'))).toEqual([]);
});
