import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { selectTask } from '#/platform/background-tasks.queries.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { importDesk } from '../../../../tests/support/import-desk.ts';
import { importFolder } from '../../../../tests/support/imported-files.ts';
import { prices } from '../catalog.tables.ts';
import { setPriceStock } from '../stock/stock.service.ts';
import type { ColumnField } from './import.schema.ts';
import { commitImport } from './import.service.ts';
import {
  answerPreview,
  beginCommit,
  beginExport,
  beginUndo,
  forgetPreviewColumns,
  listImportChanges,
  listImportProblems,
  listImportRuns,
  viewImportTask,
} from './import-desk.service.ts';

const { db, files, deps, owner, runAll, sent, view, count } = await importDesk();
const { file, remove } = importFolder();
afterAll(remove);

const good = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty
a,بيجامة,Couleur,Rouge,Taille,S,A-S,199,5
a,,,Rouge,,M,A-M,199,2
b,قميص,Title,Default Title,,,B,90,7
`;

test('a file is looked at without writing anything, then imported whole, and stands in the journal and the list', async () => {
  const preview = await sent(good);
  expect(await count('products')).toBe(0);
  const looked = await view(preview);
  expect(looked.work).toMatchObject({ state: 'done', done: 3, total: 3 });
  expect(looked.report).toMatchObject({
    rows: 3,
    products: { new: 2, changed: 0, unchanged: 0 },
    sizes: { new: 3, changed: 0 },
    errors: 0,
    canCommit: true,
    newHandles: ['a', 'b'],
  });

  const commit = await beginCommit(deps, owner, preview);
  await expect(beginCommit(deps, owner, preview)).rejects.toMatchObject({
    status: 409,
    code: 'work_running',
  });
  await runAll();
  expect(await view(commit.id)).toMatchObject({ work: { state: 'done' }, runId: 1, report: { errors: 0 } });
  expect(await count('products')).toBe(2);
  expect((await listImportRuns(db, 1, 'ar')).data).toMatchObject([
    { id: 1, fileName: 'products.csv', actor: 'ليلى', undoneAt: null, summary: { new: 2 }, remarkCount: 0 },
  ]);
  expect(await db.select().from(journal)).toMatchObject([
    { action: 'import.commit', entity: 'import', entityId: '1', staffId: owner.id, after: { new: 2 } },
  ]);

  // The same file again has nothing to say, and is not imported.
  const again = await sent(good);
  expect((await view(again)).report).toMatchObject({ products: { unchanged: 2 }, canCommit: false });
  await expect(beginCommit(deps, owner, again)).rejects.toMatchObject({ code: 'import_nothing_new' });
});

test('every row’s problem is listed in words with its row, errors apart from warnings, and nothing is imported', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `p${at},اسم,${at < 55 ? 'abc' : '10'},-1`);
  const id = await sent(`Handle,Title,Variant Price,Variant Inventory Qty\n${rows.join('\n')}\n`);
  const { report } = await view(id);
  expect(report).toMatchObject({ errors: 55, warnings: 60, canCommit: false });
  const all = await listImportProblems(db, owner, id, { page: 1, locale: 'ar' });
  expect(all.meta).toMatchObject({ total: 115, lastPage: 3 });
  expect(all.data[0]).toMatchObject({ row: 2, handle: 'p0' });
  const errors = await listImportProblems(db, owner, id, { severity: 'error', page: 2, locale: 'fr' });
  expect(errors).toMatchObject({ all: 55, meta: { total: 55, lastPage: 2 } });
  expect(errors.data).toHaveLength(5);
  expect(errors.data[0]).toEqual({
    severity: 'error',
    row: 52,
    handle: 'p50',
    text: '« abc » dans Variant Price n’est pas un prix en dirhams',
  });
  // The list of tasks promises nothing of a file that is refused.
  expect((await view(id)).work.summary).toMatchObject({ new: 0, changed: 0, errors: 55 });
  await expect(beginCommit(deps, owner, id)).rejects.toMatchObject({
    status: 422,
    code: 'import_has_errors',
  });
  expect(await count('products')).toBe(0);
});

test('what changes is shown before and after, and the reason of a file that is no table is in the reader’s language', async () => {
  await beginCommit(deps, owner, await sent(good));
  await runAll();
  const id = await sent(good.replace('A-S,199,5', 'A-S,249.50,5'));
  expect((await view(id)).report).toMatchObject({ products: { changed: 1, unchanged: 1 }, changeCount: 1 });
  expect((await listImportChanges(db, owner, id, { page: 1, locale: 'fr' })).data).toEqual([
    { row: 2, handle: 'a', where: 'أحمر / S', field: 'prix', from: '199.00 DH', to: '249.50 DH' },
  ]);
  const binary = await sent('PK\0\0\0\0');
  const late = await sent(`${good}c,${'x'.repeat(70_000)},,,,,,${'\0'},1\n`);
  for (const id of [binary, late]) {
    expect((await listImportProblems(db, owner, id, { page: 1, locale: 'ar' })).data[0]?.text).toContain(
      'ليس ملفًا نصيًا',
    );
  }
});

test('an import is taken back whole; what was sold since stands in the way, and is named', async () => {
  await beginCommit(deps, owner, await sent(good));
  await runAll();
  await db.execute(sql`update prices set stock = stock - 1 where sku = 'A-S'`);
  const refused = await beginUndo(deps, owner, 1);
  await runAll();
  expect(await view(refused.id)).toMatchObject({
    undone: null,
    refused: { code: 'changed_since', changes: [{ product: 'a', field: 'المخزون' }] },
  });
  expect(await count('products')).toBe(2);
  await db.update(prices).set({ stock: 5 }).where(eq(prices.sku, 'A-S'));
  const undone = await beginUndo(deps, owner, 1);
  await runAll();
  expect(await view(undone.id)).toMatchObject({ undone: 2, refused: null });
  expect(await count('products')).toBe(0);
  expect((await listImportRuns(db, 1, 'ar')).data[0]?.undoneAt).toBe('2026-11-21T09:00:00.000Z');
  expect((await db.select().from(journal)).map(({ action }) => action)).toEqual([
    'import.commit',
    'import.undo',
  ]);
  const twice = await beginUndo(deps, owner, 1);
  await runAll();
  expect(await view(twice.id)).toMatchObject({ refused: { code: 'already_undone' } });
});

test('an import that is asked to stop while it writes leaves nothing', async () => {
  const preview = await sent(good);
  const commit = await beginCommit(deps, owner, preview);
  await db.execute(sql`update works set stop_asked = true where id = ${commit.id}`);
  await runAll();
  expect((await view(commit.id)).work.state).toBe('stopped');
  expect(await count('products')).toBe(0);
  expect(await count('import_staged')).toBe(0);
  expect(await count('import_runs')).toBe(0);
});

test('the export is a file of the task, with the mark of UTF-8, and comes in again without a change', async () => {
  await beginCommit(deps, owner, await sent(good));
  await runAll();
  const { id } = await beginExport(deps, owner, 'https://shop.example');
  await runAll();
  const work = await selectTask(db, id);
  expect(work).toMatchObject({ state: 'done', done: 2, total: 2, made: { name: 'products-2026-11-21.csv' } });
  const content = await files.readAt(work?.made?.file ?? '', (path) => readFile(path, 'utf8'));
  expect(content.startsWith('\ufeffHandle,')).toBe(true);
  expect((await view(await sent(content))).report).toMatchObject({ products: { unchanged: 2 }, errors: 0 });
});

test('§6 a file with costs is for who may see the shop’s money, and one without them for who may read the catalog', async () => {
  const content: StaffView = { ...owner, role: 'content' };
  const needs = async (by: StaffView) => {
    const { id } = await beginExport(deps, by, 'https://shop.example');
    return (await selectTask(db, id))?.needs;
  };
  expect([await needs(owner), await needs(content)]).toEqual(['figures.read', 'catalog.read']);
});

test('§6 who may not see the shop’s money neither imports costs, nor reads them in the changes of an owner’s dry run, nor finds them in the export', async () => {
  const content: StaffView = { ...owner, role: 'content', may: ['catalog.write', 'catalog.read'] };
  const file = (price: number, cost: number) =>
    `Handle,Title,Variant SKU,Variant Price,Cost per item\na,بيجامة,A,${price},${cost}\n`;
  await beginCommit(deps, owner, await sent(file(199, 50)));
  await runAll();
  const fieldsSeen = async (by: StaffView, id: number) =>
    (await listImportChanges(db, by, id, { page: 1, locale: 'en' })).data.map(({ field }) => field);

  const owners = await sent(file(249, 61));
  expect([await fieldsSeen(owner, owners), await fieldsSeen(content, owners)]).toEqual([
    ['price', 'Cost price'],
    ['price'],
  ]);
  const theirs = await sent(file(249, 61), content);
  expect(await fieldsSeen(owner, theirs)).toEqual(['price']);
  // An owner's dry run that somebody else imports.
  await beginCommit(deps, content, owners);
  await runAll();
  expect(await db.select().from(prices)).toMatchObject([{ price: 24_900, cost: 5_000 }]);

  const header = async (by: StaffView) => {
    const { id } = await beginExport(deps, by, 'https://shop.example');
    await runAll();
    const { made } = (await selectTask(db, id)) ?? {};
    return (await files.readAt(made?.file ?? '', (path) => readFile(path, 'utf8'))).split('\n')[0];
  };
  expect(await header(owner)).toContain('Cost per item');
  expect(await header(content)).not.toContain('Cost per item');
});

test('§6 an import writes neither costs nor stock that its dry run did not show, whoever starts it', async () => {
  const content: StaffView = { ...owner, role: 'content', may: ['catalog.write', 'catalog.read'] };
  const file = (price: number, cost: number, stock: number) =>
    `Handle,Title,Variant Price,Cost per item,Variant Inventory Qty\na,بيجامة,${price},${cost},${stock}\n`;
  await beginCommit(deps, owner, await sent(file(199, 50, 5)));
  await runAll();
  await beginCommit(deps, owner, await sent(file(249, 61, 9), content));
  await runAll();
  expect(await db.select().from(prices)).toMatchObject([{ price: 24_900, cost: 5_000, stock: 5 }]);
});

test('of many imports a page shows ten, the newest first', async () => {
  for (let n = 1; n <= 11; n++) {
    await db.execute(sql`insert into import_runs (at, file_name, file_hash, actor, summary)
      values (${`2026-11-${n + 9}T00:00:00Z`}, ${`f${n}.csv`}, ${`${n}`}, 'x', '{}')`);
  }
  const page = async (page: number) =>
    (await listImportRuns(db, page, 'ar')).data.map(({ fileName }) => fileName);
  expect([(await page(1))[0], (await page(1)).length]).toEqual(['f11.csv', 10]);
  expect(await page(2)).toEqual(['f1.csv']);
});

test('a staff user without the permission finds no import', async () => {
  const id = await sent(good);
  const packer: StaffView = { ...owner, role: 'packer', may: ['catalog.read'] };
  await expect(viewImportTask(db, packer, id, 'ar')).rejects.toMatchObject({ status: 404 });
  await expect(beginCommit(deps, packer, id)).rejects.toMatchObject({ status: 404 });
});

const stocks = async () =>
  (await db.select({ stock: prices.stock }).from(prices).orderBy(prices.id)).map((row) => row.stock);

test('by a file nobody changes stock who may not by hand: neither by importing nor by taking back', async () => {
  const content: StaffView = { ...owner, role: 'content' };
  const begun = await beginCommit(deps, owner, await sent(good));
  await runAll();
  expect(await stocks()).toEqual([5, 2, 7]);
  const more = `${good.replace('199,5', '189,50')}c,سروال,Title,Default Title,,,C,90,30\n`;
  const preview = await sent(more, content);
  expect((await view(preview)).report).toMatchObject({ stockChoice: 'kept', canCommit: true });
  const commit = await beginCommit(deps, content, preview);
  await runAll();
  expect((await view(commit.id)).report).toMatchObject({ sizes: { new: 1, changed: 1 } });
  expect(await stocks()).toEqual([5, 2, 7, 0]);
  // A dry run of somebody who may does not lend the right.
  const lent = await sent(more);
  expect((await view(lent)).report).toMatchObject({ stockChoice: 'always', canCommit: true });
  await beginCommit(deps, content, lent);
  await runAll();
  expect(await stocks()).toEqual([5, 2, 7, 0]);
  const { runId } = await view(begun.id);
  await expect(beginUndo(deps, content, runId ?? 0)).rejects.toMatchObject({ status: 403 });
  const own = (await view(commit.id)).runId ?? 0;
  expect((await beginUndo(deps, content, own)).kind).toBe('import.undo');
});

const firstSize = async () =>
  (await db.select({ id: prices.id }).from(prices).orderBy(prices.id))[0]?.id ?? 0;

test('what orders take between the dry run and the import stays taken where the file changes no stock', async () => {
  await beginCommit(deps, owner, await sent(good));
  await runAll();
  const preview = await sent(good.replace('199,5', '189,5').replace('199,2', '199,9'));
  expect((await view(preview)).report).toMatchObject({ stockDiffers: 1 });
  await setPriceStock(db, await firstSize(), -2, 'order', 'shop');
  await beginCommit(deps, owner, preview);
  await runAll();
  expect(await stocks()).toEqual([3, 9, 7]);
  expect((await db.select().from(prices).orderBy(prices.id))[0]).toMatchObject({ price: 18_900 });
});

test('a file that came in since its dry run is not imported again until it is taken back: what was sold since stays sold', async () => {
  const preview = await sent(good);
  const another = await sent(good);
  await beginCommit(deps, owner, preview);
  await runAll();
  await db.execute(sql`update prices set stock = stock - 3 where sku = 'A-S'`);
  for (const stale of [preview, another])
    await expect(beginCommit(deps, owner, stale)).rejects.toMatchObject({
      status: 409,
      code: 'import_done_already',
    });
  await runAll();
  expect([await stocks(), await count('import_runs')]).toEqual([[2, 2, 7], 1]);
  await db.execute(sql`update prices set stock = 5 where sku = 'A-S'`);
  await beginUndo(deps, owner, 1);
  await runAll();
  expect(await count('products')).toBe(0);
  await beginCommit(deps, owner, preview);
  await runAll();
  expect(await stocks()).toEqual([5, 2, 7]);
});

test('a dry run that begins while the same file is being written is older than it', async () => {
  let begun = 0;
  const onProgress = async (step: string) => {
    if (step === 'words' && begun === 0) begun = await sent(good);
  };
  await commitImport(db, file(good), { actor: 'test', roots: 'new', onProgress });
  await expect(beginCommit(deps, owner, begun)).rejects.toMatchObject({ code: 'import_done_already' });
});

test('an import whose process dies behind its transaction is not done again, and answers what came of it', async () => {
  const { id } = await beginCommit(deps, owner, await sent(good));
  await runAll();
  const before = await view(id);
  // As the process leaves it that does not come to end its task.
  await db.execute(sql`update works set state = 'waiting', runner = null, summary = '{}' where id = ${id}`);
  await setPriceStock(db, await firstSize(), -3, 'order', 'shop');
  await deps.jobs.send(db, { queue: 'works', data: { workId: id } });
  await runAll();
  expect(await view(id)).toMatchObject({
    work: { state: 'done', summary: before.work.summary },
    runId: 1,
    report: { products: { new: 2 } },
  });
  expect([await stocks(), await count('import_runs')]).toEqual([[2, 2, 7], 1]);
});

test('the stock of the sizes that the shop has stays when whoever imports says so; new ones have that of the file', async () => {
  await beginCommit(deps, owner, await sent(good));
  await runAll();
  await setPriceStock(db, await firstSize(), -2, 'order', 'shop');
  const first = await sent(`${good.replace('199,5', '189,5')}c,سروال,Title,Default Title,,,C,90,30\n`);
  expect((await view(first)).report).toMatchObject({ stockDiffers: 1, leaveStock: false });
  const answers = { untracked: 'always', leaveOut: false, roots: {} } as const;
  const { id } = await answerPreview(deps, owner, first, { ...answers, leaveStock: true });
  await runAll();
  expect((await view(id)).report).toMatchObject({ stockDiffers: 1, leaveStock: true, changeCount: 1 });
  await beginCommit(deps, owner, id);
  await runAll();
  expect(await stocks()).toEqual([3, 2, 7, 30]);
  expect((await db.select().from(prices).orderBy(prices.id))[0]).toMatchObject({ price: 18_900 });
});

test('a dry run asks what the file leaves open, and the answers are those of the import', async () => {
  const open = 'Handle,Title,Type,Tags,Variant Price\na,مئزر,Tabliers,,90\nb,بيجامة,Pyjama,femme,100\n';
  const first = await sent(open);
  const firstReport = (await view(first)).report;
  expect(firstReport).toMatchObject({ untracked: 2, stockChoice: 'always', canCommit: false });
  expect(firstReport?.newRoots.map(({ tag, answer }) => [tag, answer])).toEqual([
    ['tabliers', null],
    ['femme', null],
  ]);
  await expect(beginCommit(deps, owner, first)).rejects.toMatchObject({
    status: 422,
    code: 'import_roots_open',
  });
  const answers = { untracked: 'written' as const, leaveOut: false, roots: { tabliers: '', femme: '' } };
  const { id } = await answerPreview(deps, owner, first, answers);
  await runAll();
  expect((await view(id)).report).toMatchObject({ stockChoice: 'written', canCommit: true });
  await beginCommit(deps, owner, id);
  await runAll();
  expect(await stocks()).toEqual([0, 0]);
  expect(await count('categories')).toBe(3);
});

test('product §3 rows with an error stay out by a choice, the others come in together and are taken back together', async () => {
  const content = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty
a,بيجامة,Taille,S,A-S,199,5
a,,,M,A-M,abc,2
a,,,L,A-M,199,1
b,قميص,Taille,S,B,free,7
b,,,M,B-M,90,7
,بلا,Taille,S,,10,1
c,روب,Taille,S,C,300,1
`;
  const first = await sent(content);
  expect((await view(first)).report).toMatchObject({ errors: 3, blocked: false, canCommit: false });
  const { id } = await answerPreview(deps, owner, first, { untracked: 'always', roots: {}, leaveOut: true });
  await runAll();
  const looked = await view(id);
  expect(looked.report).toMatchObject({
    errors: 3,
    leaveOut: true,
    // The row of a size, the row of nobody, and the product whose name stands on a row with an error.
    leftOut: { rows: 4, products: 1 },
    products: { new: 2 },
    sizes: { new: 3 },
    canCommit: true,
  });
  const { data } = await listImportProblems(db, owner, id, { severity: 'error', page: 1, locale: 'fr' });
  expect(data.map(({ row }) => row)).toEqual([3, 5, 7]);
  const commit = await beginCommit(deps, owner, id);
  await runAll();
  expect(await view(commit.id)).toMatchObject({ runId: 1, work: { summary: { new: 2, errors: 3 } } });
  const { rows } = await db.execute(sql`
    select handle, size, sku from prices join products product on product.id = product_id order by prices.id`);
  expect(rows).toEqual([
    { handle: 'a', size: 'S', sku: 'A-S' },
    // What stays out keeps no SKU from what comes in.
    { handle: 'a', size: 'L', sku: 'A-M' },
    { handle: 'c', size: 'S', sku: 'C' },
  ]);
  await beginUndo(deps, owner, 1);
  await runAll();
  expect(await count('products')).toBe(0);
});

