import { selectTask, setTask } from '#/platform/background-tasks.queries.ts';
import type { BackgroundTasks, TaskResult } from '#/platform/background-tasks.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import type { FileStore } from '#/platform/files.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { TaskFiles } from '#/platform/task-files.ts';
import { writeJournal } from '#/shop/staff/index.ts';
import { enqueuePictures } from '../images/index.ts';
import type { PriceReferences } from '../product/price-references.ts';
import type { ImportChoices } from './choices.ts';
import { countAllProducts } from './export.queries.ts';
import { exportProducts } from './export.service.ts';
import { commitImport, previewImport } from './import.service.ts';
import { type ImportReport, isRefused } from './report.ts';
import { type UndoResult, undoImport } from './undo.service.ts';

/** The kinds of background task that product files have, and what each is begun with. */
export const importKinds = {
  preview: 'import.preview',
  commit: 'import.commit',
  undo: 'import.undo',
  export: 'catalogue.export',
} as const;

export type FileInput = {
  file: string;
  fileName: string;
  /** Pictures that were sent beside the file. */
  zip?: { file: string; name: string } | undefined;
} & ImportChoices;
export type UndoInput = { runId: number };
/** `withoutCosts`: for a staff user who may not see what goods cost. */
export type ExportInput = { origin: string; withoutCosts?: boolean };

/** What the tasks leave behind. */
export type PreviewResult = { report: ImportReport };
export type CommitResult = { report: ImportReport; runId: number | null };
export type UndoneResult = { runId: number; undo: UndoResult };

/** A refused file changes nothing. */
const numbersOf = (report: ImportReport) => ({
  file: report.fileName,
  ...(isRefused(report) ? { new: 0, changed: 0, unchanged: 0 } : report.products),
  errors: report.errors,
  warnings: report.warnings,
});

/** Gives a product file, and the ZIP of pictures beside it where there is one, to who reads them. */
const readBoth = <Result>(
  files: TaskFiles,
  file: string,
  zip: FileInput['zip'],
  work: (path: string, zip: { path: string; name: string } | undefined) => Promise<Result>,
): Promise<Result> =>
  files.readAt(file, (path) =>
    zip
      ? files.readAt(zip.file, (packed) => work(path, { path: packed, name: zip.name }))
      : work(path, undefined),
  );

const endOf = (result: CommitResult): TaskResult => ({
  summary: { ...numbersOf(result.report), ...(result.runId === null ? {} : { run: result.runId }) },
  result,
});

/**
 * Registers the tasks of product files. An import writes everything in one transaction, so a process that dies in it
 * leaves nothing, and the task begins again; one that dies behind it leaves the result with the task.
 */
export function registerImportTasks(
  tasks: Pick<BackgroundTasks, 'handle'>,
  {
    db,
    jobs,
    clock,
    files,
    originals,
    priceReferences,
  }: {
    db: Database;
    jobs: Pick<Jobs, 'sendAll'>;
    clock: Clock;
    files: TaskFiles;
    originals: Pick<FileStore, 'write'>;
    priceReferences: Pick<PriceReferences, 'prices'>;
  },
): void {
  tasks.handle<FileInput>(importKinds.preview, {
    resumes: true,
    async run({ file, zip: sent, ...choices }, context) {
      const report = await readBoth(files, file, sent, (path, zip) =>
        previewImport(db, path, {
          ...choices,
          zip,
          onProgress: (step, done, total) => context.at(done, total, step),
        }),
      );
      return { summary: numbersOf(report), result: { report } satisfies PreviewResult };
    },
  });

  tasks.handle<FileInput>(importKinds.commit, {
    resumes: true,
    async run({ file, zip: sent, ...choices }, context) {
      const earlier = (await selectTask(db, context.id))?.result;
      // Written below alone. A second time the file would put back into stock what was sold in between.
      if (earlier) return endOf(earlier as CommitResult);
      const entry = { staffId: context.staffId, actor: context.actor, entity: 'import' };
      const result: CommitResult = await readBoth(files, file, sent, (path, zip) =>
        commitImport(db, path, {
          ...choices,
          zip,
          keepPicture: (key, bytes) => originals.write(key, bytes),
          actor: context.actor,
          fetchPictures: (tx, pictures) => enqueuePictures(jobs, tx, pictures),
          onProgress: (step, done, total) => context.at(done, total, step),
          alsoWrite: async (tx, runId, report) => {
            await journalOf(tx, clock, entry, { action: 'import.commit', runId, after: numbersOf(report) });
            await setTask(tx, context.id, { result: { report, runId } satisfies CommitResult });
          },
        }),
      );
      return endOf(result);
    },
  });

  tasks.handle<UndoInput>(importKinds.undo, {
    resumes: true,
    async run({ runId }, context) {
      const entry = { staffId: context.staffId, actor: context.actor, entity: 'import' };
      const undo = await undoImport(db, runId, {
        actor: context.actor,
        clock,
        priceReferences,
        onProgress: (step, done, total) => context.at(done, total, step),
        alsoWrite: (tx, run, products) =>
          journalOf(tx, clock, entry, {
            action: 'import.undo',
            runId,
            after: { file: run.fileName, products },
          }),
      });
      return {
        summary: { run: runId, undone: undo.ok ? undo.products : 0 },
        result: { runId, undo } satisfies UndoneResult,
      };
    },
  });

  tasks.handle<ExportInput>(importKinds.export, {
    resumes: true,
    async run({ origin, withoutCosts }, context) {
      const total = await countAllProducts(db);
      const file = files.newName('csv');
      const products = await files.writeAt(file, (path) =>
        exportProducts(db, path, origin, { withoutCosts, onProgress: (done) => context.at(done, total) }),
      );
      await context.at(products, products);
      const day = clock.now().toISOString().slice(0, 10);
      return {
        summary: { products },
        made: { file, name: `products-${day}.csv`, type: 'text/csv; charset=utf-8' },
      };
    },
  });
}

async function journalOf(
  tx: Db,
  clock: Clock,
  by: { staffId: number | null; actor: string; entity: string },
  { action, runId, after }: { action: string; runId: number; after: Record<string, string | number> },
): Promise<void> {
  await writeJournal(tx, { at: clock.now(), ...by, action, entityId: String(runId), after });
}
