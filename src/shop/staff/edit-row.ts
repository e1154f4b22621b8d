import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { StaffView } from './staff.schema.ts';

/** Use cases that make, change and remove a row; each refuses (ShopError) with 404, 409 `changed_meanwhile` or 422 by field. */
export type CreateRow<Written> = (
  db: Database,
  clock: Clock,
  by: StaffView,
  written: Written,
) => Promise<number>;
export type ChangeRow<Change> = (
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  change: Change,
) => Promise<void>;
export type RemoveRow = ChangeRow<string>;
