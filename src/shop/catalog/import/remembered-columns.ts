import { createHash } from 'node:crypto';
import type { Db } from '#/platform/database.ts';
import { foldWord } from '../colors/words.ts';
import { type ColumnField, columnFields } from './import.schema.ts';
import type { ColumnMapping } from './mapping.ts';
import { deleteMapping, selectMapping, upsertMapping } from './mappings.queries.ts';

/** Headers are the same whatever their case, marks and spaces: a source writes them by hand. */
const fingerprintOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(foldWord)))
    .digest('hex');

/** What was said of the columns of a table with these headers; undefined when nobody has, or it no longer means anything. */
export async function rememberedColumns(
  db: Db,
  headers: readonly string[],
): Promise<{ fields: ColumnField[]; actor: string; at: Date } | undefined> {
  const row = await selectMapping(db, fingerprintOf(headers));
  const fields = row?.fields.flatMap((field) => columnFields.find((known) => known === field) ?? []);
  return row && fields && fields.length === headers.length
    ? { fields, actor: row.actor, at: row.at }
    : undefined;
}

export async function rememberColumns(
  tx: Db,
  { headers, fields }: ColumnMapping,
  by: { actor: string; at: Date },
): Promise<void> {
  await upsertMapping(tx, { fingerprint: fingerprintOf(headers), headers, fields, ...by });
}

export async function forgetColumns(tx: Db, headers: readonly string[]): Promise<void> {
  await deleteMapping(tx, fingerprintOf(headers));
}
