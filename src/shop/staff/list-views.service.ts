import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { countViews, deleteView, selectViewByName, selectViews, writeView } from './list-views.queries.ts';
import { type ViewList, type ViewsByList, viewLists } from './list-views.schema.ts';
import { journalBy } from './staff.queries.ts';
import { may, type StaffActor, type StaffRole } from './staff.rules.ts';

/** More than one looks at in a day. */
export const maxViews = 30;

const mayRead = (role: StaffRole, list: ViewList): boolean => may(role, viewLists[list]);

/** The staff user's own views of all lists that they may read. */
export async function viewsOf(db: Db, { id, role }: { id: number; role: StaffRole }): Promise<ViewsByList> {
  const lists = (Object.keys(viewLists) as ViewList[]).filter((list) => mayRead(role, list));
  return Object.groupBy(await selectViews(db, id, lists), ({ list }) => list);
}

function requireReader({ role }: StaffActor, list: ViewList): void {
  if (!mayRead(role, list)) throw new ShopError(403, 'forbidden');
}

/**
 * Saves a filter of a list under a name; the same name is the same view with another filter. Refuses (ShopError) a
 * list that the staff user may not read with 403, a filter of nothing with 422 `view_empty` and too many views of one list
 * with 422 `view_too_many`.
 */
export async function saveView(
  db: Database,
  list: ViewList,
  params: { name: string; filter: Readonly<Record<string, string>> },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  requireReader(actor, list);
  const filter = Object.fromEntries(Object.entries(params.filter).filter(([, value]) => value !== ''));
  if (Object.keys(filter).length === 0) {
    throw new ShopError(422, 'view_empty', { fields: { name: ['view_empty'] } });
  }
  await db.transaction(async (tx) => {
    const before = await selectViewByName(tx, actor.id, list, params.name);
    if (!before && (await countViews(tx, actor.id, list)) >= maxViews) {
      throw new ShopError(422, 'view_too_many', { fields: { name: ['view_too_many'] } });
    }
    const id = await writeView(tx, { staffId: actor.id, list, name: params.name, filter, createdAt: now });
    await journalBy(tx, actor, now, 'list_view.save', id ?? 0, {
      before: before ? { name: before.name, filter: before.filter } : null,
      after: { name: params.name, filter },
    });
  });
}

/** Deletes one of the staff user's own views of a list that they may read. Refuses (ShopError 403, 404) any other. */
export async function removeView(
  db: Database,
  list: ViewList,
  id: number,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  requireReader(actor, list);
  await db.transaction(async (tx) => {
    const gone = await deleteView(tx, actor.id, list, id);
    if (!gone) throw new ShopError(404, 'not_found');
    await journalBy(tx, actor, now, 'list_view.delete', id, {
      before: { name: gone.name, filter: gone.filter },
      after: null,
    });
  });
}
