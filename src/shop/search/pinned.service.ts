import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { currentSearchIndex, productTitles } from '#/shop/catalog/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { taughtTag } from './current-taught.ts';
import * as queries from './taught.queries.ts';
import { cleanPhrase } from './taught.rules.ts';
import type { PinnedChange, PinnedView } from './taught.schema.ts';
import { keyOf } from './taught-index.ts';

type Staff = Pick<StaffView, 'id' | 'name'>;
/** All of them are held in memory. */
const maxSearches = 1000;

const versionOfPinned = (productIds: readonly number[]): string => versionOf(productIds);

/** Every search with pinned products, the newest first. */
export async function listPinned(db: Database, locale: Locale): Promise<PinnedView[]> {
  const [rows, index] = await Promise.all([queries.selectPinned(db), currentSearchIndex(db)]);
  const titles = await productTitles(
    db,
    rows.flatMap(({ productIds }) => productIds),
  );
  return rows.map(({ text, productIds }) => ({
    folded: keyOf(text),
    text,
    version: versionOfPinned(productIds),
    products: productIds.map((id) => {
      const title = titles.get(id);
      const sold = index.isInStock(id);
      return { id, title: title ? textIn(title, locale) : null, sold };
    }),
  }));
}

/** A search for which nothing is pinned yet. */
export const nothingPinned = (): PinnedView => ({
  folded: '',
  text: '',
  products: [],
  version: versionOfPinned([]),
});

/** What is pinned for a search, and the version to change it by. */
export async function findPinned(db: Db, text: string): Promise<PinnedChange> {
  const row = (await queries.selectPinned(db)).find((one) => keyOf(one.text) === keyOf(text));
  const productIds = row?.productIds ?? [];
  return { text: row?.text ?? text, productIds, seen: versionOfPinned(productIds) };
}

const wrong = (field: 'text' | 'productIds', code: string) =>
  new ShopError(422, 'invalid_input', { fields: { [field]: [code] } });

/**
 * Puts these products first in the results of a search, in their order; none: nothing is pinned any more. The answer is how it
 * stood, to put it back by the same call. Errors: 409 `changed_meanwhile`, 422 `pinned_short`, `pinned_unknown`,
 * `taught_many`.
 */
export async function pinAnswers(
  db: Database,
  clock: Clock,
  by: Staff,
  given: PinnedChange,
): Promise<PinnedChange> {
  const typed = cleanPhrase(given.text);
  const key = keyOf(typed);
  if (key.length < 2) throw wrong('text', 'pinned_short');
  return db.transaction(async (tx) => {
    const rows = await queries.lockPinned(tx);
    const row = rows.find((one) => keyOf(one.text) === key);
    const before = row?.productIds ?? [];
    requireSeen(before, given.seen);
    const after = [...new Set(given.productIds)];
    const titles = await productTitles(tx, [...before, ...after]);
    // One that is gone meanwhile may stay where it is.
    if (after.some((id) => !titles.has(id) && !before.includes(id)))
      throw wrong('productIds', 'pinned_unknown');
    if (!row && after.length > 0 && rows.length >= maxSearches) throw wrong('text', 'taught_many');
    const text = row?.text ?? typed;
    if (row && after.length === 0) await queries.deletePinned(tx, row.id);
    else if (row) await queries.updatePinned(tx, row.id, after);
    else if (after.length > 0)
      await queries.insertPinned(tx, { text, productIds: after, createdAt: clock.now() });
    const named = (productIds: readonly number[]) => ({
      text,
      productIds,
      products: productIds.map((id) => textIn(titles.get(id), 'ar') || String(id)),
    });
    await journalBy(tx, by, clock.now(), 'pinned_answer.change', text, {
      before: named(before),
      after: named(after),
    });
    await invalidate(tx, taughtTag);
    return { text, productIds: before, seen: versionOfPinned(after) };
  });
}
