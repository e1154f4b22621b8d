import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Db } from '#/platform/database.ts';
import { defuseCell } from '#/platform/spreadsheet/formula.ts';
import { fieldHeaders } from './columns.ts';
import { selectExtraHeaders, selectPictures } from './export.queries.ts';
import { exportHeaders, productRows } from './export-rows.ts';
import { selectStatesAfter } from './state.queries.ts';

const batchSize = 100;

type ExportMore = {
  withoutCosts?: boolean | undefined;
  onProgress?: ((products: number) => Promise<void>) | undefined;
};

/**
 * Writes all products to `path` as a product file that other shops read and that our own import takes back
 * without a change. `origin` is the shop's public address, for pictures. The file appears only when it is whole.
 * UTF-8 with byte order mark, so that spreadsheets read Arabic; formulas are defused. Answers the products written.
 * `withoutCosts`: for who may not see what goods cost.
 */
export async function exportProducts(
  db: Db,
  path: string,
  origin: string,
  more: ExportMore = {},
): Promise<number> {
  const half = `${path}.part`;
  try {
    const counted = { products: 0 };
    await pipeline(
      Readable.from(exportTable(db, origin, counted, more)),
      stringify({ bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }),
      createWriteStream(half),
    );
    await rename(half, path);
    return counted.products;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** The header, then the rows; a batch of products at a time. */
async function* exportTable(
  db: Db,
  origin: string,
  counted: { products: number },
  { withoutCosts, onProgress }: ExportMore,
): AsyncGenerator<string[]> {
  const headers = exportHeaders(await selectExtraHeaders(db)).filter(
    (header) => !withoutCosts || header !== fieldHeaders.cost[0],
  );
  yield headers.map(defuseCell);
  let after = 0;
  for (;;) {
    const states = await selectStatesAfter(db, after, batchSize);
    const last = states.at(-1);
    if (!last) return;
    after = last.id;
    const fingerprints = states.flatMap(({ articles }) =>
      articles.flatMap(({ values }) => values.pictures.map(({ fingerprint }) => fingerprint)),
    );
    await onProgress?.(counted.products);
    const pictures = await selectPictures(db, [...new Set(fingerprints)]);
    for (const state of states) {
      counted.products += 1;
      for (const row of productRows(state, pictures, origin)) {
        yield headers.map((header) => defuseCell(row[header] ?? ''));
      }
    }
  }
}
