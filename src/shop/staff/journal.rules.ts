import { isRecord } from '#/platform/record.rules.ts';

/**
 * What the journal can take back: changes of things that can be as they were before. An order's moves, e-mails,
 * money and people are not among them: what happened there has happened.
 */
export const undoableActions = [
  'settings.change',
  'country.change',
  'promotion.change',
  'offer.change',
  'content.change',
  'slide.change',
  'post.change',
  'synonym.change',
  'taught_word.create',
  'taught_word.change',
  'taught_word.remove',
  'pinned_answer.change',
  'category.change',
  'fabric.change',
  'product.change',
  'product.sizes',
  'product.arrange',
  'place.change',
  'place.fees',
  'place.import',
  'province.change',
  'holiday.create',
  'holiday.remove',
  'courier.change',
  'courier.words',
  'purchase.create',
  'purchase.undo',
  'look.publish',
  'look.restore',
] as const;
export type UndoableAction = (typeof undoableActions)[number];

type Entry = { action: string; before: unknown; after: unknown };

export const isUndoable = (entry: Entry): boolean =>
  (undoableActions as readonly string[]).includes(entry.action) &&
  whyItStays(entry) === null &&
  isRecord(entry.before) &&
  isRecord(entry.after);

const movesOfStock = ['stock.adjust', 'stock.count'];
const switchedOff = ['place.create', 'courier.create'];

/**
 * Why a change that looks as if it could be taken back is not: pieces moved (they may be sold by now), something was
 * made that orders and parcels may name (it is switched off instead), or colours and sizes came or went (what comes
 * back would be another one to carts and orders). Null for every other entry.
 */
export function whyItStays({ action, before, after }: Entry): 'stock' | 'switched_off' | 'sizes' | null {
  if (movesOfStock.includes(action)) return 'stock';
  if (switchedOff.includes(action)) return 'switched_off';
  return action === 'product.sizes' && !sameValues(before, after) ? 'sizes' : null;
}

function sameValues(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after)) return false;
  const idOf = (value: unknown): unknown => (isRecord(value) ? value.id : undefined);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => {
    const id = idOf(after[key]);
    return id !== undefined && idOf(before[key]) === id;
  });
}

/** Saves of what one looks at; a move or an e-mail has happened also when it left everything as it was. */
const saves: readonly string[] = [
  ...undoableActions,
  'staff.change',
  'category.order',
  'slide.order',
  'product.pictures',
];

/** A save that changed nothing, of which there is nothing to tell. */
export function changesNothing({ action, before, after }: Entry): boolean {
  const [was, is] = [asStored(before), asStored(after)];
  return saves.includes(action) && isRecord(was) && isRecord(is) && same(was, is);
}

/** As the database keeps it: moments become texts. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Equal in content, whatever order their keys were kept in. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => same(value, other[at]));
  if (isRecord(one) && isRecord(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => same(one[key], other[key]));
  }
  return one === other || (one ?? null) === (other ?? null);
}

/** The fields that an entry changed, as they were before it. */
export function fieldsBefore(before: unknown, after: unknown): Record<string, unknown> {
  if (!isRecord(before) || !isRecord(after)) return {};
  return Object.fromEntries(Object.entries(before).filter(([key, value]) => !same(value, after[key])));
}

/** Whether every field that the entry changed still is as the entry left it. */
export function isAsLeft(now: unknown, before: unknown, after: unknown): boolean {
  if (!isRecord(now) || !isRecord(after)) return false;
  return Object.keys(fieldsBefore(before, after)).every((key) => same(now[key], after[key]));
}
