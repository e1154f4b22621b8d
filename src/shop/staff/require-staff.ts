import { ShopError } from '#/platform/errors.ts';
import type { StaffActor } from './staff.rules.ts';
import type { StaffView } from './staff.schema.ts';

type Call = { staff: StaffView | null };

/** Who makes this call; the guard has let nobody else through. Refuses (ShopError 401) a stranger. */
export function requireStaff({ staff }: Call): StaffView {
  if (!staff) throw new ShopError(401, 'unauthorized');
  return staff;
}

export const actorOf = ({ id, role, name }: Pick<StaffView, 'id' | 'role' | 'name'>): StaffActor => ({
  kind: 'staff',
  id,
  role,
  name,
});

/** The same as who moves an order, a return or a parcel. */
export const requireActor = (call: Call): StaffActor => actorOf(requireStaff(call));
