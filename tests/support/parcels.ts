import type { Database } from '#/platform/database.ts';
import { type Actor, type MoveName, moveOrder } from '#/shop/orders/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { makeOrder } from './orders.ts';

/** A staff user as services and as the table of moves see one. */
type StaffUser = Extract<Actor, { kind: 'staff' }> & StaffView;

export const owner: StaffUser = {
  kind: 'staff',
  id: 1,
  role: 'owner',
  name: 'صاحبة المتجر',
  email: null,
  may: [],
};

export const packer: StaffUser = {
  kind: 'staff',
  id: 2,
  role: 'packer',
  name: 'ليلى',
  email: null,
  may: ['orders.ship'],
};

let made = 0;

/** An order of one article, moved so far. */
export async function orderOf(
  db: Database,
  more: {
    centimes?: number;
    name?: string;
    city?: string;
    placeId?: number;
    note?: string;
    address?: string;
    method?: 'cod' | 'bank_transfer';
    delivery?: 'standard' | 'pickup';
    moves?: readonly MoveName[];
    at?: Date;
  } = {},
): Promise<{ id: number; number: string }> {
  made += 1;
  const total = more.centimes ?? 22_000;
  const now = more.at ?? new Date('2026-01-20T10:00:00Z');
  const city = more.city ?? 'طنجة';
  const { id, number } = await makeOrder(db, {
    paymentMethod: more.method ?? 'cod',
    delivery: more.delivery ?? 'standard',
    customerName: more.name ?? 'سلمى',
    phone: `+2126${String(12_000_000 + made)}`,
    placeId: more.placeId ?? null,
    city,
    address: { city, address: more.address ?? 'حي السلام، رقم 12' },
    note: more.note ?? '',
    createdAt: now,
    amounts: { goods: total },
    lines: [{ title: { ar: 'بيجامة قطنية', fr: 'Pyjama en coton' }, quantity: 2, price: 11_000 }],
  });
  for (const move of more.moves ?? []) await moveOrder(db, id, move, owner, { now, note: 'x' });
  return { id, number };
}
