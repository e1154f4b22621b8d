import { type LocalText, textIn } from '#/platform/local-text.ts';
import { splitAmount } from '#/platform/split-amount.rules.ts';
import { type Amount, type ShownCurrency, sumAmounts, toAmount } from '#/shop/countries/money.rules.ts';
import { applySet, fitsMember, percentOf, type SetMember, type SetTerms } from './sets.rules.ts';

/**
 * Offers for several pieces: one discount for a group of pieces, worked out from the lines alone, whatever their order.
 * Money in centimes of DH.
 */
export const pieceKinds = ['price', 'last_percent', 'all_percent'] as const;
export const setKinds = ['set_price', 'set_percent'] as const;
export const offerKinds = [...pieceKinds, ...setKinds] as const;
/**
 * `pieces` for one price; the cheapest of each `pieces` at a percentage off; all, from `pieces` on, at a percentage off. A set for a
 * family for one price, or at a percentage off.
 */
export type OfferKind = (typeof offerKinds)[number];

export const isSetKind = (kind: OfferKind): kind is (typeof setKinds)[number] =>
  setKinds.some((one) => one === kind);
export const isPriceKind = (kind: OfferKind): boolean => kind === 'price' || kind === 'set_price';

export type OfferTerms = {
  kind: OfferKind;
  pieces: number;
  /** Centimes for one price, else whole percent. */
  value: number;
};

/** What an offer took off a line of an order, as frozen with it. */
export type FrozenOffer = OfferTerms & {
  id: number;
  /** Centimes of DH, and hundredths of the order's currency. */
  centimes: number;
  shown: number;
  /** Of a set: its name, and who wears the line. */
  set?: { title: LocalText; who: LocalText };
};

export type Offer = OfferTerms & {
  id: number;
  productIds: readonly number[];
  categoryIds: readonly number[];
  onDiscounted: boolean;
  /** Of a set: its name, its persons, and what each beyond the fewest costs (centimes, for one price). */
  title: LocalText;
  members: readonly SetMember[];
  further: number;
};

type Dates = { startsAt: Date | null; endsAt: Date | null };

/** Whether an offer with these dates, each of which may be open, holds at a moment. */
export const holdsAt = ({ startsAt, endsAt }: Dates, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at);

