import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import type { FileMoney } from '#/shop/catalog/import/file-money.ts';
import { problemSentence } from '#/shop/catalog/import/problems.ts';
import type { ImportReport } from '#/shop/catalog/import/report.ts';

/** A folder for files to import. */
export function importFolder(): { file(content: string | Buffer, ending?: string): string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'imported-'));
  return {
    file(content, ending = 'csv') {
      const path = join(folder, `${Math.random()}.${ending}`);
      writeFileSync(path, content);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A report's problems with their rows, in English. */
export const sentences = ({ problems }: ImportReport): string[] =>
  problems.map((problem) => `${problem.row ?? '-'}: ${problemSentence(problem, 'en')}`);

/** Amounts in DH alone, for the mapping of rows without a database. */
export const inDirhams = (): FileMoney => ({
  code: 'MAD',
  currencies: new Map([['MAD', { code: 'MAD', label: 'DH', rate: '9.29', rateDh: '9.29' }]]),
  used: new Set(),
});

/** What stands in the shop, a line for each size. */
export async function sizesInShop(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' | ', product.title ->> 'ar', article.color ->> 'fr', nullif(price.size, ''), price.price, price.promo_price,
      price.stock, price.sku, nullif(product.brand, ''), category.tag) as line
    from prices price join articles article on article.id = price.article_id
    join products product on product.id = price.product_id join categories category on category.id = product.category_id
    order by product.handle, article.position, price.size_rank`);
  return rows.map(({ line }) => line);
}

/** The one value that a query answers. */
export const oneValue = async (db: Database, query: ReturnType<typeof sql>): Promise<unknown> =>
  Object.values((await db.execute(query)).rows[0] ?? {})[0];

const cell = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV file of these rows. */
export const csvOf = (rows: string[][], delimiter = ','): string =>
  rows.map((row) => row.map(cell).join(delimiter)).join('\r\n');
