import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { systemClock } from '../clock.ts';
import { mails } from '../platform.tables.ts';
import { alertHandler, alertQueue, type FirstLook } from './alerts.ts';
import { diskFinding, type Found, jobsFinding, ordersFinding, outboxFinding } from './findings.ts';

const { db, reset } = await testDatabase();
let found: Found[];
let sent: { queue: string; data: FirstLook; startAfter?: Date }[];
let errors: unknown[];
beforeEach(async () => {
  await reset();
  found = [diskFinding(5e9, 20e9)];
  sent = [];
  errors = [];
});

const full = () => diskFinding(1e8, 20e9);
const look = (data: FirstLook | null, machine = '') =>
  alertHandler({
    db,
    jobs: { send: async (_, job) => void sent.push(job as never) },
    clock: systemClock,
    log: { error: (what: unknown) => void errors.push(what) } as never,
    shopUrl: 'https://shop.example',
    machine,
    examine: async () => found,
    recipients: async () => {
      // So long that another look would read what was written before this one has.
      for (let question = 0; question < 20; question++) await db.execute('select 1');
      return ['owner@shop.example', 'other@shop.example'];
    },
  })(data);
const written = () => db.select().from(mails).orderBy(asc(mails.id));
const looks = async (machine?: string) => {
  await look(null, machine);
  for (const { queue, data } of sent.splice(0)) if (queue === alertQueue) await look(data, machine);
};

test('what is broken at two looks some minutes apart is written to each owner once, with what to do and a link', async () => {
  found = [full(), jobsFinding(0, 3)];
  await look(null);
  expect(await written()).toEqual([]);
  const [again] = sent.splice(0);
  expect(again).toMatchObject({ queue: alertQueue, data: { broken: ['disk'] } });
  expect(Number(again?.startAfter) - Date.now()).toBeGreaterThan(120_000);
  // What breaks between the two looks is not confirmed yet.
  found = [full(), jobsFinding(0, 3), outboxFinding(0, 1)];
  await look(again?.data ?? null);
  const [first, second, ...more] = await written();
  expect(more).toEqual([]);
  expect([first?.to, second?.to]).toEqual(['owner@shop.example', 'other@shop.example']);
  expect(first?.subject).toBe('في المتجر خلل: مساحة القرص');
  expect(first?.text).toContain('95 MB');
  expect(first?.text).toContain('أفرغ مكانًا أو كبّر القرص');
  expect(first?.text).toContain('https://shop.example/Admin/health');
  // A warning is no reason to write.
  expect(first?.text).not.toContain('المهام');
  expect(errors).toEqual([{ checks: ['disk'] }]);
  found = [full()];
  await looks();
  expect(await written()).toHaveLength(2);
});

test('what was mended before the second look is not written, and what was written is taken back once all is well', async () => {
  found = [full()];
  await look(null);
  found = [diskFinding(5e9, 20e9)];
  await look(sent.splice(0)[0]?.data ?? null);
  expect(await written()).toEqual([]);
  found = [full()];
  await looks();
  found = [diskFinding(5e9, 20e9)];
  await looks();
  await looks();
  expect((await written()).map(({ subject }) => subject)).toEqual([
    'في المتجر خلل: مساحة القرص',
    'في المتجر خلل: مساحة القرص',
    'زال الخلل، والمتجر سليم',
    'زال الخلل، والمتجر سليم',
  ]);
});

test('of two machines each confirms and takes back its own faults alone; all is well once both are', async () => {
  const problem = (machine: string) => `في المتجر خلل: مساحة القرص (\u2068${machine}\u2069)`;
  const [good, bad] = [[diskFinding(5e9, 20e9)], [full()]];
  const at = async (machine: string, state: Found[]) => {
    found = state;
    await looks(machine);
  };
  const subjects = async () =>
    (await written()).filter(({ to }) => to === 'owner@shop.example').map(({ subject }) => subject);
  await at('a', bad);
  expect(await subjects()).toEqual([problem('a')]);
  await at('b', good);
  await at('a', bad);
  expect(await subjects(), 'what b does not have, a has still').toHaveLength(1);
  await at('b', bad);
  await at('a', good);
  await at('b', bad);
  expect(await subjects()).toEqual([problem('a'), problem('b')]);
  await at('b', good);
  await at('a', good);
  expect(await subjects()).toEqual([problem('a'), problem('b'), 'زال الخلل، والمتجر سليم']);
});

test('of two broken machines each e-mail says what the other still has, and nothing of it once that is well', async () => {
  const at = async (machine: string, state: Found[]) => {
    found = state;
    await looks(machine);
  };
  const lastText = async () => (await written()).at(-1)?.text ?? '';
  const others = (machine: string) => `وما زال خلل على آلات أخرى: مساحة القرص (\u2068${machine}\u2069)`;
  const good = diskFinding(5e9, 20e9);
  await at('a', [full()]);
  expect(await lastText()).not.toContain('آلات أخرى');
  await at('b', [full()]);
  expect(await lastText()).toContain(others('a'));
  // The reminder of a day later: one of both writes it, for both.
  await db.update(mails).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await at('a', [full()]);
  expect(await written()).toHaveLength(6);
  expect(await lastText()).toContain(others('b'));
  await at('b', [full()]);
  expect(await written()).toHaveLength(6);
  await at('b', [good]);
  await db.update(mails).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await at('a', [full()]);
  expect(await written()).toHaveLength(8);
  expect(await lastText()).not.toContain('آلات أخرى');
});

test('the second look of one machine is handed on by another, and is no more when that machine is gone', async () => {
  found = [full()];
  await look(null, 'a');
  const [first] = sent.splice(0);
  found = [diskFinding(5e9, 20e9)];
  await look(first?.data ?? null, 'b');
  const [handedOn] = sent.splice(0);
  expect(handedOn?.data).toEqual(first?.data);
  await look({ ...handedOn?.data, until: Date.now() - 1 }, 'b');
  expect(sent).toEqual([]);
  found = [full()];
  await look(handedOn?.data ?? null, 'a');
  expect(await written()).toHaveLength(2);
});

test('what is in the database is broken for all machines at once', async () => {
  found = [outboxFinding(0, 1)];
  await looks('a');
  await looks('b');
  expect(await written()).toHaveLength(2);
  found = [outboxFinding(0, 0)];
  await looks('b');
  expect(await written()).toHaveLength(4);
});

test('two processes that look at once write one e-mail to each', async () => {
  found = [full()];
  await Promise.all([1, 2, 3].map(() => look({ broken: ['disk'] })));
  expect(await written()).toHaveLength(2);
});

test('orders that stop are broken where eight were to be expected, a warning where five were', () => {
  const last = new Date('2026-11-23T09:00:00Z');
  const stateAt = (expected: number) => ordersFinding({ last, expected }).state;
  expect([0, 4.9, 5, 7.9, 8].map(stateAt)).toEqual(['good', 'good', 'warning', 'warning', 'bad']);
  expect(ordersFinding({ last: null, expected: 0 }).state).toBe('good');
});
