import { parseArgs } from 'node:util';
import { systemClock } from '#/platform/clock.ts';
import { fillPlain } from '#/platform/fill.ts';
import { Jobs } from '#/platform/jobs.ts';
import { text } from '#/platform/messages.ts';
import { priceReferences } from '#/server/price-references.ts';
import { enqueuePictures, pictureQueue, retryFailedPictures } from '#/shop/catalog/images/index.ts';
import {
  commitImport,
  hasOpenRoots,
  type ImportChoices,
  type ImportProgress,
  importRuns,
  isRefused,
  previewImport,
  reportLines,
  type UndoResult,
  undoImport,
} from '#/shop/catalog/import/index.ts';

import { type Tool, terminalLocale, UsageError, withShop } from './with-shop.ts';

const usage = `npm run import -- FILE.csv            dry run
npm run import -- FILE.csv --commit
               [--stock always|written] [--new-roots] [--leave-out] [--currency SAR]
npm run import -- --runs
npm run import -- --undo RUN
npm run import -- --retry-pictures`;

/** Messages beside the report. */
const texts = {
  dryRun: text('تجربة فقط: لم يُكتب شيء. للتطبيق أضف ‎--commit'),
  refused: text('لم يُكتب شيء: أصلح الأخطاء أولًا، أو أضف ‎--leave-out ليدخل الباقي دون الأسطر التي فيها خطأ.'),
  rootsOpen: text('لم يُكتب شيء: في الملف أقسام رئيسية جديدة. لإنشائها أضف ‎--new-roots'),
  unchanged: text('لا جديد: لم يُكتب شيء.'),
  written: text('تم، رقم الاستيراد {run}. تُجلب الصور والمتجر مفتوح. للتراجع: npm run import -- --undo {run}'),
  undone: text('تم التراجع عن الاستيراد {run} (عدد المنتجات: {products}).'),
  no_such_run: text('لا يوجد استيراد برقم {run}.'),
  already_undone: text('سبق التراجع عن الاستيراد {run}.'),
  changed_since: text('لا يمكن التراجع عن الاستيراد {run}: تغير بعده ما يلي:'),
  retried: text('ستُجلب من جديد صور عددها: {count}.'),
  wasUndone: text('(تم التراجع عنه)'),
  row: text('سطر'),
  reading: text('قراءة الملف…'),
  checking: text('فحص الأسطر: {done} من {total}'),
  writing: text('كتابة المنتجات: {done} من {total}'),
  words: text('كتابة كلمات البحث: {done} من {total}'),
  comparing: text('مقارنة ما كتبه الاستيراد: {done} من {total}'),
  undoing: text('التراجع…'),
};

const locale = terminalLocale(process.env);
const sentence = (key: keyof typeof texts, values: Record<string, number> = {}): string =>
  fillPlain(texts[key][locale], values);
const actor = 'command line';

type Wish =
  | { kind: 'file'; path: string; commit: boolean; choices: ImportChoices }
  | { kind: 'undo'; runId: number }
  | { kind: 'runs' }
  | { kind: 'retry' };

/** npm run import -- FILE.csv [--commit] [--stock always|written] [--new-roots] [--leave-out] [--currency SAR] | --undo RUN | --runs | --retry-pictures */
function readWish(args: string[]): Wish {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        commit: { type: 'boolean' },
        stock: { type: 'string' },
        'new-roots': { type: 'boolean' },
        'leave-out': { type: 'boolean' },
        currency: { type: 'string' },
        undo: { type: 'string' },
        runs: { type: 'boolean' },
        'retry-pictures': { type: 'boolean' },
      },
    });
    const [path, ...others] = positionals;
    if (values.undo !== undefined && /^\d{1,9}$/.test(values.undo))
      return { kind: 'undo', runId: Number(values.undo) };
    if (values.runs) return { kind: 'runs' };
    if (values['retry-pictures']) return { kind: 'retry' };
    const stock = (['always', 'written'] as const).find((one) => one === values.stock);
    if (path !== undefined && others.length === 0 && values.stock === stock) {
      const choices: ImportChoices = {
        stock,
        roots: values['new-roots'] ? 'new' : {},
        leaveOut: values['leave-out'],
        currency: values.currency?.toUpperCase(),
      };
      return { kind: 'file', path, commit: values.commit ?? false, choices };
    }
  } catch {
    // An option that is not there: reported like any other wrong use.
  }
  throw new UsageError(usage);
}