test('product §3 a file that breaks off cannot be taken in part', async () => {
  const first = await sent('Handle,Title,Variant Price\na,بيجامة,10\nb,"قميص,20\n');
  const { id } = await answerPreview(deps, owner, first, { untracked: 'always', roots: {}, leaveOut: true });
  await runAll();
  expect((await view(id)).report).toMatchObject({ blocked: true, canCommit: false });
  await expect(beginCommit(deps, owner, id)).rejects.toMatchObject({ code: 'import_has_errors' });
});

test('columns that nobody knows are said by hand, refused where they do not fit, and known the next time', async () => {
  const odd = 'Xa;Xb;Xc;Xd\nبيجامة;199;M;3\nبيجامة;199;L;2\n';
  const first = await sent(odd);
  const { report } = await view(first);
  expect(report).toMatchObject({ blocked: true, canCommit: false });
  expect(report?.table).toEqual({
    row: 1,
    columns: [
      { header: 'Xa', examples: ['بيجامة'], field: 'none' },
      { header: 'Xb', examples: ['199'], field: 'none' },
      { header: 'Xc', examples: ['M', 'L'], field: 'none' },
      { header: 'Xd', examples: ['3', '2'], field: 'none' },
    ],
  });
  const answer = (columns: ColumnField[]) =>
    answerPreview(deps, owner, first, { untracked: 'always', leaveOut: false, roots: {}, columns });
  await expect(answer(['title', 'price'])).rejects.toMatchObject({ code: 'import_columns_unfit' });
  await expect(answer(['title', 'price', 'size', 'size'])).rejects.toMatchObject({
    code: 'import_column_twice',
  });
  await expect(answer(['title', 'none', 'size', 'stock'])).rejects.toMatchObject({
    status: 422,
    code: 'import_columns_needed',
  });

  const { id } = await answer(['title', 'price', 'size', 'stock']);
  await runAll();
  expect((await view(id)).report).toMatchObject({ errors: 0, sizes: { new: 2 }, canCommit: true });
  await beginCommit(deps, owner, id);
  await runAll();
  const stored = await db
    .select({ size: prices.size, price: prices.price, stock: prices.stock })
    .from(prices)
    .orderBy(prices.sizeRank);
  expect(stored).toEqual([
    { size: 'M', price: 19900, stock: 3 },
    { size: 'L', price: 19900, stock: 2 },
  ]);

  // The same headers below the name of a report, and other headers of as many columns.
  const again = await view(await sent(`تقرير\n${odd}بيجامة;199;XL;1\n`));
  expect(again.report).toMatchObject({ errors: 0, sizes: { new: 1 }, table: { row: 2 } });
  expect((await view(await sent(odd.replace('Xd', 'Xe')))).report).toMatchObject({ blocked: true });

  // For good: of another case too, and shown with who said it, until somebody forgets it.
  await db.execute(sql`delete from works`);
  const known = await sent(odd.replace('Xa', ' XA').replaceAll('199', '249'));
  expect((await view(known)).report).toMatchObject({
    products: { changed: 1 },
    remembered: { actor: 'ليلى', at: '2026-11-21T09:00:00.000Z' },
  });
  const forgotten = await forgetPreviewColumns(deps, owner, known);
  await runAll();
  expect((await view(forgotten.id)).report).toMatchObject({ blocked: true, remembered: null });
  expect((await view(await sent(odd))).report).toMatchObject({ blocked: true, remembered: null });
  await expect(forgetPreviewColumns(deps, owner, await sent(good))).rejects.toMatchObject({ status: 404 });
});

