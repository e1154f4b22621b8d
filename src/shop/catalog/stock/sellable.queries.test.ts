import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#/platform/database.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { selectProductsByCode, selectSizesByCode } from './sellable.queries.ts';
import { selectSizesByText } from './stock-desk.queries.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

/** Whether PostgreSQL can answer by the index of SKUs; with few rows it would rather read them all. */
async function usesIndex(look: (tx: Db) => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await look(tx);
    const { rows } = await tx.execute<{ scans: number }>(
      sql`select pg_stat_get_xact_numscans('prices_lower_sku_index'::regclass)::int as scans`,
    );
    return (rows[0]?.scans ?? 0) > 0;
  });
}

test('§7.19 who looks for a SKU in any case, or a barcode in Arabic digits, is answered by an index', async () => {
  const made = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'nuit' }),
    title: { ar: 'بيجامة' },
    colors: [{ key: 'navy', sizes: [{ size: 'M', price: 9000, sku: 'AB-12', barcode: '6110000000024' }] }],
  });
  expect((await selectSizesByCode(db, 'aB-12', null)).byCode.map(({ priceId }) => priceId)).toEqual(
    made.priceIds,
  );
  expect((await selectSizesByCode(db, '٦١١٠٠٠٠٠٠٠٠٢٤', null)).byCode).toHaveLength(1);
  expect(await selectProductsByCode(db, '٦١١٠٠٠٠٠٠٠٠٢٤', 9)).toEqual([made.id]);
  expect(await usesIndex((tx) => selectSizesByCode(tx, 'aB-12', null))).toBe(true);
  expect(await usesIndex((tx) => selectSizesByCode(tx, '12', 12))).toBe(true);
  expect(await usesIndex((tx) => selectProductsByCode(tx, 'aB-12', 9))).toBe(true);
  expect(await usesIndex((tx) => selectSizesByText(tx, 'aB-12', 9))).toBe(true);
});
