import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText, type LocalText } from '#/platform/local-text.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { definedFields, requireSeen, versionOf } from '#/platform/version.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { everySection } from './home-sections.rules.ts';
import { type ChosenLink, cleanTarget, everyLink, type LinkList, linkLists } from './links.rules.ts';
import * as queries from './look.queries.ts';
import { houseLook, type LookContent } from './look.rules.ts';
import { houseVersion, type LookChange, lookShapes, type StaffLook } from './look.schema.ts';
import { type LookText, lookTexts } from './look-texts.rules.ts';
import { everyBlock } from './product-blocks.rules.ts';

/** A version with its content. */
export type ShownLook = { version: number; look: LookContent };
type Doing = { db: Database; clock: Clock; by: StaffView };

/** The cache tag of pages: all show the look. */
export const lookName = 'look';
/** So many versions are listed; older ones stay, and are brought back from the journal. */
const maxListed = 50;

const fields = Object.keys(lookShapes) as (keyof LookContent)[];

function readLook(stored: unknown): LookContent {
  const given: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const look = Object.fromEntries(
    fields.map((field) => {
      const read = lookShapes[field].safeParse(given[field]);
      return [field, read.success ? read.data : houseLook[field]];
    }),
  ) as LookContent;
  const lists = linkLists.map((list) => [list, cleanLinks(list, look[list])] as const);
  const texts = lookTexts.map((text) => {
    const cleaned = cleanedText(look[text] ?? {}, cleanLine);
    return [text, Object.keys(cleaned).length > 0 ? cleaned : null] as const;
  });
  return {
    ...look,
    ...(Object.fromEntries(lists) as Record<LinkList, ChosenLink[]>),
    ...(Object.fromEntries(texts) as Record<LookText, LocalText | null>),
    homeSections: everySection(look.homeSections),
    productBlocks: everyBlock(look.productBlocks),
  };
}

const cleanLinks = (list: LinkList, given: readonly ChosenLink[]): ChosenLink[] =>
  everyLink(
    list,
    given.map(({ to, on, label }) => ({
      to: cleanTarget(to),
      on,
      label: cleanedText(label, cleanLine),
    })),
  );

const house: ShownLook = { version: houseVersion, look: houseLook };

async function publishedNow(db: Db): Promise<ShownLook> {
  const [row] = await queries.selectPublished(db, 1);
  return row ? { version: row.version, look: readLook(row.look) } : house;
}

/** What shoppers see. */
export const getLook = (source: QuerySource): Promise<ShownLook> =>
  cached(source, lookName, [lookName], publishedNow);

/** A published version. */
export async function findLook(db: Db, version: number): Promise<ShownLook | undefined> {
  if (version === houseVersion) return house;
  const row = await queries.selectPublishedVersion(db, version);
  return row && { version, look: readLook(row.look) };
}

/** What is not published yet. */
export async function findDraft(db: Db): Promise<LookContent | undefined> {
  const row = await queries.selectDraft(db);
  return row && readLook(row.look);
}

export async function getStaffLook(db: Db): Promise<StaffLook> {
  const shown = await publishedNow(db);
  const draft = await findDraft(db);
  const look = draft ?? shown.look;
  const rows = await queries.selectPublished(db, maxListed);
  return {
    look,
    seen: versionOf(look),
    isDraft: draft !== undefined,
    shown: shown.version,
    versions: [
      ...rows.map(({ version, at, by }) => ({ version, at: at.toISOString(), by })),
      { version: houseVersion, at: null, by: null },
    ],
  };
}

/** Changes the draft; what is equal to the published look is none. Errors: 409 `changed_meanwhile`. */
export async function saveLookDraft(
  { db, clock, by }: Doing,
  { seen, ...change }: LookChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockLooks(tx);
    const shown = await publishedNow(tx);
    const before = (await findDraft(tx)) ?? shown.look;
    requireSeen(before, seen);
    const look = readLook({ ...before, ...definedFields(change) });
    if (versionOf(look) === versionOf(shown.look)) await queries.deleteDraft(tx);
    else await queries.writeDraft(tx, { look, at: clock.now(), by: by.name });
  });
}

/** Errors: 404 `not_found` without a draft, 409 `changed_meanwhile`. */
export async function dropLookDraft({ db }: Pick<Doing, 'db'>, seen: string): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockLooks(tx);
    await requireDraft(tx, seen);
    await queries.deleteDraft(tx);
  });
}

/** Errors: 404 `not_found` without a draft, 409 `changed_meanwhile`. */
export async function publishLook({ db, clock, by }: Doing, seen: string): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockLooks(tx);
    const draft = await requireDraft(tx, seen);
    await publish(tx, { clock, by }, 'look.publish', draft);
    await queries.deleteDraft(tx);
  });
}

/** Publishes a former version again, as a new one; a draft stays. Errors: 404 `not_found`. */
export async function bringLookBack({ db, clock, by }: Doing, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockLooks(tx);
    const found = await findLook(tx, version);
    if (!found) throw new ShopError(404, 'not_found');
    await publish(tx, { clock, by }, 'look.restore', found.look);
  });
}

/** Publishes these fields as they once were, beside the others as they are. Errors: 409 `changed_meanwhile`. */
export async function undoLook(
  { db, clock, by }: Doing,
  fieldsBefore: Partial<LookContent>,
  seen: LookContent,
): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockLooks(tx);
    const { look } = await publishedNow(tx);
    requireSeen(look, versionOf(seen));
    await publish(tx, { clock, by }, 'look.restore', readLook({ ...look, ...fieldsBefore }));
  });
}

async function requireDraft(tx: Db, seen: string): Promise<LookContent> {
  const draft = await findDraft(tx);
  if (!draft) throw new ShopError(404, 'not_found');
  requireSeen(draft, seen);
  return draft;
}

/** Published twice it stays one version. */
async function publish(
  tx: Db,
  { clock, by }: Pick<Doing, 'clock' | 'by'>,
  action: 'look.publish' | 'look.restore',
  look: LookContent,
): Promise<void> {
  const { version, look: before } = await publishedNow(tx);
  if (versionOf(look) === versionOf(before)) return;
  const at = clock.now();
  await queries.insertPublished(tx, { version: version + 1, look, at, by: by.name });
  await invalidate(tx, lookName);
  await journalBy(tx, by, at, action, version + 1, { before, after: look });
}
