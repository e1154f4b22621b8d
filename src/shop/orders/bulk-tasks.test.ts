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
    const end = await kind?.run(input, { id: 1, actor: '', staffId: 1, at });
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
