import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { cleanedText, type LocalText } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { requireSeenRow, versionOf } from '#/platform/version.ts';
import { type ChangeRow, journalBy, type StaffView, writeJournal } from '#/shop/staff/index.ts';
import type { InfoTag } from './content.rules.ts';
import type { CommentState, ContentPageKind } from './content.tables.ts';
import { unknownMark } from './placeholders.ts';
import { moderateComment } from './posts.service.ts';
import { addQuestion, cleaned, editDialog, editPage, editQuestion } from './texts.service.ts';
import * as queries from './written.queries.ts';
import type { WrittenChange, WrittenKind, WrittenText } from './written.schema.ts';

type Row = {
  kind?: ContentPageKind;
  title: LocalText;
  body: LocalText;
  summary?: LocalText;
  published?: boolean;
  editedAt: Date | null;
};

const contentOf = ({ title, body, summary, published }: Row) => ({ title, body, summary, published });

/** A shop must say what it sells by and what it stores of people: these pages are never hidden. */
const isRequired = ({ kind }: Row): boolean => kind === 'privacy' || kind === 'terms';

const viewOf = (key: string, row: Row): WrittenText => ({
  key,
  title: row.title,
  body: row.body,
  summary: row.summary ?? null,
  // One that was hidden before can still be shown again.
  published: isRequired(row) && row.published ? null : (row.published ?? null),
  edited: row.editedAt !== null,
  version: versionOf(contentOf(row)),
});

const line = (text: LocalText): LocalText => cleanedText(text, cleanLine);

/** §2.2, §2.5, §1.7 Everything of a kind that is written, also what is not published. */
export async function listWritten(db: Db, kind: WrittenKind): Promise<WrittenText[]> {
  if (kind === 'dialogs') return (await queries.selectAllDialogs(db)).map((row) => viewOf(row.tag, row));
  const rows = kind === 'pages' ? await queries.selectAllPages(db) : await queries.selectAllQuestions(db);
  return rows.map((row) => viewOf(String(row.id), row));
}

const entities = { pages: 'page', questions: 'question', dialogs: 'dialog' } as const;

async function locked(tx: Db, kind: WrittenKind, key: string): Promise<Row | undefined> {
  if (kind === 'dialogs') return queries.lockDialog(tx, key);
  const id = /^\d{1,9}$/.test(key) ? Number(key) : 0;
  return kind === 'pages' ? queries.lockPage(tx, id) : queries.lockQuestion(tx, id);
}

type Texts = Partial<Record<'title' | 'body' | 'summary', LocalText | undefined>>;

/**
 * Refuses (ShopError 422, by field) a title without Arabic, marks that shoppers would read as they are typed, and what shoppers are
 * to read (`shown`) without words in Arabic.
 */
function requireWritten(texts: Texts, shown: LocalText | undefined): void {
  const fields: Record<string, string[]> = {};
  let mark = '';
  for (const [name, text] of Object.entries(texts)) {
    if (name !== 'title' && name !== 'body' && name !== 'summary') continue;
    for (const [locale, value] of Object.entries(text ?? {})) {
      const unknown = unknownMark(value ?? '');
      if (unknown === null) continue;
      fields[`${name}.${locale}`] = ['unknown_mark'];
      mark ||= unknown;
    }
  }
  // Arabic is what the other languages fall back to.
  if (texts.title && !texts.title.ar) fields['title.ar'] = ['required'];
  if (shown && !cleaned({ ar: shown.ar ?? '' }).ar) fields['body.ar'] = ['required'];
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields, data: { mark } });
}

/**
 * A change of a written text; its HTML is cleaned. Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 `required` (what is shown
 * too needs words in Arabic), `unknown_mark`, `invalid` where a page that the shop must show would be hidden.
 */
export async function changeWritten(
  db: Database,
  clock: Clock,
  by: StaffView,
  { kind, key }: { kind: WrittenKind; key: string },
  { seen, ...given }: WrittenChange,
): Promise<void> {
  const { title: typedTitle, summary: typedSummary } = given;
  // A language that only holds a space would hide the text that stands for it.
  const change = {
    ...given,
    ...(typedTitle && { title: line(typedTitle) }),
    ...(typedSummary && { summary: line(typedSummary) }),
  };
  await db.transaction(async (tx) => {
    const { row, before } = requireSeenRow(await locked(tx, kind, key), contentOf, seen);
    const isShown = change.published ?? row.published ?? true;
    // A body that stands published already is in nobody's way until it is written anew.
    const anew = row.published === false ? (change.body ?? row.body) : change.body;
    requireWritten(change, isShown ? anew : undefined);
    if (change.published === false && row.published && isRequired(row))
      throw new ShopError(422, 'invalid_input', { fields: { published: ['invalid'] } });
    const { title = row.title, body = row.body, summary = row.summary, published = row.published } = change;
    const text = { title, body };
    const shown = published === undefined ? {} : { published };
    if (kind === 'dialogs') await editDialog(tx, clock, key as InfoTag, text);
    else if (kind === 'questions') await editQuestion(tx, clock, Number(key), { ...text, ...shown });
    else await editPage(tx, clock, Number(key), { ...text, ...shown, ...(summary ? { summary } : {}) });
    const after = await locked(tx, kind, key);
    await writeJournal(tx, {
      at: clock.now(),
      staffId: by.id,
      actor: by.name,
      action: 'content.change',
      entity: entities[kind],
      entityId: key,
      before,
      after: after && contentOf(after),
    });
  });
}

/** §2.5 A question of the shop's own, after the others. Errors: 422 `required`, `unknown_mark`. */
export async function createQuestion(
  db: Database,
  clock: Clock,
  by: StaffView,
  { title, body }: { title: LocalText; body: LocalText },
): Promise<number> {
  const given = { title: line(title), body };
  requireWritten(given, given.body);
  return db.transaction(async (tx) => {
    const position = Math.max(-1, ...(await queries.selectAllQuestions(tx)).map((one) => one.position)) + 1;
    const id = await addQuestion(tx, clock, { ...given, position });
    await writeJournal(tx, {
      at: clock.now(),
      staffId: by.id,
      actor: by.name,
      action: 'content.create',
      entity: 'question',
      entityId: String(id),
      after: given,
    });
    return id;
  });
}

const perPage = 20;

/** §2.42 Comments under posts by where they stand. */
export async function listComments(db: Db, state: CommentState, page: number) {
  const { rows, total } = await queries.selectComments(db, state, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return {
    data: rows.map(({ post, comment }) => ({ ...comment, post, createdAt: comment.createdAt.toISOString() })),
    meta: metaOf(page, perPage, total),
  };
}

/** Shows or hides a comment. Errors: 404 `not_found`, 409 `changed_meanwhile`. */
export const decideComment: ChangeRow<{ state: 'shown' | 'hidden'; seen: CommentState }> = async (
  db,
  clock,
  by,
  id,
  { state, seen },
) => {
  await db.transaction(async (tx) => {
    const row = await queries.lockComment(tx, id);
    if (!row) throw new ShopError(404, 'not_found');
    if (row.state !== seen) throw new ShopError(409, 'changed_meanwhile');
    await moderateComment(tx, id, state);
    await journalBy(tx, by, clock.now(), 'comment.decide', id, {
      before: { state: row.state },
      after: { state },
    });
  });
};
