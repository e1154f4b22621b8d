import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { countViews, deleteView, selectViewByName, writeView } from './list-views.queries.ts';
import type { ViewList } from './list-views.schema.ts';
import { journalBy } from './staff.queries.ts';
import type { StaffActor } from './staff.rules.ts';

/** More than one looks at in a day. */
export const maxViews = 30;

/**
 * Saves a filter of a list under a name; the same name is the same view with another filter. Refuses (ShopError 422) a
 * filter of nothing with `view_empty` and too many views of one list with `view_too_many`.
 */
export async function saveView(
  db: Database,
  list: ViewList,
  params: { name: string; filter: Readonly<Record<string, string>> },
  actor: StaffActor,
  now: Date,
): Promise<void> {
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

/** Deletes one of the staff user's own views of a list. Refuses (ShopError 404) any other. */
export async function removeView(
  db: Database,
  list: ViewList,
  id: number,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await deleteView(tx, actor.id, list, id);
    if (!gone) throw new ShopError(404, 'not_found');
    await journalBy(tx, actor, now, 'list_view.delete', id, {
      before: { name: gone.name, filter: gone.filter },
      after: null,
    });
  });
}
