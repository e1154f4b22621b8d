import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { definedFields, requireSeenRow, versionOf } from '#/platform/version.ts';
import { listCountries, parsePhone } from '#/shop/countries/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import * as queries from './couriers.queries.ts';
import type { CourierWritten, MappedHead, StaffCourier, StatusWord } from './couriers.schema.ts';
import { showParcelsOf } from './parcels.service.ts';
import { foldHead, type MappedHeads } from './sheet-columns.rules.ts';
import { type ExplainedWords, foldStatus } from './status.rules.ts';

const contentOf = (row: queries.CourierRow): Omit<StaffCourier, 'id' | 'parcels' | 'version'> => ({
  name: row.name,
  phone: row.phone,
  trackingUrl: row.trackingUrl,
  layout: row.layout,
  words: Object.values(row.words),
  columns: Object.values(row.columns),
  language: row.language,
  active: row.active,
});

const viewOf = (row: queries.CourierRow, parcels: number): StaffCourier => {
  const content = contentOf(row);
  return { ...content, id: row.id, parcels, version: versionOf(content) };
};

/** All couriers with their layouts and words, those that work first. */
export async function listCouriers(db: Db): Promise<StaffCourier[]> {
  const counts = await queries.countParcels(db);
  return (await queries.selectCouriers(db)).map((row) => viewOf(row, counts.get(row.id) ?? 0));
}

/** The couriers to whom parcels can be handed over. */
export const activeCouriers = async (db: Db): Promise<{ id: number; name: string }[]> =>
  (await queries.selectCouriers(db)).flatMap(({ id, name, active }) => (active ? [{ id, name }] : []));

/** Words by their folded form; of a word that comes twice, the last meaning stands. */
export const wordsOf = (explained: readonly StatusWord[]): ExplainedWords =>
  Object.fromEntries(
    explained
      .map(({ word, meaning }) => [foldStatus(word), { word: cleanLine(word), meaning }] as const)
      .filter(([folded]) => folded !== ''),
  );

/** Heads by their folded form; of one that comes twice, the last meaning stands. */
const columnsByHead = (mapped: readonly MappedHead[]): MappedHeads =>
  Object.fromEntries(
    mapped
      .map(({ head, column }) => [foldHead(head), { head: cleanLine(head), column }] as const)
      .filter(([folded]) => folded !== ''),
  );

async function judged(tx: Db, written: CourierWritten, own: number | null) {
  const fields: Record<string, string[]> = {};
  const name = cleanLine(written.name);
  // Typed as it is dialled where the shop sells first.
  const [country] = await listCountries(tx);
  const phone = written.phone === '' ? '' : parsePhone(written.phone, country?.code ?? 'MA');
  if (name === '') fields.name = ['required'];
  if (phone === null) fields.phone = ['invalid_phone'];
  const { trackingUrl } = written;
  const tracks =
    /^https:\/\/\S+$/.test(trackingUrl) &&
    /\{(?:number|tracking)\}/.test(trackingUrl) &&
    URL.canParse(trackingUrl);
  if (trackingUrl !== '' && !tracks) fields.trackingUrl = ['courier_tracking'];
  const columns = written.layout.map(({ field }) => field);
  if (new Set(columns).size < columns.length || !columns.includes('number'))
    fields.layout = ['courier_columns'];
  const others = (await queries.selectCouriers(tx)).filter(({ id }) => id !== own);
  if (others.some((other) => foldStatus(other.name) === foldStatus(name)))
    fields.name = ['courier_name_taken'];
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  const layout = written.layout.map(({ field, head }) => ({ field, head: cleanLine(head) || field }));
  return {
    name,
    phone: phone ?? '',
    trackingUrl,
    layout,
    words: wordsOf(written.words),
    columns: columnsByHead(written.columns ?? []),
    language: written.language,
    active: written.active,
  };
}

/** A new courier. Errors: 422 by field. */
export async function createCourier(
  db: Database,
  clock: Clock,
  by: StaffView,
  written: CourierWritten,
): Promise<StaffCourier> {
  return db.transaction(async (tx) => {
    const row = await queries.insertCourier(tx, await judged(tx, written, null));
    await journalBy(tx, by, clock.now(), 'courier.create', row.name, { after: contentOf(row) });
    return viewOf(row, 0);
  });
}

/** Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 by field. */
export async function changeCourier(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  { seen, ...change }: { [Key in keyof CourierWritten]?: CourierWritten[Key] | undefined } & { seen: string },
): Promise<StaffCourier> {
  return db.transaction(async (tx) => {
    const { before } = requireSeenRow(await queries.selectCourierForUpdate(tx, id), contentOf, seen);
    const after = await queries.updateCourier(
      tx,
      id,
      await judged(tx, { ...before, ...definedFields(change) }, id),
    );
    if (before.name !== after.name || before.trackingUrl !== after.trackingUrl)
      await showParcelsOf(tx, after);
    await journalBy(tx, by, clock.now(), 'courier.change', after.name, {
      before: { id, ...before },
      after: { id, ...contentOf(after) },
    });
    return viewOf(after, (await queries.countParcels(tx)).get(id) ?? 0);
  });
}

/**
 * Stores the meanings of a courier's words; other words keep theirs. Errors: 404 `not_found`.
 */
export async function rememberWords(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  explained: readonly StatusWord[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.selectCourierForUpdate(tx, id);
    if (!row) throw new ShopError(404, 'not_found');
    const words = { ...row.words, ...wordsOf(explained) };
    await queries.updateCourier(tx, id, { words });
    await journalBy(tx, by, clock.now(), 'courier.words', row.name, {
      before: { id, words: row.words },
      after: { id, words },
    });
  });
}

/**
 * Stores what heads of a courier's files mean; other heads keep their meaning. Errors: 404 `not_found`.
 */
export async function rememberColumns(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  mapped: readonly MappedHead[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.selectCourierForUpdate(tx, id);
    if (!row) throw new ShopError(404, 'not_found');
    const columns = { ...row.columns, ...columnsByHead(mapped) };
    await queries.updateCourier(tx, id, { columns });
    await journalBy(tx, by, clock.now(), 'courier.change', row.name, {
      before: { id, columns: Object.values(row.columns) },
      after: { id, columns: Object.values(columns) },
    });
  });
}
