import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import {
  askStop,
  selectOpenWorks,
  selectWork,
  selectWorks,
  type WorkLine,
} from '#/platform/works.queries.ts';
import type { WorkDetail, WorkList, WorkView } from '#/platform/works.schema.ts';
import type { StaffView } from './staff.schema.ts';

const perPage = 20;

const viewOf = (work: WorkLine): WorkView => ({
  id: work.id,
  kind: work.kind,
  actor: work.actor,
  state: work.state,
  step: work.step,
  done: work.done,
  total: work.total,
  summary: work.summary,
  failure: work.failure,
  stopAsked: work.stopAsked,
  file: work.made?.name ?? null,
  createdAt: work.createdAt.toISOString(),
  startedAt: work.startedAt?.toISOString() ?? null,
  endedAt: work.endedAt?.toISOString() ?? null,
});

/** Long work that this member may see, newest first; `kinds` narrows it. */
export async function listWorks(
  db: Db,
  staff: StaffView,
  page: number,
  kinds?: readonly string[],
): Promise<WorkList> {
  const at = { limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await selectWorks(db, { needs: staff.may, kinds }, at);
  return { data: rows.map(viewOf), meta: metaOf(page, perPage, total) };
}

/** What waits or runs of it, for the frame. */
export async function openWorks(db: Db, staff: StaffView): Promise<WorkView[]> {
  return (await selectOpenWorks(db, staff.may)).map(viewOf);
}

/** Refuses (ShopError 404) a work that is not there, and one that this member may not see. */
export async function requireWork(db: Db, staff: StaffView, id: number) {
  const work = await selectWork(db, id);
  if (!work || !staff.may.some((permission) => permission === work.needs))
    throw new ShopError(404, 'not_found');
  return work;
}

export async function getWork(db: Db, staff: StaffView, id: number): Promise<WorkDetail> {
  const work = await requireWork(db, staff, id);
  return { ...viewOf(work), result: work.result };
}

/** What is under way ends at its next step, with nothing half done; what has ended stays as it is. */
export async function stopWork(
  db: Database,
  clock: Clock,
  staff: StaffView,
  id: number,
): Promise<WorkDetail> {
  await requireWork(db, staff, id);
  await askStop(db, id, clock.now());
  return await getWork(db, staff, id);
}
