import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { staffRoles } from '#/shop/staff/staff.rules.ts';
import {
  type Actor,
  confirmationStates,
  firstStanding,
  firstStandingOfExchange,
  legalMoves,
  type MoveName,
  maxRetries,
  moveNames,
  moveOf,
  movesByUse,
  type OrderStanding,
  orderStates,
  paymentMethods,
  paymentStates,
  refusalOf,
  standingAfter,
} from './orders.states.rules.ts';

const owner: Actor = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' };
const shopper: Actor = { kind: 'shopper' };
const system: Actor = { kind: 'system' };
const everyone = [owner, shopper, system];

const isLegal = (name: MoveName, standing: OrderStanding) =>
  everyone.some((actor) => refusalOf(name, standing, actor) === null);
const walk = (names: readonly MoveName[], start: OrderStanding) =>
  names.reduce(
    (standing, name) => (isLegal(name, standing) ? standingAfter(name, standing) : standing),
    start,
  );

/** Every standing that any sequence of legal moves can reach. */
function reachable(): OrderStanding[] {
  const seen = new Map<string, OrderStanding>();
  const queue = paymentMethods.flatMap((method) =>
    [false, true].flatMap((pickup) => [
      firstStanding(method, pickup),
      firstStanding(method, pickup, true),
      firstStandingOfExchange(method, { pickup, free: true }),
    ]),
  );
  for (let standing = queue.pop(); standing; standing = queue.pop()) {
    const key = JSON.stringify(standing);
    if (seen.has(key)) continue;
    seen.set(key, standing);
    for (const name of moveNames) if (isLegal(name, standing)) queue.push(standingAfter(name, standing));
  }
  return [...seen.values()];
}
const all = reachable();

test('§4.12 the way of a cash order from placed to completed, with its money', () => {
  const way: MoveName[] = ['confirm', 'prepare', 'ship', 'send_out', 'deliver', 'remit', 'complete'];
  let standing = firstStanding('cod');
  const seen = [standing.order];
  for (const name of way) {
    expect(refusalOf(name, standing, owner)).toBeNull();
    standing = standingAfter(name, standing);
    if (seen.at(-1) !== standing.order) seen.push(standing.order);
  }
  expect(seen).toEqual([
    'placed',
    'confirmed',
    'preparing',
    'shipped',
    'out_for_delivery',
    'delivered',
    'completed',
  ]);
  expect(standing).toMatchObject({ payment: 'remitted', confirmation: 'confirmed' });
});

test('§2.39 an order that is fetched waits at the shop, is paid there and never handed to a courier', () => {
  const fetched = walk(['confirm', 'prepare', 'make_ready'], firstStanding('cod', true));
  expect(fetched.order).toBe('ready_for_pickup');
  expect(refusalOf('ship', walk(['confirm', 'prepare'], firstStanding('cod', true)), owner)).toBe(
    'move_not_legal',
  );
  expect(walk(['hand_over'], fetched)).toMatchObject({ order: 'delivered', payment: 'remitted' });
  // Never fetched: its pieces are in the shop, and go back on sale.
  expect(walk(['cancel'], fetched).order).toBe('cancelled');
  expect(refusalOf('cancel', fetched, shopper)).toBe('move_forbidden');
  const sent = walk(['confirm', 'prepare'], firstStanding('cod'));
  expect(refusalOf('make_ready', sent, owner)).toBe('move_not_legal');
});

test('§4.12 a transfer is confirmed by its money, and expires without it', () => {
  const paid = walk(
    ['send_receipt', 'reject_receipt', 'send_receipt', 'approve_receipt'],
    firstStanding('bank_transfer'),
  );
  expect(paid).toMatchObject({ order: 'confirmed', payment: 'paid' });
  expect(walk(['cancel', 'refund'], paid)).toMatchObject({ order: 'cancelled', payment: 'refunded' });
  const late = walk(['expire'], firstStanding('bank_transfer'));
  expect(late).toMatchObject({ order: 'cancelled', payment: 'expired' });
});

test('§9.8 a transfer that is cancelled before its receipt was looked at owes only money that came', () => {
  const cancelled = walk(['send_receipt', 'cancel'], firstStanding('bank_transfer'));
  expect(cancelled).toMatchObject({ order: 'cancelled', payment: 'under_review' });
  expect(legalMoves(cancelled, owner)).toEqual(['reject_receipt', 'owe_transfer']);
  expect(walk(['owe_transfer', 'refund'], cancelled)).toMatchObject({
    order: 'cancelled',
    payment: 'refunded',
  });
  const none = walk(['reject_receipt'], cancelled);
  expect(none).toMatchObject({ order: 'cancelled', payment: 'rejected' });
  // Money that comes later, also for an order whose time was over, goes back too.
  expect(walk(['owe_transfer'], none).payment).toBe('refund_due');
  const late = walk(['expire', 'owe_transfer'], firstStanding('bank_transfer'));
  expect(late).toMatchObject({ order: 'cancelled', payment: 'refund_due' });
});

