import { may, type Permission, type StaffActor } from '#/shop/staff/staff.rules.ts';

/**
 * §4.12 The states of an order on three axes and the one table of legal moves. The API, the back office and the
 * tests read this table; nothing else changes a state.
 */
export const orderStates = [
  'placed',
  'confirmed',
  'preparing',
  /** §2.39 It waits at the shop for whoever fetches it. */
  'ready_for_pickup',
  'shipped',
  'out_for_delivery',
  'delivered',
  'completed',
  'cancelled',
  'refused',
  'failed_delivery',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

export const paymentStates = [
  // Cash on delivery.
  'due',
  'collected',
  'remitted',
  // Bank transfer.
  'awaiting_receipt',
  'under_review',
  'paid',
  'rejected',
  'expired',
  // Money that goes back, whatever the method.
  'refund_due',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const confirmationStates = [
  'to_confirm',
  'confirmed',
  'no_answer',
  'postponed',
  'auto_cancelled',
  /** Nobody calls: a transfer is confirmed by its money, an exchange was agreed. */
  'not_needed',
] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

export const paymentMethods = ['cod', 'bank_transfer'] as const;
export type OrderPaymentMethod = (typeof paymentMethods)[number];

/** A stored word as one of the known ones; throws when it is none of them. */
export function knownWord<Word extends string>(words: readonly Word[], stored: string): Word {
  const word = words.find((known) => known === stored);
  if (word === undefined) throw new Error(`unknown state: ${stored}`);
  return word;
}

export interface OrderStanding {
  order: OrderState;
  payment: PaymentState;
  confirmation: ConfirmationState;
  method: OrderPaymentMethod;
  /** It is fetched at the shop: no courier has it. */
  pickup: boolean;
  /** How often delivery was tried again after it failed. */
  retries: number;
  /** Its cash was collected and has not reached the shop, also where money of it goes back meanwhile. */
  cashOutstanding: boolean;
  /** It costs nothing: no money is to come. */
  free: boolean;
}

/** A failed delivery is tried again so often, then the parcel comes back. */
export const maxRetries = 2;

/** What an axis becomes, by what it was; a state not named stays. */
type Change<State extends string> = Partial<Record<State, State>>;

export interface Move {
  /** The states from which it may be made; an axis not named may be in any. */
  from: {
    order?: readonly OrderState[];
    payment?: readonly PaymentState[];
    confirmation?: readonly ConfirmationState[];
  };
  method?: OrderPaymentMethod;
  /** Only for orders that are fetched (true) or sent (false). */
  pickup?: boolean;
  /** Only where cash was collected that has not reached the shop. */
  cashOutstanding?: true;
  /** Only where something is to be paid. */
  costs?: true;
  to: {
    order?: OrderState;
    payment?: Change<PaymentState>;
    confirmation?: ConfirmationState;
    /** The order is paid another way from now on. */
    method?: OrderPaymentMethod;
  };
  /** A staff user with this permission; none: staff never makes it by hand. */
  staff?: Permission;
  /** Others who may make it: the shopper by a signed link, the shop's own jobs. */
  others?: readonly ('shopper' | 'system')[];
  /** The shopper may do so only from these. */
  shopperFrom?: readonly OrderState[];
  /** Pieces go back into stock at once; `inspect`: only after someone has looked at what came back. */
  stock?: 'return' | 'inspect';
  /** Counts as another try of the delivery. */
  retry?: boolean;
  /** Staff must say why. */
  reason?: boolean;
  /** Staff say how much of what is left of the order's money is owed back. */
  part?: true;
  /** Takes a delivery back that did not take place: refused where something has followed from it. */
  undoesDelivery?: true;
  /** Never for many orders at once. */
  single?: true;
}

const open = ['to_confirm', 'no_answer', 'postponed'] as const;

const moves = {
  confirm: {
    from: { order: ['placed'], confirmation: open },
    method: 'cod',
    to: { order: 'confirmed', confirmation: 'confirmed' },
    staff: 'orders.confirm',
    others: ['shopper'],
  },
  no_answer: {
    from: { order: ['placed'], confirmation: open },
    method: 'cod',
    to: { confirmation: 'no_answer' },
    staff: 'orders.confirm',
  },
  postpone: {
    from: { order: ['placed'], confirmation: open },
    method: 'cod',
    to: { confirmation: 'postponed' },
    staff: 'orders.confirm',
  },
  auto_cancel: {
    from: { order: ['placed'], confirmation: open },
    method: 'cod',
    to: { order: 'cancelled', confirmation: 'auto_cancelled' },
    others: ['system'],
    stock: 'return',
  },
  cancel: {
    from: { order: ['placed', 'confirmed', 'preparing', 'ready_for_pickup'] },
    // A receipt stays to be looked at: only money that came is owed back.
    to: { order: 'cancelled', payment: { paid: 'refund_due' } },
    staff: 'orders.confirm',
    // The shop's own jobs give up an exchange whose return nobody sent.
    others: ['shopper', 'system'],
    shopperFrom: ['placed', 'confirmed'],
    stock: 'return',
    reason: true,
  },
  prepare: { from: { order: ['confirmed'] }, to: { order: 'preparing' }, staff: 'orders.ship' },
  make_ready: {
    from: { order: ['preparing'] },
    pickup: true,
    to: { order: 'ready_for_pickup' },
    staff: 'orders.ship',
  },
  hand_over: {
    from: { order: ['ready_for_pickup'] },
    pickup: true,
    // What is paid over the counter is in the shop already.
    to: { order: 'delivered', payment: { due: 'remitted' } },
    staff: 'orders.ship',
  },
  ship: { from: { order: ['preparing'] }, pickup: false, to: { order: 'shipped' }, staff: 'orders.ship' },
  send_out: { from: { order: ['shipped'] }, to: { order: 'out_for_delivery' }, staff: 'orders.ship' },
  deliver: {
    from: { order: ['out_for_delivery'] },
    // The courier hands over against the money.
    to: { order: 'delivered', payment: { due: 'collected' } },
    staff: 'orders.ship',
  },
  complete: {
    from: { order: ['delivered'] },
    to: { order: 'completed' },
    staff: 'orders.ship',
    others: ['system'],
  },
  refuse: {
    from: { order: ['out_for_delivery'] },
    to: { order: 'refused' },
    staff: 'orders.ship',
    reason: true,
  },
  fail_delivery: {
    from: { order: ['out_for_delivery'] },
    to: { order: 'failed_delivery' },
    staff: 'orders.ship',
    reason: true,
  },
  try_again: {
    from: { order: ['failed_delivery'] },
    to: { order: 'out_for_delivery' },
    staff: 'orders.ship',
    retry: true,
  },
  take_back: {
    from: { order: ['refused', 'failed_delivery'] },
    to: { order: 'returned', payment: { paid: 'refund_due' } },
    staff: 'orders.ship',
    stock: 'inspect',
  },
  remit: {
    // Money that goes back meanwhile comes from the courier all the same.
    from: { order: ['delivered', 'completed'], payment: ['collected', 'refund_due', 'refunded'] },
    method: 'cod',
    cashOutstanding: true,
    to: { payment: { collected: 'remitted' } },
    staff: 'orders.money',
  },
  send_receipt: {
    from: { order: ['placed'], payment: ['awaiting_receipt', 'rejected'] },
    method: 'bank_transfer',
    to: { payment: { awaiting_receipt: 'under_review', rejected: 'under_review' } },
    others: ['shopper'],
  },
  approve_receipt: {
    from: { order: ['placed'], payment: ['under_review'] },
    method: 'bank_transfer',
    // Paid confirms the order.
    to: { order: 'confirmed', payment: { under_review: 'paid' } },
    staff: 'orders.money',
  },
  reject_receipt: {
    from: { order: ['placed', 'cancelled'], payment: ['under_review'] },
    method: 'bank_transfer',
    to: { payment: { under_review: 'rejected' } },
    staff: 'orders.money',
    reason: true,
  },
  /** The money of a transfer is there though its order was given up. */
  owe_transfer: {
    from: { order: ['cancelled'], payment: ['awaiting_receipt', 'under_review', 'rejected', 'expired'] },
    method: 'bank_transfer',
    to: {
      payment: {
        awaiting_receipt: 'refund_due',
        under_review: 'refund_due',
        rejected: 'refund_due',
        expired: 'refund_due',
      },
    },
    staff: 'orders.money',
  },
  /** The shopper, who has sent no money, pays cash instead; confirmed like any other cash order. */
  switch_to_cash: {
    from: { order: ['placed'], payment: ['awaiting_receipt', 'rejected'] },
    method: 'bank_transfer',
    to: {
      method: 'cod',
      payment: { awaiting_receipt: 'due', rejected: 'due' },
      confirmation: 'to_confirm',
    },
    staff: 'orders.confirm',
  },
  expire: {
    from: { order: ['placed'], payment: ['awaiting_receipt', 'rejected'] },
    method: 'bank_transfer',
    to: { order: 'cancelled', payment: { awaiting_receipt: 'expired', rejected: 'expired' } },
    others: ['system'],
    stock: 'return',
  },
  owe_refund: {
    from: { order: ['delivered', 'completed'], payment: ['paid', 'collected', 'remitted'] },
    to: { payment: { paid: 'refund_due', collected: 'refund_due', remitted: 'refund_due' } },
    staff: 'orders.money',
    reason: true,
    part: true,
  },
  /** More is owed after a part was given back; a return that closes owes it by itself. */
  owe_more: {
    from: { order: ['delivered', 'completed'], payment: ['refunded'] },
    to: { payment: { refunded: 'refund_due' } },
    staff: 'orders.money',
    others: ['system'],
    reason: true,
    part: true,
    single: true,
  },
  refund: {
    from: { payment: ['refund_due'] },
    to: { payment: { refund_due: 'refunded' } },
    staff: 'orders.money',
  },
  /** Marked as delivered by mistake: the courier still has the parcel, and nobody has paid. */
  undo_delivery: {
    from: { order: ['delivered'], payment: ['collected', 'paid'] },
    pickup: false,
    costs: true,
    to: { order: 'out_for_delivery', payment: { collected: 'due' } },
    staff: 'orders.ship',
    reason: true,
    undoesDelivery: true,
    single: true,
  },
  /** §2.39 The same for one that still waits at the shop. */
  undo_hand_over: {
    from: { order: ['delivered'], payment: ['remitted', 'paid'] },
    pickup: true,
    costs: true,
    to: { order: 'ready_for_pickup', payment: { remitted: 'due' } },
    // Money leaves the counter's sum.
    staff: 'orders.money',
    reason: true,
    undoesDelivery: true,
    single: true,
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];
export const moveOf = (name: MoveName): Move => moves[name];

/** Who makes a move. `name` is written into the order's history. */
export type Actor = StaffActor | { kind: 'shopper' } | { kind: 'system' };
export const nameOf = (actor: Actor): string => (actor.kind === 'staff' ? actor.name : actor.kind);

/** Why a move is not made. */
export type MoveRefusal = 'move_not_legal' | 'move_forbidden' | 'move_retries_used';

const includes = (list: readonly string[] | undefined, value: string): boolean =>
  list === undefined || list.includes(value);

function mayMake(move: Move, standing: OrderStanding, actor: Actor): boolean {
  if (actor.kind === 'staff') return move.staff !== undefined && may(actor.role, move.staff);
  if (!move.others?.includes(actor.kind)) return false;
  return actor.kind !== 'shopper' || includes(move.shopperFrom, standing.order);
}

/** Null when the move is legal now for this actor. */
export function refusalOf(name: MoveName, standing: OrderStanding, actor: Actor): MoveRefusal | null {
  const move = moveOf(name);
  const fits =
    includes(move.from.order, standing.order) &&
    includes(move.from.payment, standing.payment) &&
    includes(move.from.confirmation, standing.confirmation) &&
    (move.method === undefined || move.method === standing.method) &&
    (move.pickup === undefined || move.pickup === standing.pickup) &&
    (move.cashOutstanding === undefined || standing.cashOutstanding) &&
    (move.costs === undefined || !standing.free);
  if (!fits) return 'move_not_legal';
  if (!mayMake(move, standing, actor)) return 'move_forbidden';
  if (move.retry && standing.retries >= maxRetries) return 'move_retries_used';
  return null;
}

/** The moves this actor may make now, in the table's order. */
export function legalMoves(standing: OrderStanding, actor: Actor): MoveName[] {
  return moveNames.filter((name) => refusalOf(name, standing, actor) === null);
}

/** What brings an order further, the most urgent first: money that is to come or to go back before the end. */
const further: readonly MoveName[] = [
  ...(['approve_receipt', 'confirm', 'prepare', 'make_ready', 'hand_over', 'ship', 'send_out'] as const),
  ...(['deliver', 'refund', 'remit', 'complete', 'try_again', 'take_back'] as const),
];

/** Moves as staff choose from them: `next`, where there is one, then all others; what gives the order up stands last. */
export function movesByUse<Choice extends { name: MoveName }>(
  choices: readonly Choice[],
): { next: Choice | null; others: Choice[] } {
  const next = further.flatMap((name) => choices.find((choice) => choice.name === name) ?? []).at(0) ?? null;
  const others = choices.filter((choice) => choice !== next);
  const givesUp = ({ name }: Choice) => name === 'cancel';
  return { next, others: [...others.filter((one) => !givesUp(one)), ...others.filter(givesUp)] };
}

/** The standing after a move that refusalOf allows. */
export function standingAfter(name: MoveName, standing: OrderStanding): OrderStanding {
  const { to, retry } = moveOf(name);
  const became = to.payment?.[standing.payment] ?? standing.payment;
  // Of an order that costs nothing the courier has no money to bring.
  const payment = standing.free && became === 'collected' ? 'remitted' : became;
  return {
    ...standing,
    order: to.order ?? standing.order,
    payment,
    cashOutstanding:
      payment === 'collected' || (standing.cashOutstanding && payment !== 'due' && name !== 'remit'),
    confirmation: to.confirmation ?? standing.confirmation,
    method: to.method ?? standing.method,
    retries: standing.retries + (retry ? 1 : 0),
  };
}

const nothingYet = { retries: 0, cashOutstanding: false };

/** How an order begins. A transfer of nothing, because a credit or a code pays the whole, is not waited for. */
export function firstStanding(method: OrderPaymentMethod, pickup = false, free = false): OrderStanding {
  if (method === 'bank_transfer' && free) return firstStandingOfExchange(method, { pickup, free });
  const standing = { order: 'placed', method, pickup, free, ...nothingYet } as const;
  return method === 'cod'
    ? { ...standing, payment: 'due', confirmation: 'to_confirm' }
    : { ...standing, payment: 'awaiting_receipt', confirmation: 'not_needed' };
}

/**
 * How an order begins that takes other sizes out in exchange: agreed with the shopper already, so nobody calls. Where it
 * costs nothing there is nothing to collect; what a transfer pays is awaited like any other.
 */
export function firstStandingOfExchange(
  method: OrderPaymentMethod,
  { pickup, free }: { pickup: boolean; free: boolean },
): OrderStanding {
  if (method === 'bank_transfer' && !free) return firstStanding(method, pickup);
  const payment = free ? 'remitted' : 'due';
  return { order: 'confirmed', payment, confirmation: 'not_needed', method, pickup, free, ...nothingYet };
}

/** §9.8 So long a transfer may wait for its receipt, from the order on or from when a receipt was refused. */
export const receiptDeadlineAfter = (from: Date, hours: number): Date =>
  new Date(from.getTime() + hours * 3_600_000);

/** Name, phones, address and note may still be corrected by the shopper: until the parcel is being prepared. */
export const isCorrectable = (order: OrderState): boolean => order === 'placed' || order === 'confirmed';
