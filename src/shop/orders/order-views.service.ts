import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { countViews, deleteView, selectViewByName, selectViews, writeView } from './order-views.queries.ts';
import type { OrderView, StaffOrderFilter } from './orders.schema.ts';

/** More than one looks at in a day. */
export const maxViews = 30;

/** What a filter narrows by, as the address of the list writes it. */
const writtenFilter = (filter: StaffOrderFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) =>
      value === undefined || value === '' || value === 0 ? [] : [[key, String(value)]],
    ),
  );

/** The views that this staff user keeps, the oldest first. */
export const listViews = (db: Db, staffId: number): Promise<OrderView[]> => selectViews(db, staffId);

/**
 * Keeps a filter under a name; the same name is the same view with another filter. Refuses (ShopError 422) a filter of
 * nothing with `view_empty` and too many with `view_too_many`.
 */
export async function saveView(
  db: Database,
  params: { name: string; filter: StaffOrderFilter },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const filter = writtenFilter(params.filter);
  if (Object.keys(filter).length === 0) {
    throw new ShopError(422, 'view_empty', { fields: { name: ['view_empty'] } });
  }
  await db.transaction(async (tx) => {
    const before = await selectViewByName(tx, actor.id, params.name);
    if (!before && (await countViews(tx, actor.id)) >= maxViews) {
      throw new ShopError(422, 'view_too_many', { fields: { name: ['view_too_many'] } });
    }
    const id = await writeView(tx, { staffId: actor.id, name: params.name, filter, createdAt: now });
    await journalBy(tx, actor, now, 'order_view.keep', id ?? 0, {
      before: before ? { name: before.name, filter: before.filter } : null,
      after: { name: params.name, filter },
    });
  });
}

/** Drops one of the staff user's own views. Refuses (ShopError 404) any other. */
export async function dropView(db: Database, id: number, actor: StaffActor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await deleteView(tx, actor.id, id);
    if (!gone) throw new ShopError(404, 'not_found');
    await journalBy(tx, actor, now, 'order_view.drop', id, {
      before: { name: gone.name, filter: gone.filter },
      after: null,
    });
  });
}
