/**
 * Why a cash order deserves a second look before it is confirmed. Every reason says what it saw; none decides
 * anything, the staff user who calls does.
 */
export const riskNames = [
  'blocked',
  'open_orders',
  'past_refusals',
  'imported_refusals',
  'same_cart',
  'many_sizes',
  'large_amount',
  'far_first_order',
] as const;
type RiskName = (typeof riskNames)[number];
export type Risk = { name: RiskName; grave: boolean; count: number; orders: string[] };

export interface RiskFacts {
  /** Cash is not offered to one of its phones. */
  blocked: boolean;
  /** Numbers of the phone's other orders that are neither delivered nor given up. */
  openOrders: readonly string[];
  /** Numbers of the phone's orders that were refused on delivery or came back undelivered. */
  refused: readonly string[];
  /** Past orders of another shop program, of this phone, that came back. */
  importedRefusals: number;
  /** Numbers of other orders of the last 24 hours with the same cart, of this phone or of this name and city. */
  sameCart: readonly string[];
  lines: readonly { productId: number; size: string }[];
  totalCentimes: number;
  /** The largest cash order the shop takes, centimes. */
  codMaxAmount: number;
  /** Orders of this phone that were delivered, those of another shop program too. */
  delivered: number;
  far: boolean;
}

/** So many sizes of one item and somebody is trying them on. */
const manySizes = 3;

export function risksOf(facts: RiskFacts): Risk[] {
  const sizes = new Map<number, Set<string>>();
  for (const { productId, size } of facts.lines) {
    sizes.set(productId, (sizes.get(productId) ?? new Set()).add(size));
  }
  const most = Math.max(0, ...[...sizes.values()].map((each) => each.size));
  const large = facts.totalCentimes * 3 >= facts.codMaxAmount * 2;
  const seen: (Risk | false)[] = [
    facts.blocked && { name: 'blocked', grave: true, count: 0, orders: [] },
    facts.refused.length > 0 && {
      name: 'past_refusals',
      grave: true,
      count: facts.refused.length,
      orders: [...facts.refused],
    },
    facts.importedRefusals > 0 && {
      name: 'imported_refusals',
      grave: true,
      count: facts.importedRefusals,
      orders: [],
    },
    facts.sameCart.length > 0 && {
      name: 'same_cart',
      grave: true,
      count: facts.sameCart.length,
      orders: [...facts.sameCart],
    },
    facts.openOrders.length > 0 && {
      name: 'open_orders',
      grave: facts.openOrders.length > 1,
      count: facts.openOrders.length,
      orders: [...facts.openOrders],
    },
    most >= manySizes && { name: 'many_sizes', grave: false, count: most, orders: [] },
    large && { name: 'large_amount', grave: false, count: facts.totalCentimes, orders: [] },
    facts.far && facts.delivered === 0 && { name: 'far_first_order', grave: false, count: 0, orders: [] },
  ];
  return seen.filter((risk) => risk !== false);
}