/** The next moment after `at` at which one of them begins or ends. */
export function nextChange(offers: readonly Dates[], at: Date): Date | null {
  const moments = offers
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((moment) => (moment && moment > at ? moment.getTime() : []));
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** A cart line as an offer looks at it. */
export type OfferLine = {
  /** The price id. */
  id: number;
  productId: number;
  articleId: number;
  size: string;
  /** Categories of the product, ancestors included. */
  categoryIds: readonly number[];
  price: number;
  usedPrice: number;
  quantity: number;
};
/** A line as far as which offer it has is concerned. */
export type PieceOnOffer = Omit<OfferLine, 'id' | 'quantity'>;

type OfferShare = {
  /** The price id. */
  id: number;
  /** Pieces of the line that make up the group. */
  pieces: number;
  discount: number;
  /** Of a set: who wears it, by their places in it. */
  wearers?: number[];
};

export type AppliedOffer<Of extends Offer = Offer> = {
  offer: Of;
  discount: number;
  shares: OfferShare[];
  /** Pieces that are missing until it takes off more; 0 where none is, or where none would help. */
  missing: number;
  /** Of a set: how many there are, and who is missing to the first, by their places in it. */
  sets?: number;
  missingMembers?: number[];
};

/**
 * How near an offer stands to a line: -1 a set that it is a piece of, 0 it names the product, 1 its category, 2 all products; null: it
 * does not count there.
 */
function nearness(offer: Offer, line: PieceOnOffer): number | null {
  if (!offer.onDiscounted && line.usedPrice < line.price) return null;
  if (isSetKind(offer.kind)) return offer.members.some((member) => fitsMember(member, line)) ? -1 : null;
  if (offer.productIds.includes(line.productId)) return 0;
  if (line.categoryIds.some((id) => offer.categoryIds.includes(id))) return 1;
  return offer.productIds.length === 0 && offer.categoryIds.length === 0 ? 2 : null;
}

/**
 * The one offer of a line, whatever else is in the cart: a set before one on the product, that before one on its category, that
 * before one on everything; of two alike the newer.
 */
export function offerOf<Of extends Offer>(offers: readonly Of[], line: PieceOnOffer): Of | undefined {
  const counting = offers.flatMap((offer) => {
    const near = nearness(offer, line);
    return near === null ? [] : [{ offer, near }];
  });
  return counting.toSorted((a, b) => a.near - b.near || b.offer.id - a.offer.id)[0]?.offer;
}

type Piece = { id: number; unit: number };

const worth = (pieces: readonly Piece[]): number => pieces.reduce((sum, { unit }) => sum + unit, 0);

/** The groups of pieces with what each takes off; the dearest pieces stand together, which serves the shopper best. */
function groupsOf({ kind, pieces: size, value }: OfferTerms, pieces: readonly Piece[]) {
  if (kind === 'all_percent') {
    const off = pieces.reduce((sum, { unit }) => sum + percentOf(unit, value), 0);
    return pieces.length < size || off === 0 ? [] : [{ pieces, off }];
  }
  const groups: Group[] = [];
  for (let at = 0; at + size <= pieces.length; at += size) {
    const group = pieces.slice(at, at + size);
    const off = kind === 'price' ? worth(group) - value : percentOf(group.at(-1)?.unit ?? 0, value);
    // The groups that follow are cheaper still.
    if (off <= 0) break;
    groups.push({ pieces: group, off });
  }
  return groups;
}

const totalOff = (terms: OfferTerms, pieces: readonly Piece[]): number =>
  groupsOf(terms, pieces).reduce((sum, { off }) => sum + off, 0);

/** How few more pieces like the cheapest one would take off more. */
function missingFor(terms: OfferTerms, pieces: readonly Piece[]): number {
  const least = pieces.at(-1);
  if (!least) return 0;
  const now = totalOff(terms, pieces);
  const more = terms.pieces - (terms.kind === 'all_percent' ? pieces.length : pieces.length % terms.pieces);
  if (more <= 0 || more === terms.pieces) return 0;
  const filled = [...pieces, ...Array.from({ length: more }, () => least)];
  return totalOff(terms, filled) > now ? more : 0;
}

type Group = { pieces: readonly Piece[]; off: number };

/** Each group's discount is split over its pieces by their prices. */
function sharesOf(groups: readonly Group[]): OfferShare[] {
  const shares = new Map<number, OfferShare>();
  for (const group of groups) {
    const parts = splitAmount(
      group.off,
      group.pieces.map(({ unit }) => unit),
    );
    for (const [at, { id }] of group.pieces.entries()) {
      const share = shares.get(id) ?? { id, pieces: 0, discount: 0 };
      shares.set(id, { id, pieces: share.pieces + 1, discount: share.discount + (parts[at] ?? 0) });
    }
  }
  return [...shares.values()].toSorted((a, b) => a.id - b.id);
}

const sumOff = (shares: readonly OfferShare[]): number =>
  shares.reduce((sum, { discount }) => sum + discount, 0);

const setTermsOf = ({ kind, ...offer }: Offer): SetTerms | null =>
  isSetKind(kind) ? { ...offer, kind } : null;

/** What one offer takes off its lines. */
function applyOffer<Of extends Offer>(offer: Of, lines: readonly OfferLine[]): AppliedOffer<Of> {
  const terms = setTermsOf(offer);
  if (terms) {
    const { sets, wearers, missing, ...group } = applySet(terms, lines);
    const shares = sharesOf(sets === 0 ? [] : [group]).map((share) => ({
      ...share,
      wearers: wearers.get(share.id) ?? [],
    }));
    return {
      offer,
      discount: sumOff(shares),
      shares,
      missing: missing.length,
      sets,
      missingMembers: missing,
    };
  }
  const pieces = lines
    .flatMap(({ id, usedPrice, quantity }) =>
      Array.from({ length: quantity }, () => ({ id, unit: usedPrice })),
    )
    .toSorted((a, b) => b.unit - a.unit || a.id - b.id);
  const shares = sharesOf(groupsOf(offer, pieces));
  return { offer, discount: sumOff(shares), shares, missing: missingFor(offer, pieces) };
}

/** What the offers take off these lines, by offer; offers without a line among them are left out. */
export function applyOffers<Of extends Offer>(
  offers: readonly Of[],
  lines: readonly OfferLine[],
): AppliedOffer<Of>[] {
  const byOffer = new Map<Of, OfferLine[]>();
  for (const line of lines) {
    const offer = offerOf(offers, line);
    if (offer) byOffer.set(offer, [...(byOffer.get(offer) ?? []), line]);
  }
  return [...byOffer]
    .map(([offer, counting]) => applyOffer(offer, counting))
    .toSorted((a, b) => a.offer.id - b.offer.id);
}

/** The persons at these places of a set, in each language: «mother / father» where one line is for both. */
export function namesOf({ members }: Pick<Offer, 'members'>, places: readonly number[]): LocalText {
  const labels = places.flatMap((place) => members[place]?.label ?? []);
  const inOne = (locale: keyof LocalText) => labels.map((label) => textIn(label, locale)).join(' / ');
  return { ar: inOne('ar'), fr: inOne('fr'), en: inOne('en') };
}

/** What an order says of the offer of a line, apart from what it takes off. */
export const frozenOffer = (
  offer: Offer,
  wearers: readonly number[] | undefined,
): Omit<FrozenOffer, 'centimes' | 'shown'> => ({
  id: offer.id,
  kind: offer.kind,
  pieces: offer.pieces,
  value: offer.value,
  ...(wearers ? { set: { title: offer.title, who: namesOf(offer, wearers) } } : {}),
});

/** What is taken off each line, by price id. */
export const discountsByLine = (applied: readonly AppliedOffer[]): Map<number, number> =>
  new Map(applied.flatMap(({ shares }) => shares.map(({ id, discount }) => [id, discount])));

/**
 * What an offer takes off each of its lines, by price id, as it reads: what is left of its pieces reads as that amount converted
 * once, so that a set for one price costs the price it is offered for. `units`: the lines' used prices (centimes of DH).
 */
export function shownDiscounts(
  { shares, discount }: Pick<AppliedOffer, 'shares' | 'discount'>,
  units: ReadonlyMap<number, number>,
  currency: Pick<ShownCurrency, 'rate' | 'rateDh'>,
): Map<number, Amount> {
  const rows = shares.map(({ id, pieces }) => toAmount((units.get(id) ?? 0) * pieces, currency));
  const whole = sumAmounts(rows);
  const left = toAmount(whole.centimes - discount, currency);
  const parts = splitAmount(
    Math.max(0, whole.shown - left.shown),
    shares.map((share) => share.discount),
  );
  return new Map(
    shares.map((share, at) => {
      const shown = Math.min(parts[at] ?? 0, rows[at]?.shown ?? 0);
      return [share.id, { centimes: share.discount, shown }];
    }),
  );
}

/** The part of a line's discount that stays with `pieces` of its `quantity`; what leaves takes the rest along. */
export const discountOfPieces = (discount: number, quantity: number, pieces: number): number =>
  pieces >= quantity ? discount : Math.floor((discount * Math.max(0, pieces)) / quantity);

/** Whether an offer takes anything off so many pieces of a product at this price: else its page does not speak of it. */
export const helpsAt = (terms: OfferTerms, unit: number): boolean =>
  totalOff(
    terms,
    Array.from({ length: terms.pieces }, () => ({ id: 0, unit })),
  ) > 0;

/** The products that a person of a set can be chosen from. */
export const setProducts = ({ members }: Pick<Offer, 'members'>): number[] => [
  ...new Set(members.flatMap(({ choices }) => choices.map(({ productId }) => productId))),
];

/**
 * Whether there is something to choose for each person of a set among these pieces, and their dearest cost less as a set. A piece of
 * two sets is sold in the newer one. Stock is not looked at.
 */
export function setIsSold(offers: readonly Offer[], set: Offer, pieces: readonly PieceOnOffer[]): boolean {
  const own = pieces.filter((piece) => offerOf(offers, piece)?.id === set.id);
  const lines = new Map<PieceOnOffer, OfferLine>();
  for (const member of set.members) {
    const [dearest] = own
      .filter((piece) => fitsMember(member, piece))
      .toSorted((a, b) => b.usedPrice - a.usedPrice);
    if (!dearest || member.min === 0) continue;
    const line = lines.get(dearest) ?? { ...dearest, id: lines.size + 1, quantity: 0 };
    lines.set(dearest, { ...line, quantity: line.quantity + member.min });
  }
  return applyOffer(set, [...lines.values()]).discount > 0;
}
