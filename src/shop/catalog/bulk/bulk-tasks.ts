import { type BackgroundTasks, startTask, type TaskContext } from '#/platform/background-tasks.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { type BulkRow, lockBulk, setBulk } from './bulk.queries.ts';
import { requireMayChange } from './bulk.service.ts';
import { type OrdersOfSizes, runBulk, undoBulk } from './run-bulk.ts';

const kinds = { run: 'products.bulk', undo: 'products.bulk_undo' } as const;

type Deps = { db: Database; jobs: Pick<Jobs, 'send'> };
type Input = { bulkId: number };

/**
 * Begins a previewed change as a background task, or goes on with one that broke off. Errors: 403 `forbidden`, 404
 * `not_found`, 409 `bulk_over` (it is done or undone), `work_running`, 422 `bulk_changes_nothing`.
 */
export const beginBulk = (deps: Deps, by: StaffView, id: number): Promise<void> =>
  begin(deps, by, id, 'run', ({ state, preview }) => {
    if (state !== 'previewed' && state !== 'running') throw new ShopError(409, 'bulk_over');
    if (preview.changing === 0) throw new ShopError(422, 'bulk_changes_nothing');
  });

/** Begins to take a change back, also one that broke off. Errors: 403, 404, 409 `bulk_over`, `work_running`. */
export const beginBulkUndo = (deps: Deps, by: StaffView, id: number): Promise<void> =>
  begin(deps, by, id, 'undo', ({ state }) => {
    if (state === 'previewed' || state === 'undone') throw new ShopError(409, 'bulk_over');
  });

async function begin(
  { db, jobs }: Deps,
  by: StaffView,
  id: number,
  kind: keyof typeof kinds,
  judge: (bulk: BulkRow) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    const bulk = await lockBulk(tx, id);
    if (!bulk) throw new ShopError(404, 'not_found');
    requireMayChange(by, bulk.change);
    judge(bulk);
    const input: Input = { bulkId: id };
    // One at a time, in the whole shop.
    const alone = 'products.bulk';
    const taskId = await startTask(tx, jobs, { kind: kinds[kind], needs: 'catalog.write', by, input, alone });
    await setBulk(tx, id, { taskId });
  });
}

export function registerBulkProductTasks(
  tasks: Pick<BackgroundTasks, 'handle'>,
  { db, clock, ordersOfSizes }: { db: Database; clock: Clock; ordersOfSizes: OrdersOfSizes },
): void {
  const workOf = ({ staffId, actor, at }: TaskContext) => ({
    ...{ db, clock, by: { staffId, actor } },
    onProgress: (done: number, total: number) => at(done, total, 'writing'),
  });
  tasks.handle<Input>(kinds.run, {
    resumes: true,
    run: async ({ bulkId }, context) => ({
      summary: { bulk: bulkId, ...(await runBulk(workOf(context), bulkId)) },
    }),
  });
  tasks.handle<Input>(kinds.undo, {
    resumes: true,
    run: async ({ bulkId }, context) => ({
      summary: { bulk: bulkId, ...(await undoBulk({ ...workOf(context), ordersOfSizes }, bulkId)) },
    }),
  });
}
