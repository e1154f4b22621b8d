import type { BackgroundTasks } from '#/platform/background-tasks.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { TaskFiles } from '#/platform/task-files.ts';
import type { HistoryKind } from './history.rules.ts';
import { commitHistory } from './history.service.ts';
import { type HistoryChoices, readHistory } from './read-history.ts';
import type { HistoryReport } from './report.ts';

/** The kinds of background task that files of past orders and customers have. */
export const historyTasks = { preview: 'history.preview', commit: 'history.commit' } as const;

export type HistoryInput = { kind: HistoryKind; file: string; fileName: string } & HistoryChoices;
export type HistoryResult = { report: HistoryReport; importId: number | null };

const numbersOf = ({ fileName, found, errors, warnings }: HistoryReport) => ({
  ...{ file: fileName, new: found.new, unchanged: found.known, errors, warnings },
});

/** An import writes everything in one transaction, so a process that dies in it leaves nothing, and the task begins again. */
export function registerHistoryTasks(
  tasks: Pick<BackgroundTasks, 'handle'>,
  { db, clock, files }: { db: Database; clock: Clock; files: TaskFiles },
): void {
  tasks.handle<HistoryInput>(historyTasks.preview, {
    resumes: true,
    async run({ file, ...choices }, context) {
      const { report } = await files.readAt(file, (path) =>
        readHistory(db, path, {
          ...choices,
          now: clock.now(),
          onProgress: (step, done, total) => context.at(done, total, step),
        }),
      );
      return { summary: numbersOf(report), result: { report, importId: null } satisfies HistoryResult };
    },
  });

  tasks.handle<HistoryInput>(historyTasks.commit, {
    resumes: true,
    async run({ file, ...choices }, context) {
      const result: HistoryResult = await files.readAt(file, (path) =>
        commitHistory(
          db,
          path,
          {
            ...choices,
            now: clock.now(),
            onProgress: (step, done, total) => context.at(done, total, step),
          },
          { staffId: context.staffId, actor: context.actor },
        ),
      );
      return { summary: numbersOf(result.report), result };
    },
  });
}
