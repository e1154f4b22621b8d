import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { taughtTag } from './current-taught.ts';
import { namesOf } from './targets.ts';
import * as queries from './taught.queries.ts';
import { cleanPhrase, ignored, maxPhrases, phraseLength } from './taught.rules.ts';
import type { TaughtAnswer, TaughtContent, TaughtView } from './taught.schema.ts';
import { keyOf } from './taught-index.ts';

const perPage = 30;
/** All of it is held in memory and looked through when something is taught. */
const maxTaught = 2000;
type Staff = Pick<StaffView, 'id' | 'name'>;

const contentOf = ({ words, targets }: TaughtContent): TaughtContent => ({ words, targets });
const nothing: TaughtContent = { words: [], targets: [] };

export async function listTaught(
  db: Db,
  locale: Locale,
  { search, page }: { search: string; page: number },
): Promise<{ data: TaughtView[]; meta: ReturnType<typeof metaOf> }> {
  const key = keyOf(search);
  const all = await queries.selectTaught(db);
  const found = key === '' ? all : all.filter(({ words }) => words.some((word) => keyOf(word).includes(key)));
  const rows = found.slice((page - 1) * perPage, page * perPage);
  const names = await namesOf(
    db,
    locale,
    rows.flatMap(({ targets }) => targets),
  );
  return {
    data: rows.map((row) => ({
      id: row.id,
      words: row.words,
      targets: row.targets.flatMap((target) => names.get(target) ?? []),
      version: versionOf(contentOf(row)),
    })),
    meta: metaOf(page, perPage, found.length),
  };
}

const wrong = (field: 'words' | 'targets', code: string) =>
  new ShopError(422, 'invalid_input', { fields: { [field]: [code] } });

/** The words as they are stored; two that are compared as one are one. */
function judgedWords(given: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of given.map(cleanPhrase)) {
    const key = keyOf(word);
    if (key !== '' && !byKey.has(key)) byKey.set(key, word);
  }
  const words = [...byKey.values()];
  if (words.some((word) => word.length > phraseLength)) throw wrong('words', 'synonym_long');
  // One letter is no search; beside other words it may be a size.
  if ([...byKey.keys()].some((key) => key.length < 2)) throw wrong('words', 'synonym_short');
  if (words.length > maxPhrases) throw wrong('words', 'synonyms_many');
  return words;
}

/** Errors: 422 `synonyms_few`, `synonyms_many`, `synonym_long`, `synonym_short`, `target_unknown`. */
async function judged(tx: Db, given: TaughtContent): Promise<TaughtContent> {
  const words = judgedWords(given.words);
  // What is ignored means nothing else.
  const targets = given.targets.includes(ignored) ? [ignored] : [...new Set(given.targets)];
  if (words.length < (targets.length > 0 ? 1 : 2)) throw wrong('words', 'synonyms_few');
  const names = await namesOf(tx, 'ar', targets);
  if (targets.some((target) => target !== ignored && !names.get(target)?.name))
    throw wrong('targets', 'target_unknown');
  return { words, targets };
}

/** Those that have one of these words. */
export const sharing = (rows: readonly queries.TaughtRow[], words: readonly string[]) => {
  const keys = new Set(words.map(keyOf));
  return rows.filter((row) => row.words.some((word) => keys.has(keyOf(word))));
};

/**
 * Teaches the search: words that mean the same, or words and what they mean. Searches answer by it at once. Words that mean the
 * same join those that have one of them. Errors: 422 like `judged`, `taught_already` (a word means something else),
 * `taught_many`.
 */
export async function teach(
  db: Database,
  clock: Clock,
  by: Staff,
  given: TaughtContent,
): Promise<TaughtAnswer> {
  return db.transaction(async (tx) => {
    const rows = await queries.lockTaught(tx);
    const content = await judged(tx, given);
    const known = sharing(rows, content.words);
    const [there] = known;
    if (!there) return write(tx, clock, by, undefined, content, rows.length);
    const joins = known.length === 1 && content.targets.length === 0 && !there.targets.includes(ignored);
    if (!joins) throw wrong('words', 'taught_already');
    const words = judgedWords([...there.words, ...content.words]);
    return write(tx, clock, by, there, { words, targets: there.targets }, rows.length);
  });
}

/**
 * Puts what was taught into another state: changed, taken away (no words), or back where it was taken away. Errors: 409
 * `changed_meanwhile`, 422 like `teach`.
 */
export async function putTaught(
  db: Database,
  clock: Clock,
  by: Staff,
  id: number,
  { seen, ...given }: TaughtContent & { seen: string },
): Promise<TaughtAnswer> {
  return db.transaction(async (tx) => {
    const rows = await queries.lockTaught(tx);
    const row = rows.find((one) => one.id === id);
    requireSeen(row ? contentOf(row) : nothing, seen);
    const content = given.words.length === 0 ? nothing : await judged(tx, given);
    const before = new Set(row?.words.map(keyOf));
    const added = content.words.filter((word) => !before.has(keyOf(word)));
    if (sharing(rows, added).length > 0) throw wrong('words', 'taught_already');
    return write(tx, clock, by, row, content, rows.length);
  });
}

async function write(
  tx: Db,
  clock: Clock,
  by: Staff,
  row: queries.TaughtRow | undefined,
  after: TaughtContent,
  count: number,
): Promise<TaughtAnswer> {
  const before = row ? contentOf(row) : nothing;
  const isGone = after.words.length === 0;
  let id = row?.id ?? 0;
  if (row && isGone) await queries.deleteTaught(tx, id);
  else if (row) await queries.updateTaught(tx, id, after);
  else if (!isGone) {
    if (count >= maxTaught) throw wrong('words', 'taught_many');
    id = await queries.insertTaught(tx, { ...after, createdAt: clock.now() });
  }
  const action = row ? (isGone ? 'taught_word.remove' : 'taught_word.change') : 'taught_word.create';
  await journalBy(tx, by, clock.now(), action, id, {
    before: await readable(tx, before),
    after: await readable(tx, after),
  });
  await invalidate(tx, taughtTag);
  return { id, undo: { ...before, seen: versionOf(after) } };
}

/** With the names of what it means, for whoever reads the journal. */
async function readable(tx: Db, content: TaughtContent) {
  const names = await namesOf(tx, 'ar', content.targets);
  return { ...content, means: content.targets.map((target) => names.get(target)?.name ?? target) };
}

/** What was taught as it stands; nothing when it is gone. */
export async function findTaught(db: Db, id: number): Promise<TaughtContent & { seen: string }> {
  const row = (await queries.selectTaught(db)).find((one) => one.id === id);
  const content = row ? contentOf(row) : nothing;
  return { ...content, seen: versionOf(content) };
}