test('§4.12 no step can be left out', () => {
  const placed = firstStanding('cod');
  for (const name of ['prepare', 'ship', 'send_out', 'deliver', 'complete', 'remit', 'refund'] as const) {
    expect(refusalOf(name, placed, owner)).toBe('move_not_legal');
  }
});

test('§4.12 a failed delivery is tried again twice, then only taken back', () => {
  const out = walk(['confirm', 'prepare', 'ship', 'send_out'], firstStanding('cod'));
  const tried = walk(['fail_delivery', 'try_again', 'fail_delivery', 'try_again', 'fail_delivery'], out);
  expect(tried.retries).toBe(maxRetries);
  expect(refusalOf('try_again', tried, owner)).toBe('move_retries_used');
  expect(legalMoves(tried, owner)).toEqual(['take_back']);
  expect(walk(['take_back'], tried).order).toBe('returned');
});

test('§4.12 the shopper confirms, and cancels until preparing; the rest is not theirs', () => {
  const placed = firstStanding('cod');
  expect(legalMoves(placed, shopper)).toEqual(['confirm', 'cancel']);
  const confirmed = standingAfter('confirm', placed);
  expect(legalMoves(confirmed, shopper)).toEqual(['cancel']);
  const preparing = standingAfter('prepare', confirmed);
  expect(refusalOf('cancel', preparing, shopper)).toBe('move_forbidden');
  expect(refusalOf('cancel', preparing, owner)).toBeNull();
});

const toDoor = ['confirm', 'prepare', 'ship', 'send_out'] as const;

test('§4.12 cash that was collected comes to the shop once, also where money of it goes back meanwhile', () => {
  const delivered = walk([...toDoor, 'deliver'], firstStanding('cod'));
  const owed = walk(['owe_refund'], delivered);
  expect(owed).toMatchObject({ payment: 'refund_due', cashOutstanding: true });
  for (const standing of [owed, walk(['refund'], owed)]) {
    const brought = walk(['remit'], standing);
    expect(brought).toMatchObject({ payment: standing.payment, cashOutstanding: false });
    expect(refusalOf('remit', brought, owner)).toBe('move_not_legal');
  }
  const brought = walk(['remit', 'owe_refund'], delivered);
  expect(refusalOf('remit', brought, owner)).toBe('move_not_legal');
});

test('§4.12 a delivery that did not take place is taken back with its money, until any of that moves on', () => {
  const out = walk(toDoor, firstStanding('cod'));
  expect(walk(['deliver', 'undo_delivery'], out)).toEqual(out);
  const waiting = walk(['confirm', 'prepare', 'make_ready'], firstStanding('cod', true));
  expect(walk(['hand_over', 'undo_hand_over'], waiting)).toEqual(waiting);
  for (const [pickup, there] of [
    [false, ['prepare', 'ship', 'send_out']],
    [true, ['prepare', 'make_ready']],
  ] as const) {
    const paid = walk(['send_receipt', 'approve_receipt', ...there], firstStanding('bank_transfer', pickup));
    expect(walk(['deliver', 'undo_delivery', 'hand_over', 'undo_hand_over'], paid)).toEqual(paid);
  }
  const delivered = walk(['deliver'], out);
  expect(refusalOf('undo_hand_over', delivered, owner)).toBe('move_not_legal');
  for (const since of ['remit', 'complete', 'owe_refund'] as const)
    expect(refusalOf('undo_delivery', walk([since], delivered), owner)).toBe('move_not_legal');
  for (const actor of [shopper, system])
    expect(refusalOf('undo_delivery', delivered, actor)).toBe('move_forbidden');
  // Nothing was to be paid, so the money does not tell whether it was delivered.
  for (const pickup of [false, true]) {
    const free = walk([...toDoor, 'make_ready', 'deliver', 'hand_over'], {
      ...firstStandingOfExchange('cod', { pickup, free: true }),
    });
    expect(free.order).toBe('delivered');
    expect(legalMoves(free, owner)).not.toContain(pickup ? 'undo_hand_over' : 'undo_delivery');
  }
});

test('§4.12 the courier has no cash of an order that costs nothing: once delivered it only remains to complete it', () => {
  const way: MoveName[] = ['confirm', 'prepare', 'ship', 'send_out', 'deliver'];
  for (const first of [
    firstStanding('cod', false, true),
    firstStandingOfExchange('cod', { pickup: false, free: true }),
  ]) {
    const delivered = walk(way, first);
    expect(delivered).toMatchObject({ order: 'delivered', payment: 'remitted', cashOutstanding: false });
    const choices = legalMoves(delivered, owner).map((name) => ({ name }));
    expect(movesByUse(choices).next).toEqual({ name: 'complete' });
  }
});

