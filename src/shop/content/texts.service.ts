import { cleanHtml, requireStorable } from '#/platform/clean-html.ts';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { plainText } from '#/platform/html.rules.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText, type Locale, type LocalText } from '#/platform/local-text.ts';
import { cached, databaseOf, type QuerySource } from '#/platform/query-cache.ts';
import type { Tagged } from '#/platform/tagged.ts';
import { countriesName, countryOrDefault } from '#/shop/countries/index.ts';
import { sameDayCity } from '#/shop/delivery/index.ts';
import { welcomeOffered } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { firstAboutType, type InfoTag } from './content.rules.ts';
import type { ContentPageKind } from './content.tables.ts';
import { defaultDialogs, defaultPages, defaultQuestions } from './defaults/index.ts';
import { type Facts, factsOf, fillHtml, fillPlain, withNames } from './placeholders.ts';
import { partsOf } from './text-parts.rules.ts';
import {
  insertQuestion,
  type NewDialog,
  type NewPage,
  type NewQuestion,
  type PageRow,
  selectDialog,
  selectPages,
  selectQuestions,
  updateDialog,
  updatePage,
  updateQuestion,
  upsertDefaults,
} from './texts.queries.ts';
import type { AnsweredQuestion, InfoDialogView, TextPage } from './texts.schema.ts';

/** In whose words a text is read, and when: its language, and the country whose rules fill it. */
export type Reader = {
  locale: Locale;
  countryCode: string | number | undefined;
  clock: Clock;
  /** The shop has Google's reCAPTCHA; absent: it has not. */
  recaptcha?: boolean;
};

/** What every filled text depends on. */
const factNames = ['settings', countriesName];

async function factsFor(
  source: QuerySource,
  { locale, countryCode, clock, recaptcha = false }: Reader,
): Promise<Tagged<Facts>> {
  const [settings, country, welcome] = await Promise.all([
    getSettings(source),
    countryOrDefault(source, countryCode),
    welcomeOffered(source, clock.now()),
  ]);
  const mainCity = await sameDayCity(source, settings, locale);
  return {
    value: factsOf(settings, country, locale, { mainCity, welcomeCode: welcome.value, recaptcha }),
    tags: [...factNames, ...welcome.tags],
    changesAt: welcome.changesAt,
  };
}

const tagged = <Value>(value: Value, facts: Tagged<Facts>, ...tags: string[]): Tagged<Value> => ({
  value,
  tags: [...facts.tags, ...tags],
  changesAt: facts.changesAt,
});

function viewPage(row: PageRow, facts: Facts, locale: Locale): TextPage {
  return {
    id: row.id,
    type: row.type,
    title: fillPlain(row.title, facts, locale),
    summary: fillPlain(row.summary, facts, locale),
    body: fillHtml(row.body, facts, locale),
    parts: partsOf(fillHtml(row.body, withNames(facts), locale)),
  };
}

/** Where a written page stands. */
export type PageLink = { id: number; kind: ContentPageKind; type: string; title: string };

/**
 * §2.2, §2.3, §2.7 One written page with the titles of all. `about` is asked for by type (none is the first that is
 * shown) or by id; null when there is no such page.
 */
export async function getTextPage(
  source: QuerySource,
  reader: Reader,
  params:
    | { kind: 'privacy' | 'terms' }
    | { kind: 'about'; type: string | null }
    | { kind: 'about'; id: number },
): Promise<Tagged<{ page: TextPage; pages: PageLink[] }> | null> {
  const [rows, facts] = await Promise.all([selectPages(databaseOf(source)), factsFor(source, reader)]);
  const abouts = rows.filter(({ kind }) => kind === 'about').map(({ type }) => type);
  const firstType = abouts.includes(firstAboutType) ? firstAboutType : abouts[0];
  const found = rows.find((row) => {
    if (row.kind !== params.kind) return false;
    if ('id' in params) return row.id === params.id;
    return !('type' in params) || row.type === (params.type ?? firstType);
  });
  if (!found) return null;
  const pages = linksOf(rows, facts.value, reader.locale);
  return tagged({ page: viewPage(found, facts.value, reader.locale), pages }, facts, 'pages');
}

/** The titles of all written pages, in their order. */
export async function listTextPages(source: QuerySource, reader: Reader): Promise<Tagged<PageLink[]>> {
  const [rows, facts] = await Promise.all([selectPages(databaseOf(source)), factsFor(source, reader)]);
  return tagged(linksOf(rows, facts.value, reader.locale), facts, 'pages');
}

/**
 * Every page has links to written pages: showing or hiding one invalidates this tag. What a start writes does not: it adds
 * pages on the very first alone, and hides none.
 */
export const textPathsTag = 'text-paths';