/** Lines of progress are this far apart (ms): a small file has none. */
const progressMs = 2000;

/** How far it is, a line now and then; a step may go by another name. */
function progressOf(tool: Tool, names: { checking?: 'comparing'; writing?: 'undoing' }): ImportProgress {
  let printedAt = performance.now();
  return async (step, done, total) => {
    if (performance.now() - printedAt < progressMs) return;
    printedAt = performance.now();
    const key = (step === 'checking' || step === 'writing' ? names[step] : undefined) ?? step;
    tool.say(sentence(key, { done, total: total ?? 0 }));
  };
}

async function importFile(tool: Tool, path: string, choices: ImportChoices): Promise<number> {
  return await withQueue(tool, async (jobs) => {
    const { report, runId } = await commitImport(tool.db, path, {
      ...choices,
      actor,
      fetchPictures: (tx, pictures) => enqueuePictures(jobs, tx, pictures),
      onProgress: progressOf(tool, {}),
    });
    tool.say(...reportLines(report, locale), '');
    if (isRefused(report)) tool.say(sentence('refused'));
    else if (hasOpenRoots(report)) tool.say(sentence('rootsOpen'));
    else if (runId === null) tool.say(sentence('unchanged'));
    else tool.say(sentence('written', { run: runId }));
    return isRefused(report) || hasOpenRoots(report) ? 1 : 0;
  });
}

/** The queue can be sent to; the work is the running shop's. */
async function withQueue(tool: Tool, work: (jobs: Jobs) => Promise<number>): Promise<number> {
  const jobs = new Jobs(tool.databaseUrl, { onError: (error) => console.error(error.message) });
  jobs.handle(pictureQueue, async () => {});
  await jobs.prepare();
  try {
    return await work(jobs);
  } finally {
    await jobs.stop();
  }
}

async function preview(tool: Tool, path: string, choices: ImportChoices): Promise<number> {
  const report = await previewImport(tool.db, path, { ...choices, onProgress: progressOf(tool, {}) });
  tool.say(...reportLines(report, locale), '', isRefused(report) ? sentence('refused') : sentence('dryRun'));
  return isRefused(report) ? 1 : 0;
}

function undoText(result: UndoResult, runId: number): string[] {
  if (result.ok) return [sentence('undone', { run: runId, products: result.products })];
  if (result.code !== 'changed_since') return [sentence(result.code, { run: runId })];
  const { changes } = result;
  return [
    sentence('changed_since', { run: runId }),
    ...changes.map(({ product, field }) => `  ${product}: ${field}`),
  ];
}

await withShop(readWish, async (tool, wish) => {
  if (wish.kind === 'file') {
    const { path, choices } = wish;
    return wish.commit ? await importFile(tool, path, choices) : await preview(tool, path, choices);
  }
  if (wish.kind === 'undo') {
    const result = await undoImport(tool.db, wish.runId, {
      ...{ actor, clock: systemClock, priceReferences },
      onProgress: progressOf(tool, { checking: 'comparing', writing: 'undoing' }),
    });
    tool.say(...undoText(result, wish.runId));
    return result.ok ? 0 : 1;
  }
  if (wish.kind === 'retry') {
    return await withQueue(tool, async (jobs) => {
      tool.say(sentence('retried', { count: await retryFailedPictures(tool.db, jobs) }));
      return 0;
    });
  }
  for (const run of await importRuns(tool.db, 50)) {
    const state = run.undoneAt ? sentence('wasUndone') : '';
    tool.say(`${run.id}  ${run.at.toISOString()}  ${run.fileName}  ${JSON.stringify(run.summary)} ${state}`);
    for (const remark of run.remarks)
      tool.say(`    ${sentence('row')} ${remark.row ?? '-'}: ${remark.detail}`);
  }
  return 0;
});
