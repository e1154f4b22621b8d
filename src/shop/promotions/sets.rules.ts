import { grouped } from '#/platform/grouped.rules.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { monthsOfSize } from '#/shop/catalog/sizes.rules.ts';

/**
 * Sets for a family: an offer whose pieces are persons, each with the pieces it is chosen from. Worked out from the lines alone,
 * whatever their order. Money in centimes of DH.
 */
export const memberSizes = ['all', 'adult', 'child'] as const;

/** A person of a set: at least and at most how many, in sizes of grown-ups, of children or in all, of which products or colors. */
export type SetMember = {
  label: LocalText;
  min: number;
  max: number;
  sizes: (typeof memberSizes)[number];
  /** No articles: every color of the product. */
  choices: { productId: number; articleIds: number[] }[];
};

export type SetTerms = {
  kind: 'set_price' | 'set_percent';
  /** How many pieces it has at least. */
  pieces: number;
  /** What the least pieces cost together, else whole percent. */
  value: number;
  /** What each further person costs, for `set_price`. */
  further: number;
  members: readonly SetMember[];
};

type Sized = { productId: number; articleId: number; size: string };

/** Whether a size can be chosen for a person. */
export function fitsMember({ sizes, choices }: SetMember, { productId, articleId, size }: Sized): boolean {
  const named = choices.some(
    (choice) =>
      choice.productId === productId &&
      (choice.articleIds.length === 0 || choice.articleIds.includes(articleId)),
  );
  return named && (sizes === 'all' || (monthsOfSize(size) !== undefined) === (sizes === 'child'));
}

const keyOf = ({ sizes, choices }: SetMember): string =>
  JSON.stringify([
    sizes,
    choices
      .map(({ productId, articleIds }) => [productId, ...articleIds.toSorted((a, b) => a - b)])
      .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  ]);

/** Whether one piece could be two different persons: no set may have that, because no cart could say which one it is. */
export function membersOverlap(members: readonly SetMember[]): boolean {
  return members.some((one, at) =>
    members
      .slice(at + 1)
      .some(
        (other) =>
          keyOf(one) !== keyOf(other) &&
          (one.sizes === 'all' || other.sizes === 'all' || one.sizes === other.sizes) &&
          one.choices.some((choice) =>
            other.choices.some(
              ({ productId, articleIds }) =>
                productId === choice.productId &&
                (articleIds.length === 0 ||
                  choice.articleIds.length === 0 ||
                  articleIds.some((id) => choice.articleIds.includes(id))),
            ),
          ),
      ),
  );
}

/** Persons that are chosen from the same pieces, such as both parents, count together. */
type People = { members: number[]; min: number; max: number };

function peopleOf(members: readonly SetMember[]): People[] {
  const byKey = grouped(members.entries(), ([, member]) => keyOf(member));
  return [...byKey.values()].map((together) => ({
    members: together.map(([at]) => at),
    min: together.reduce((sum, [, { min }]) => sum + min, 0),
    max: together.reduce((sum, [, { max }]) => sum + max, 0),
  }));
}

/** Half a centime is given to the shopper. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

/** So many sets of one kind count in a cart. */
const maxSets = 50;

type Piece = { id: number; unit: number };
type SetLine = Sized & { id: number; usedPrice: number; quantity: number };

export type AppliedSet = {
  /** How many whole sets the lines make. */
  sets: number;
  off: number;
  /** The pieces that are paid as a set. */
  pieces: readonly Piece[];
  /** Who wears them, by price id: places in `members`. */
  wearers: Map<number, number[]>;
  /** Who is missing to the first set: places in `members`, one for each piece. */
  missing: number[];
};

/**
 * The sets that take off most: of so many sets as there are persons for, the dearest pieces of each person, and of those that
 * may be left out the ones that cost more alone than in the set. The best of all numbers of sets counts, so that an
 * added piece never takes anything away.
 */
export function applySet(terms: SetTerms, lines: readonly SetLine[]): AppliedSet {
  const { kind, value, further } = terms;
  const people = peopleOf(terms.members);
  const linesOf = people.map(({ members }) => {
    const member = terms.members[members[0] ?? 0];
    return member ? lines.filter((line) => fitsMember(member, line)) : [];
  });
  const piecesOf = linesOf.map((own) =>
    own
      .flatMap(({ id, usedPrice, quantity }) =>
        Array.from({ length: quantity }, (): Piece => ({ id, unit: usedPrice })),
      )
      .toSorted((a, b) => b.unit - a.unit || a.id - b.id),
  );
  const most = people.reduce(
    (least, { min }, at) =>
      min === 0 ? least : Math.min(least, Math.floor((piecesOf[at]?.length ?? 0) / min)),
    maxSets,
  );
  let best: Pick<AppliedSet, 'sets' | 'off' | 'pieces'> = { sets: 0, off: 0, pieces: [] };
  for (let sets = 1; sets <= most; sets++) {
    const pieces = people.flatMap(({ min, max }, at) =>
      (piecesOf[at] ?? [])
        .slice(0, max * sets)
        .filter(({ unit }, place) => place < min * sets || kind === 'set_percent' || unit > further),
    );
    const off =
      kind === 'set_percent'
        ? pieces.reduce((sum, { unit }) => sum + percentOf(unit, value), 0)
        : pieces.reduce((sum, { unit }) => sum + unit, 0) -
          sets * value -
          (pieces.length - sets * terms.pieces) * further;
    if (off > best.off) best = { sets, off, pieces };
  }
  return {
    ...best,
    wearers: wearersOf(terms.members, people, linesOf, best),
    missing: most === 0 ? missingOf(terms.members, people, piecesOf) : [],
  };
}

/** In the cart's order the pieces of persons that count together are those persons in the set's order. */
function wearersOf(
  members: readonly SetMember[],
  people: readonly People[],
  linesOf: readonly (readonly SetLine[])[],
  { sets, pieces }: Pick<AppliedSet, 'sets' | 'pieces'>,
): Map<number, number[]> {
  const counted = new Map<number, number>();
  for (const { id } of pieces) counted.set(id, (counted.get(id) ?? 0) + 1);
  const wearers = new Map<number, number[]>();
  for (const [at, { members: together }] of people.entries()) {
    const times = (count: (member: SetMember) => number) =>
      together.flatMap((one) => {
        const member = members[one];
        return member ? Array.from({ length: count(member) }, () => one) : [];
      });
    const places = [
      ...Array.from({ length: sets }, () => times(({ min }) => min)).flat(),
      ...times(({ min, max }) => (max - min) * sets),
    ];
    let from = 0;
    for (const { id } of linesOf[at] ?? []) {
      const to = from + (counted.get(id) ?? 0);
      if (to > from) wearers.set(id, [...new Set(places.slice(from, to))]);
      from = to;
    }
  }
  return wearers;
}

function missingOf(
  members: readonly SetMember[],
  people: readonly People[],
  piecesOf: readonly (readonly Piece[])[],
): number[] {
  if (piecesOf.every(({ length }) => length === 0)) return [];
  return people
    .flatMap(({ members: together }, at) =>
      together
        .flatMap((one) => Array.from({ length: members[one]?.min ?? 0 }, () => one))
        .slice(piecesOf[at]?.length ?? 0),
    )
    .toSorted((a, b) => a - b);
}