/** §2.2, §2.3, §2.7 The paths at which a written page is shown, without language. */
export const shownTextPaths = (source: QuerySource): Promise<string[]> =>
  cached(source, 'text paths', [textPathsTag], async (db) => {
    const paths = (await selectPages(db)).map(({ kind, type }) =>
      kind === 'about' ? ['/about', `/about?type=${type}`] : [`/${kind}`],
    );
    return [...new Set(paths.flat())];
  });

const linksOf = (rows: readonly PageRow[], facts: Facts, locale: Locale): PageLink[] =>
  rows.map(({ id, kind, type, title }) => ({ id, kind, type, title: fillPlain(title, facts, locale) }));

/** §2.5 */
export async function listQuestions(
  source: QuerySource,
  reader: Reader,
): Promise<Tagged<AnsweredQuestion[]>> {
  const [rows, facts] = await Promise.all([selectQuestions(databaseOf(source)), factsFor(source, reader)]);
  const { locale } = reader;
  const answered = rows.map(({ id, title, body }) => {
    const answer = fillHtml(body, facts.value, locale);
    return { id, question: fillPlain(title, facts.value, locale), answer, answerText: plainText(answer) };
  });
  return tagged(answered, facts, 'questions');
}

/** §1.7 to §1.14 One information dialog; null when nobody ever wrote it. */
export async function getInfoDialog(db: Db, reader: Reader, tag: InfoTag): Promise<InfoDialogView | null> {
  const [row, { value: facts }] = await Promise.all([selectDialog(db, tag), factsFor(db, reader)]);
  if (!row) return null;
  const { locale } = reader;
  return { tag, title: fillPlain(row.title, facts, locale), body: fillHtml(row.body, facts, locale) };
}

/** Texts as the shop keeps them: cleaned, of the shop's languages only. Tags and invisible marks without words are no text. */
export const cleaned = (text: LocalText): LocalText =>
  requireStorable(
    cleanedText(text, (value) => {
      const clean = cleanHtml(value);
      return cleanLine(plainText(clean)) === '' ? '' : clean;
    }),
    'body',
  );

/**
 * Puts the default texts in, at every start: new ones are added, those that nobody edited follow the shop's
 * version, and what the merchant wrote, hid or changed stays.
 */
export async function ensureContent(tx: Db): Promise<void> {
  const written = await upsertDefaults(tx, {
    pages: defaultPages.map((page) => ({ ...page, body: cleaned(page.body) })),
    questions: defaultQuestions.map((question, position) => ({
      ...question,
      position,
      body: cleaned(question.body),
    })),
    dialogs: Object.entries(defaultDialogs satisfies Record<InfoTag, unknown>).map(([tag, dialog]) => ({
      tag,
      title: dialog.title,
      body: cleaned(dialog.body),
    })),
  });
  const names = [...(written.pages > 0 ? ['pages'] : []), ...(written.questions > 0 ? ['questions'] : [])];
  await invalidate(tx, ...names);
}

type Edited<Row> = Partial<Pick<Row, keyof Row>>;
const bodyOf = ({ body }: { body?: LocalText }) => (body ? { body: cleaned(body) } : {});

/** The merchant's change of a page; false when there is none with this id. */
export async function editPage(
  tx: Db,
  clock: Clock,
  id: number,
  change: Edited<Pick<NewPage, 'title' | 'summary' | 'body' | 'published' | 'position'>>,
): Promise<boolean> {
  const at = clock.now();
  const shown = await selectPages(tx);
  const done = await updatePage(tx, id, { ...change, ...bodyOf(change), editedAt: at, updatedAt: at });
  const hides = change.published !== undefined && change.published !== shown.some((page) => page.id === id);
  if (done) await invalidate(tx, 'pages', ...(hides ? [textPathsTag] : []));
  return done;
}

export async function editQuestion(
  tx: Db,
  clock: Clock,
  id: number,
  change: Edited<Pick<NewQuestion, 'title' | 'body' | 'published' | 'position'>>,
): Promise<boolean> {
  const done = await updateQuestion(tx, id, { ...change, ...bodyOf(change), editedAt: clock.now() });
  if (done) await invalidate(tx, 'questions');
  return done;
}

/** Adds a question of the merchant's own; the answer is its id. */
export async function addQuestion(
  tx: Db,
  clock: Clock,
  values: Pick<NewQuestion, 'title' | 'body' | 'position'>,
): Promise<number> {
  const id = await insertQuestion(tx, { ...values, body: cleaned(values.body), editedAt: clock.now() });
  await invalidate(tx, 'questions');
  return id;
}

/** Dialogs are asked for when they open, so no cached page is invalidated. */
export const editDialog = (
  tx: Db,
  clock: Clock,
  tag: InfoTag,
  change: Edited<Pick<NewDialog, 'title' | 'body'>>,
): Promise<boolean> => updateDialog(tx, tag, { ...change, ...bodyOf(change), editedAt: clock.now() });
