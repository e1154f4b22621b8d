import { createHash } from 'node:crypto';
import type { Db } from '#/platform/database.ts';
import { foldWord } from '../colors/words.ts';
import { deleteMapping, selectMapping, upsertMapping } from './mappings.queries.ts';

/** What a table may be of; what was said of the columns of one kind says nothing of another. */
type TableKind = 'products' | 'past_orders' | 'past_customers';

/** Headers are the same whatever their case, marks and spaces: a source writes them by hand. */
function fingerprintOf(headers: readonly string[], kind: TableKind): string {
  const folded = headers.map(foldWord);
  return createHash('sha256')
    .update(JSON.stringify(kind === 'products' ? folded : [kind, folded]))
    .digest('hex');
}

/** What was said of the columns of a table with these headers; undefined when nobody has, or it no longer means anything. */
export async function rememberedColumns<Field extends string>(
  db: Db,
  headers: readonly string[],
  known: readonly Field[],
  kind: TableKind = 'products',
): Promise<{ fields: Field[]; actor: string; at: Date } | undefined> {
  const row = await selectMapping(db, fingerprintOf(headers, kind));
  const fields = row?.fields.flatMap((field) => known.find((one) => one === field) ?? []);
  return row && fields && fields.length === headers.length
    ? { fields, actor: row.actor, at: row.at }
    : undefined;
}

export async function rememberColumns(
  tx: Db,
  { headers, fields }: { headers: string[]; fields: string[] },
  by: { actor: string; at: Date },
  kind: TableKind = 'products',
): Promise<void> {
  await upsertMapping(tx, { fingerprint: fingerprintOf(headers, kind), headers, fields, ...by });
}

export async function forgetColumns(
  tx: Db,
  headers: readonly string[],
  kind: TableKind = 'products',
): Promise<void> {
  await deleteMapping(tx, fingerprintOf(headers, kind));
}
