import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { requireSeenRow, versionOf } from '#/platform/version.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import * as queries from './synonyms.queries.ts';
import { cleanSynonym, isWorthNoting, maxSynonyms, synonymLength } from './synonyms.rules.ts';
import type { SynonymGroup } from './synonyms.schema.ts';

const perPage = 30;
const emptyPerPage = 20;
type Staff = Pick<StaffView, 'id' | 'name'>;

const viewOf = ({ id, words }: queries.GroupRow): SynonymGroup => ({ id, words, version: versionOf(words) });

/** These words folded, and the groups of words meaning the same of which one is among them. */
export const synonymsFor = (
  db: Db,
  words: readonly string[],
): Promise<{ words: string[]; groups: string[][] }> => queries.selectMeaning(db, words);

/** §4.10 Counts a search that found nothing, unless it may say who searched. */
export async function noteEmptySearch(
  db: Db,
  search: { typed: string; words: readonly string[]; alike: boolean; now: Date },
): Promise<void> {
  if (isWorthNoting(search.typed)) await queries.noteEmptySearch(db, search);
}

export async function listSynonyms(db: Db, { search, page }: { search: string; page: number }) {
  const { rows, total } = await queries.selectGroups(db, cleanSynonym(search), {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { data: rows.map(viewOf), meta: metaOf(page, perPage, total) };
}

export async function listEmptySearches(db: Db, page: number) {
  const { rows, total } = await queries.selectEmptySearches(db, {
    limit: emptyPerPage,
    offset: (page - 1) * emptyPerPage,
  });
  return {
    data: rows.map(({ id, typed, times, alike, lastAt }) => ({
      id,
      typed,
      times,
      alike,
      lastAt: lastAt.toISOString(),
    })),
    meta: metaOf(page, emptyPerPage, total),
  };
}

const wrong = (code: string) => new ShopError(422, 'invalid_input', { fields: { words: [code] } });

/** The words as they are kept, with their folded forms; two that fold to one are one. */
async function judged(
  tx: Db,
  given: readonly string[],
  atLeast: number,
): Promise<{ words: string[]; folded: string[] }> {
  const cleaned = given.map(cleanSynonym).filter((word) => word !== '');
  const folded = await queries.foldAll(tx, cleaned);
  const byFolded = new Map<string, string>();
  for (const [at, word] of cleaned.entries()) {
    const key = folded[at] ?? '';
    if (!byFolded.has(key)) byFolded.set(key, word);
  }
  const words = [...byFolded.values()];
  if (words.some((word) => word.length > synonymLength)) throw wrong('synonym_long');
  // One letter occurs in every text: it would find the whole shop.
  if (words.some((word) => word.split(' ').some((part) => part.length < 2))) throw wrong('synonym_short');
  if (words.length < atLeast) throw wrong('synonyms_few');
  if (words.length > maxSynonyms) throw wrong('synonyms_many');
  return { words, folded: [...byFolded.keys()] };
}

/**
 * Words that mean the same: a new group, or more words of the group that has one of them already. Searches answer by
 * them at once. Errors: 422 `synonyms_few`, `synonyms_many`, `synonym_short`, `too_long`.
 */
export async function addSynonyms(
  db: Database,
  clock: Clock,
  by: Staff,
  given: { words: readonly string[]; emptySearchId?: number | undefined },
): Promise<SynonymGroup> {
  return db.transaction(async (tx) => {
    const judgedGroup = await judged(tx, given.words, 2);
    const there = await queries.lockGroupWith(tx, judgedGroup.folded);
    if (given.emptySearchId !== undefined) await queries.deleteEmptySearch(tx, given.emptySearchId);
    await queries.deleteEmptyOf(tx, judgedGroup.folded);
    if (!there) {
      const row = await queries.insertGroup(tx, { ...judgedGroup, createdAt: clock.now() });
      await journalBy(tx, by, clock.now(), 'synonym.create', row.id, { after: { words: row.words } });
      return viewOf(row);
    }
    const all = await judged(tx, [...there.words, ...judgedGroup.words], 2);
    await queries.updateGroup(tx, there.id, all);
    const states = { before: { words: there.words }, after: { words: all.words } };
    await journalBy(tx, by, clock.now(), 'synonym.change', there.id, states);
    return viewOf({ ...there, ...all });
  });
}

/** Other words for a group. Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 like addSynonyms. */
export async function changeSynonyms(
  db: Database,
  clock: Clock,
  by: Staff,
  id: number,
  { words, seen }: { words: readonly string[]; seen: string },
): Promise<SynonymGroup> {
  return db.transaction(async (tx) => {
    const { row } = requireSeenRow(await queries.lockGroup(tx, id), ({ words }) => words, seen);
    const after = await judged(tx, words, 2);
    await queries.updateGroup(tx, id, after);
    await queries.deleteEmptyOf(tx, after.folded);
    const states = { before: { words: row.words }, after: { words: after.words } };
    await journalBy(tx, by, clock.now(), 'synonym.change', id, states);
    return viewOf({ ...row, ...after });
  });
}

/** Takes a group away. Errors: 404 `not_found`, 409 `changed_meanwhile`. */
export async function removeSynonyms(
  db: Database,
  clock: Clock,
  by: Staff,
  id: number,
  seen: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = requireSeenRow(await queries.lockGroup(tx, id), ({ words }) => words, seen);
    await queries.removeGroup(tx, row.id);
    await journalBy(tx, by, clock.now(), 'synonym.remove', id, { before: { words: row.words } });
  });
}

/** The words of a group as they stand; undefined when it is gone. */
export async function findSynonyms(tx: Db, id: number): Promise<SynonymGroup | undefined> {
  const row = await queries.lockGroup(tx, id);
  return row && viewOf(row);
}

/** A search that found nothing and needs no answer leaves the list. Errors: 404 `not_found`. */
export async function dismissEmptySearch(db: Db, id: number): Promise<void> {
  if (!(await queries.deleteEmptySearch(db, id))) throw new ShopError(404, 'not_found');
}
