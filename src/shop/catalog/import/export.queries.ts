import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { type PictureOrigin, pictures } from '#/platform/pictures.tables.ts';

/** Headers of imported columns that products and sizes have kept. */
export async function selectExtraHeaders(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ header: string }>(sql`
    select key as header from products, jsonb_object_keys(extra) key
    union select key from prices, jsonb_object_keys(extra) key
    order by 1`);
  return rows.map(({ header }) => header);
}

export type ExportPicture = {
  fingerprint: string;
  origin: PictureOrigin;
  file: string | null;
  widths: number[];
};

export async function selectPictures(db: Db, fingerprints: string[]): Promise<Map<string, ExportPicture>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await db
    .select({
      fingerprint: pictures.fingerprint,
      origin: pictures.origin,
      file: pictures.file,
      widths: pictures.widths,
    })
    .from(pictures)
    .where(inArray(pictures.fingerprint, fingerprints));
  return new Map(rows.map((row) => [row.fingerprint, row]));
}

export async function countAllProducts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from products`);
  return rows[0]?.count ?? 0;
}
