import {
  askStop,
  selectOpenTasks,
  selectTask,
  selectTasks,
  type TaskLine,
} from '#/platform/background-tasks.queries.ts';
import type { TaskDetail, TaskList, TaskView } from '#/platform/background-tasks.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import type { StaffView } from './staff.schema.ts';

const perPage = 20;

const viewOf = (task: TaskLine): TaskView => ({
  id: task.id,
  kind: task.kind,
  actor: task.actor,
  state: task.state,
  step: task.step,
  done: task.done,
  total: task.total,
  summary: task.summary,
  failure: task.failure,
  stopAsked: task.stopAsked,
  file: task.made?.name ?? null,
  createdAt: task.createdAt.toISOString(),
  startedAt: task.startedAt?.toISOString() ?? null,
  endedAt: task.endedAt?.toISOString() ?? null,
});

/** Background tasks that this staff user may see, newest first; `kinds` narrows it. */
export async function listTasks(
  db: Db,
  staff: StaffView,
  page: number,
  kinds?: readonly string[],
): Promise<TaskList> {
  const at = { limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await selectTasks(db, { needs: staff.may, kinds }, at);
  return { data: rows.map(viewOf), meta: metaOf(page, perPage, total) };
}

/** What waits or runs of it, for the frame. */
export async function openTasks(db: Db, staff: StaffView): Promise<TaskView[]> {
  return (await selectOpenTasks(db, staff.may)).map(viewOf);
}

/** Refuses (ShopError 404) a task that is not there, and one that this staff user may not see. */
export async function requireTask(db: Db, staff: StaffView, id: number) {
  const task = await selectTask(db, id);
  if (!task || !staff.may.some((permission) => permission === task.needs))
    throw new ShopError(404, 'not_found');
  return task;
}

export async function getTask(db: Db, staff: StaffView, id: number): Promise<TaskDetail> {
  const task = await requireTask(db, staff, id);
  return { ...viewOf(task), result: task.result };
}

/** What is under way ends at its next step, with nothing half done; what has ended stays as it is. */
export async function stopTask(
  db: Database,
  clock: Clock,
  staff: StaffView,
  id: number,
): Promise<TaskDetail> {
  await requireTask(db, staff, id);
  await askStop(db, id, clock.now());
  return await getTask(db, staff, id);
}
