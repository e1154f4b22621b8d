import { ShopError } from '#/platform/errors.ts';
import type { StaffView } from './staff.schema.ts';

/** Who makes this call; the guard has let nobody else through. Refuses (ShopError 401) a stranger. */
export function requireStaff({ staff }: { staff: StaffView | null }): StaffView {
  if (!staff) throw new ShopError(401, 'unauthorized');
  return staff;
}
