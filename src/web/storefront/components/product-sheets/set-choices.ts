import { type CartItem, fitQuantity } from '#/shop/checkout/cart.rules.ts';
import type { CartChange } from '#/shop/checkout/checkout.schema.ts';
import type { SetColor, SetView } from '#/shop/promotions/sets.schema.ts';

type SetSize = SetColor['sizes'][number];

/** What is chosen for one person of a set: a place in its members, an article, a price id. */
export type Choice = {
  key: number;
  member: number;
  color: number | undefined;
  size: number | undefined;
};

/** The color and the size of a price id, for this person. */
export function sizeOf(
  member: SetView['members'][number] | undefined,
  id: number | undefined,
): { color: SetColor; size: SetSize } | undefined {
  for (const color of member?.colors ?? []) {
    const size = color.sizes.find((one) => one.id === id);
    if (size) return { color, size };
  }
  return undefined;
}

/** So many pieces of the cart, by price id, and nothing else of it. */
export const onlyPieces = (items: readonly CartItem[], pieces: ReadonlyMap<number, number>): CartItem[] =>
  items.flatMap((item) => {
    const quantity = Math.min(item.quantity, pieces.get(item.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });

/** The pieces of the cart that make up so many of these sets, by price id: the fewest persons first, in the cart's order. */
export function piecesInCart(set: SetView, items: readonly CartItem[], times: number): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { id } of placed(set, items, times)) pieces.set(id, (pieces.get(id) ?? 0) + 1);
  return pieces;
}

/** Each piece of the cart with the person it is for. */
function placed(set: SetView, items: readonly CartItem[], times: number): { id: number; member: number }[] {
  const room = set.members.map(({ min, max }) => ({ min: min * times, more: (max - min) * times }));
  const pieces = items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
  const found: { id: number; member: number }[] = [];
  const take = (id: number, kind: 'min' | 'more'): boolean => {
    const member = set.members.findIndex((one, at) => (room[at]?.[kind] ?? 0) > 0 && sizeOf(one, id));
    const left = room[member];
    if (!left) return false;
    left[kind] -= 1;
    found.push({ id, member });
    return true;
  };
  const others = pieces.filter((id) => !take(id, 'min'));
  for (const id of others) take(id, 'more');
  return found;
}

/** One choice for each person that a set has at least; what lies in the cart, or was chosen on the page, is chosen already. */
export function firstChoices(
  set: SetView,
  taken: ReadonlyMap<number, number>,
  { size, times, items }: { size: number | undefined; times: number; items: readonly CartItem[] },
): Choice[] {
  const there = placed(set, onlyPieces(items, taken), times);
  if (size !== undefined && there.length === 0) {
    const member = set.members.findIndex((one) => (sizeOf(one, size)?.size.quantity ?? 0) > 0);
    if (member >= 0) there.push({ id: size, member });
  }
  let key = 0;
  return set.members.flatMap((one, member) => {
    const own = there.filter((piece) => piece.member === member);
    return Array.from({ length: Math.max(own.length, one.min * times) }, (_, at): Choice => {
      const id = own[at]?.id;
      const color =
        sizeOf(one, id)?.color ?? one.colors.find(({ sizes }) => sizes.some(({ quantity }) => quantity > 0));
      return { key: ++key, member, color: (color ?? one.colors[0])?.id, size: id };
    });
  });
}

type Prices = Pick<CartItem, 'id' | 'price' | 'promoPrice'>;

/** Prices that became others since the set was opened and that the shopper has accepted, by price id. */
export type AcceptedPrices = ReadonlyMap<number, Prices>;

/** Whether one of the changes can be accepted: a new price. What is sold out needs another choice. */
export const hasNewPrice = (changes: readonly Pick<CartChange, 'code'>[]): boolean =>
  changes.some(({ code }) => code === 'price_up' || code === 'price_down');

/** The prices of the server's lines are accepted; those of other sizes stay. */
export const acceptPrices = (accepted: AcceptedPrices, lines: readonly Prices[]): AcceptedPrices =>
  new Map([...accepted, ...lines.map((line) => [line.id, line] as const)]);

/** The chosen pieces as lines of a cart, in the order of the persons; the same size twice is one line. */
export function itemsOf(set: SetView, choices: readonly Choice[], accepted: AcceptedPrices): CartItem[] {
  const lines = new Map<number, CartItem>();
  for (const { member, size: id } of choices) {
    const found = sizeOf(set.members[member], id);
    if (!found) continue;
    const { color, size } = found;
    const { price, promoPrice } = accepted.get(size.id) ?? size;
    const { productId, title, path, picture } = color;
    lines.set(size.id, {
      id: size.id,
      productId,
      size: { id: size.id, label: size.size },
      quantity: fitQuantity((lines.get(size.id)?.quantity ?? 0) + 1),
      price,
      promoPrice,
      title,
      color: color.color,
      path,
      picture,
    });
  }
  return [...lines.values()];
}

/** The cart with a set: `taken` pieces leave it, those of the set come in at the place of the first of them, else at the end. */
export function withSet(
  cart: readonly CartItem[],
  set: readonly CartItem[],
  taken: ReadonlyMap<number, number>,
): CartItem[] {
  const first = cart.findIndex(({ id }) => taken.has(id));
  const left = cart.flatMap((item) => {
    const quantity = item.quantity - (taken.get(item.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const at =
    first < 0
      ? left.length
      : left.length - cart.slice(first).filter(({ id }) => left.some((one) => one.id === id)).length;
  const inSet = new Map(set.map((item) => [item.id, item.quantity]));
  const more = (item: CartItem): CartItem => ({
    ...item,
    quantity: fitQuantity(item.quantity + (inSet.get(item.id) ?? 0)),
  });
  const fresh = set.filter(({ id }) => !left.some((item) => item.id === id));
  return [...left.slice(0, at).map(more), ...fresh, ...left.slice(at).map(more)];
}