test('a dry run says in which currency a file was read, and its import reads it so', async () => {
  await ensureCountries(db);
  const first = await sent(good);
  expect((await view(first)).report).toMatchObject({ currency: 'MAD', converted: [] });
  const answers = { untracked: 'always', leaveOut: false, roots: {} } as const;
  const { id } = await answerPreview(deps, owner, first, { ...answers, currency: 'SAR' });
  await runAll();
  // What is not answered anew stays.
  const again = await answerPreview(deps, owner, id, answers);
  await runAll();
  expect((await view(again.id)).report).toMatchObject({ currency: 'SAR', converted: [{ code: 'SAR' }] });
  await beginCommit(deps, owner, again.id);
  await runAll();
  expect((await db.select().from(prices)).map(({ price }) => price).toSorted()).toEqual([
    22296, 49299, 49299,
  ]);
});

test('what the headers of a table say stands chosen, and a file of a known shop asks nothing', async () => {
  const { report } = await view(await sent('اسم المنتج;Couleur;المقاس;Prix;ملاحظة\nبيجامة;Rose;M;199;x\n'));
  expect(report?.table?.columns.map(({ field }) => field)).toEqual([
    'title',
    'color',
    'size',
    'price',
    'none',
  ]);
  expect((await view(await sent(good))).report?.table).toBeNull();
});
