import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { selectJournalEntry } from './journal.queries.ts';
import { fieldsBefore, isAsLeft, isUndoable, type UndoableAction } from './journal.rules.ts';
import { may, type Permission } from './staff.rules.ts';
import type { StaffView } from './staff.schema.ts';

/** What was written of the change. */
type UndoneEntry = {
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
};
export type UndoContext = { db: Database; clock: Clock; by: StaffView };

/**
 * How a module takes back one of its changes: how the thing stands now, and its own way to change it, which checks,
 * journals and drops cached pages as for any change. Wired by the server, because the modules stand above this one.
 */
export type Undo<Now = unknown> = {
  /** What a staff user must be allowed to, besides reading the journal. */
  permission: Permission;
  /** The thing as it stands, in the shape of the entry; undefined when it is gone. */
  look(context: UndoContext, entry: UndoneEntry): Promise<{ content: unknown; now: Now } | undefined>;
  /** Changes these fields back; `now` is what was looked at, so that a change in between is refused. */
  change(
    context: UndoContext,
    entry: UndoneEntry,
    fields: Record<string, unknown>,
    now: Now,
  ): Promise<unknown>;
};

/** A module's own undo, with what it looked at kept to itself. */
export const undoOf = <Now>(undo: Undo<Now>): Undo => undo as unknown as Undo;

export type UndoRegistry = Record<UndoableAction, Undo>;

/**
 * Takes one entry of the journal back, as a change of its own with an entry of its own, if the thing still is as the
 * entry left it. Errors: 404 `not_found`, 403 `forbidden`, 409 `undo_not_possible` (nothing that can be taken back),
 * `undo_gone` (the thing is no more), `undo_changed_since`, and whatever the module says against the change itself.
 */
export async function undoEntry(context: UndoContext, undoRegistry: UndoRegistry, id: number): Promise<void> {
  const { db, by } = context;
  const entry = await selectJournalEntry(db, id);
  if (!entry) throw new ShopError(404, 'not_found');
  if (!isUndoable(entry)) throw new ShopError(409, 'undo_not_possible');
  const undo = undoRegistry[entry.action as UndoableAction];
  if (!may(by.role, undo.permission)) throw new ShopError(403, 'forbidden');
  const there = await undo.look(context, entry);
  if (!there) throw new ShopError(409, 'undo_gone');
  if (!isAsLeft(there.content, entry.before, entry.after)) throw new ShopError(409, 'undo_changed_since');
  const fields = fieldsBefore(entry.before, entry.after);
  if (Object.keys(fields).length === 0) throw new ShopError(409, 'undo_not_possible');
  await undo.change(context, entry, fields, there.now);
}
