import { beforeEach, expect, test } from 'vitest';
import { tasks } from '#/platform/background-tasks.tables.ts';
import type { TaskContext, TaskKind } from '#/platform/background-tasks.ts';
import { mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { beginMoves, bulkKind, registerBulkTasks } from './bulk-tasks.ts';
import type { BulkAllResult } from './order-changes.schema.ts';
import { moveOrder } from './orders.service.ts';
import type { MoveName } from './orders.states.rules.ts';
import { orders } from './orders.tables.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Nora' } as const;
const packer = { kind: 'staff', id: 2, role: 'packer', name: 'Karim' } as const;
const sent: unknown[] = [];
const jobs = { send: async (_tx: unknown, job: unknown) => void sent.push(job) } as never;

beforeEach(async () => {
  await reset();
  sent.length = 0;
  await ensureCountries(db);
  await ensureDelivery(db);
});

const order = async () => (await makeOrder(db)).id;

/** The kind as it is registered, run with what the task was begun with. */
function runner() {
  let kind: TaskKind<object> | undefined;
  const notification = { jobs, signingKey: fixedKey(Buffer.alloc(32)), origin: null };
  registerBulkTasks(
    {
      handle: (_name: string, task: unknown) => {
        kind = task as TaskKind<object>;
      },
    } as never,
    { db, clock: { now: () => now } as never, notification },
  );
  return async (input: object, at: TaskContext['at'] = async () => {}) => {
    const end = await kind?.run(input, { id: 1, actor: '', staffId: 1, startedAt: now, at });
    return end?.result as BulkAllResult;
  };
}
const inputOf = async () => {
  const [row] = await db.select().from(tasks);
  if (!row) throw new Error('no work');
  return { kind: row.kind, total: row.total, input: row.input as { ids: number[] } };
};

test('every order of a filter is moved as a background task; what its state does not allow is reported, what came later is not touched', async () => {
  const ids = [await order(), await order(), await order()];
  await moveOrder(db, ids[1] ?? 0, 'cancel', owner, { now, note: 'x' });
  await beginMoves({ db, jobs }, { filter: {}, move: 'confirm', note: '' }, owner);
  const later = await order();
  const { input, total, kind } = await inputOf();
  expect([kind, total, input.ids]).toEqual([bulkKind, 3, ids]);
  expect(sent).toHaveLength(1);
  const steps: number[] = [];
  const result = await runner()(input, async (done) => void steps.push(done));
  expect(result).toMatchObject({ made: 2, refused: 1, orders: [{ id: ids[1], code: 'move_not_legal' }] });
  expect(steps).toEqual([0, 1, 2, 3]);
  const standing = new Map((await db.select().from(orders)).map(({ id, status }) => [id, status]));
  expect([...ids, later].map((id) => standing.get(id))).toEqual([
    'confirmed',
    'cancelled',
    'confirmed',
    'placed',
  ]);
  // A process that died in it begins again: what was moved is not reported as refused.
  expect(await runner()(input)).toMatchObject({ made: 2, refused: 1 });
});

const receipt = async () => {
  const { id } = await makeOrder(db, { paymentMethod: 'bank_transfer' });
  await moveOrder(db, id, 'send_receipt', { kind: 'shopper' }, { now });
  return id;
};
const delivered = async () => {
  const id = await order();
  for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const)
    await moveOrder(db, id, move, owner, { now });
  return id;
};
const owed = async () => {
  const id = await delivered();
  await moveOrder(db, id, 'owe_refund', owner, { now, note: 'عيب' });
  return id;
};
const cases: [MoveName, () => Promise<number>][] = [
  ['no_answer', order],
  ['reject_receipt', receipt],
  ['remit', delivered],
  ['refund', owed],
];
test.each(cases)(
  'a background task that is taken up again after a crash makes no move twice, and reports it as made: %s',
  async (move, make) => {
    const ids = [await make(), await make()];
    const input = { ids, move, note: 'غير واضح', actor: { id: 1, name: owner.name, role: owner.role } };
    const crash = async (done: number) => {
      if (done === 1) throw new Error('the process dies');
    };
    await expect(runner()(input, crash)).rejects.toThrow('dies');
    expect(await runner()(input)).toEqual({ made: 2, refused: 0, orders: [] });
    const calls = (await db.select().from(orders)).map(({ callTries }) => callTries);
    expect(calls).toEqual(move === 'no_answer' ? [1, 1] : [0, 0]);
  },
);

test('a call in vain of before the task, or of a colleague, is none of the task', async () => {
  const ids = [await order(), await order()];
  await moveOrder(db, ids[0] ?? 0, 'no_answer', owner, { now: new Date(now.getTime() - 1) });
  const colleague = { kind: 'staff', id: 3, role: 'agent', name: 'Salma' } as const;
  await moveOrder(db, ids[1] ?? 0, 'no_answer', colleague, { now });
  await runner()({ ids, move: 'no_answer', note: '', actor: { id: 1, name: owner.name, role: owner.role } });
  expect((await db.select().from(orders)).map(({ callTries }) => callTries)).toEqual([2, 2]);
});

test('who waits for what a background task decides of their order is written to, as after a move by hand', async () => {
  const { id } = await makeOrder(db, { paymentMethod: 'bank_transfer', email: 'nadia@example.com' });
  await moveOrder(db, id, 'send_receipt', { kind: 'shopper' }, { now });
  await beginMoves({ db, jobs }, { filter: {}, move: 'reject_receipt', note: 'غير واضح' }, owner);
  await runner()((await inputOf()).input);
  const written = await db.select().from(mails);
  expect(written.map(({ to }) => to)).toEqual(['nadia@example.com']);
  expect(written[0]?.text).toContain('غير واضح');
});

test('a move that the staff user may not make, one without its reason and one of nothing do not begin', async () => {
  await order();
  const begin = (
    move: 'confirm' | 'cancel',
    note: string,
    filter = {},
    actor: typeof owner | typeof packer = owner,
  ) => beginMoves({ db, jobs }, { filter, move, note }, actor);
  await expect(begin('confirm', '', {}, packer)).rejects.toMatchObject({ status: 403 });
  await expect(begin('cancel', ' ')).rejects.toMatchObject({ status: 422, code: 'reason_required' });
  await expect(begin('confirm', '', { q: 'nobody' })).rejects.toMatchObject({ code: 'bulk_nothing' });
  expect(sent).toEqual([]);
});