test('§4.12 the next step stands before all other moves, where there is one, and giving the order up last', () => {
  const offered = (...names: MoveName[]) => {
    const choices = legalMoves(walk(names, firstStanding('cod')), owner).map((name) => ({ name }));
    const { next, others } = movesByUse(choices);
    return [next?.name ?? null, ...others.map(({ name }) => name)];
  };
  expect(offered()).toEqual(['confirm', 'no_answer', 'postpone', 'cancel']);
  expect(offered('confirm')).toEqual(['prepare', 'cancel']);
  expect(offered(...toDoor)).toEqual(['deliver', 'refuse', 'fail_delivery']);
  // The money first: an order that is complete is looked at by nobody.
  expect(offered(...toDoor, 'deliver')).toEqual(['remit', 'complete', 'owe_refund', 'undo_delivery']);
  expect(offered(...toDoor, 'deliver', 'owe_refund')[0]).toBe('refund');
  const awaited = legalMoves(firstStanding('bank_transfer'), owner).map((name) => ({ name }));
  expect(movesByUse(awaited)).toEqual({
    next: null,
    others: [{ name: 'switch_to_cash' }, { name: 'cancel' }],
  });
  for (const standing of all) {
    const choices = legalMoves(standing, owner).map((name) => ({ name }));
    const { next, others } = movesByUse(choices);
    expect(new Set([...(next ? [next] : []), ...others])).toEqual(new Set(choices));
    const last = choices.some(({ name }) => name === 'cancel') ? 'cancel' : others.at(-1)?.name;
    expect(others.at(-1)?.name).toBe(last);
  }
});

test('each role makes the moves of its permissions and no other', () => {
  const as = (role: (typeof staffRoles)[number]): Actor => ({ kind: 'staff', id: 1, role, name: role });
  const placed = firstStanding('cod');
  const confirmed = standingAfter('confirm', placed);
  expect(legalMoves(placed, as('agent'))).toEqual(['confirm', 'no_answer', 'postpone', 'cancel']);
  expect(legalMoves(confirmed, as('agent'))).toEqual(['cancel']);
  expect(legalMoves(confirmed, as('packer'))).toEqual(['prepare']);
  for (const standing of all) expect(legalMoves(standing, as('content'))).toEqual([]);
});

test('§4.12 every state of every axis can be reached, and only those', () => {
  expect(new Set(all.map((standing) => standing.order))).toEqual(new Set(orderStates));
  expect(new Set(all.map((standing) => standing.payment))).toEqual(new Set(paymentStates));
  expect(new Set(all.map((standing) => standing.confirmation))).toEqual(new Set(confirmationStates));
});

test('§4.12 no dead end but the final states, and nothing leads out of those', () => {
  const final = ['completed', 'cancelled', 'returned'];
  for (const standing of all) {
    const onward = moveNames.filter(
      (name) => isLegal(name, standing) && standingAfter(name, standing).order !== standing.order,
    );
    expect(onward.length > 0).toBe(!final.includes(standing.order));
  }
});

test('§4.12 only cash is ever collected and only a transfer ever paid', () => {
  for (const { method, payment, free } of all) {
    // A transfer of nothing begins as one whose money is there.
    if (payment === 'remitted' && free) continue;
    if (['collected', 'remitted', 'due'].includes(payment)) expect(method).toBe('cod');
    if (['awaiting_receipt', 'under_review', 'paid', 'rejected', 'expired'].includes(payment)) {
      expect(method).toBe('bank_transfer');
    }
  }
});

test('§4.12 on any walk goods go back at most once, and never after they were handed over', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentMethods),
      fc.array(fc.constantFrom(...moveNames), { maxLength: 60 }),
      (method, names) => {
        let standing = firstStanding(method);
        let returned = 0;
        let delivered = false;
        for (const name of names) {
          if (!isLegal(name, standing)) continue;
          standing = standingAfter(name, standing);
          delivered = moveOf(name).undoesDelivery ? false : delivered || standing.order === 'delivered';
          if (moveOf(name).stock) {
            returned++;
            expect(delivered).toBe(false);
            expect(['cancelled', 'returned']).toContain(standing.order);
          }
          expect(standing.retries).toBeLessThanOrEqual(maxRetries);
        }
        expect(returned).toBe(standing.order === 'cancelled' || standing.order === 'returned' ? 1 : 0);
      },
    ),
    { numRuns: 500 },
  );
});
