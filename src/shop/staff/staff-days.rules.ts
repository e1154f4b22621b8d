/**
 * What is counted of a staff user's day, and how the journal is filtered for it: by one action, or by all that happened
 * to one kind of thing. What is none of these is `other`.
 */
export const dayKinds = {
  confirmed: { action: 'order.confirm' },
  cancelled: { action: 'order.cancel' },
  postponed: { action: 'order.postpone' },
  no_answer: { action: 'order.no_answer' },
  by_phone: { action: 'order.by_phone' },
  /** Parcels, not the hand-overs in which they left. */
  handed_over: { action: 'handover.create' },
  returns: { entity: 'return' },
  products: { entity: 'product' },
  stock: { entity: 'stock' },
} as const satisfies Record<string, { action: string } | { entity: string }>;

export type DayKind = keyof typeof dayKinds | 'other';
const kinds = Object.keys(dayKinds) as (keyof typeof dayKinds)[];

/** Entries of one action: how many, and how many parcels they speak of. */
export type ActionCount = { action: string; entries: number; parcels: number };
export type DayCount = { kind: DayKind; count: number };

/** The counts of a day in their fixed order, without those of nothing. */
export function dayCounts(actions: readonly ActionCount[]): DayCount[] {
  const sums = new Map<DayKind, number>();
  for (const { action, entries, parcels } of actions) {
    const kind = kindOf(action);
    sums.set(kind, (sums.get(kind) ?? 0) + (kind === 'handed_over' ? parcels : entries));
  }
  return [...kinds, 'other' as const].flatMap((kind) => {
    const count = sums.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

function kindOf(action: string): DayKind {
  const [entity] = action.split('.');
  const found = kinds.find((kind) => {
    const filter = dayKinds[kind];
    return 'action' in filter ? filter.action === action : filter.entity === entity;
  });
  return found ?? 'other';
}
