import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { Jobs } from './jobs.ts';
import { mailHandler, mailQueue, sendMail } from './mail.ts';
import { mails } from './platform.tables.ts';

const { db, url } = await testDatabase();
const problems: Error[] = [];
const jobs = new Jobs(url, { onError: (error) => problems.push(error) });

const seen: string[] = [];
let wake = () => {};
const arrived = () => new Promise<void>((resolve) => (wake = resolve));
jobs.handle<{ word: string }>('words', async ({ word }) => {
  seen.push(word);
  wake();
  if (word === 'fails') throw new Error('meant');
});
const sent: number[] = [];
const outbox = mailHandler(db, { from: 'shop@example.com' });
jobs.handle<{ mailId: number }>(mailQueue, async (data) => {
  await outbox(data);
  sent.push(data.mailId);
  wake();
});
const [taken, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
jobs.handle('busy', async () => {
  taken.resolve();
  await release.promise;
});
for (const queue of ['empty', 'spare']) jobs.handle(queue, async () => {});
await jobs.prepare();
await jobs.start();
afterAll(() => jobs.stop());

test('a job exists exactly when the transaction that sent it does', async () => {
  const first = arrived();
  await expect(
    db.transaction(async (tx) => {
      await jobs.send(tx, { queue: 'words', data: { word: 'rolled back' } });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await db.transaction((tx) => jobs.send(tx, { queue: 'words', data: { word: 'committed' } }));
  await first;
  expect(seen).toEqual(['committed']);
  expect(problems).toEqual([]);
});

test('a mail without a transport stays in the outbox, waiting and whole', async () => {
  const done = arrived();
  const mail = {
    to: 'a@example.com',
    subject: 'طلبك',
    text: 'شكرا',
    html: '<p>شكرا</p>',
    about: { order: 12, number: 'K7M4Q2XB' },
  };
  await db.transaction((tx) => sendMail(tx, jobs, mail));
  await done;
  const rows = await db.select().from(mails).where(eq(mails.to, mail.to));
  expect(rows).toMatchObject([{ ...mail, state: 'waiting' }]);
  expect(sent).toEqual([rows[0]?.id]);
});

test('what waits in a queue is done without a pause, also behind one that fails', async () => {
  const words = ['first', 'fails', 'last'];
  seen.length = 0;
  await db.transaction((tx) =>
    jobs.sendAll(
      tx,
      'words',
      words.map((word) => ({ data: { word } })),
    ),
  );
  // Whoever is not called looks only every thirty seconds.
  await vi.waitFor(() => expect(seen).toEqual(words), { timeout: 20_000 });
});

test('a job that the stop cuts short is no error: it runs again after the next start', async () => {
  const errors: Error[] = [];
  const other = new Jobs(url, { onError: (error) => errors.push(error) });
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  other.handle('slow', async () => {
    begun.resolve();
    await ending.promise;
    throw new Error('the line is closed');
  });
  await other.prepare();
  await other.start();
  await other.send(db, { queue: 'slow', data: {} });
  await begun.promise;
  await other.stop(1000);
  ending.resolve();
  const { rows } = await db.execute(sql`select state from pgboss.job where name = 'slow'`);
  expect(rows).toEqual([{ state: 'retry' }]);
  expect(errors).toEqual([]);
});

test('a time of the clock at which nothing ran is made up for after the start, once, where the queue asks for it', async () => {
  const runs: string[] = [];
  // Half a day away from now, so that no time of it comes due by itself.
  const nightly = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;
  const version = () => {
    const made = new Jobs(url, { onError: (error) => problems.push(error) });
    for (const queue of ['caught-up', 'skipped']) {
      made.handle(queue, async () => {
        runs.push(queue);
      });
      made.schedule(queue, nightly, { catchUp: queue === 'caught-up' });
    }
    return made;
  };
  const before = version();
  await before.prepare();
  await before.start();
  await before.stop();
  await db.execute(sql`update pgboss.schedule set created_on = now() - interval '9 days'`);
  await db.execute(sql`update pgboss.version set cron_on = now() - interval '3 days'`);
  const after = version();
  await after.prepare();
  await after.start();
  try {
    // What the clock enqueues is looked for every few seconds.
    await vi.waitFor(() => expect(runs).toEqual(['caught-up']), { timeout: 20_000, interval: 200 });
    const { rows } = await db.execute(sql`select name from pgboss.job where name = 'skipped'`);
    expect(rows).toEqual([]);
  } finally {
    await after.stop();
  }
  expect(problems).toEqual([]);
});

test('a patient queue tries a failed job again for two days; a queue of an earlier version takes that on', async () => {
  const settings = async () => {
    const { rows } = await db.execute<{ tries: number; longest: number }>(
      sql`select retry_limit as tries, retry_delay_max as longest from pgboss.queue where name = 'letters'`,
    );
    return rows[0];
  };
  for (const patient of [false, true]) {
    const version = new Jobs(url, { onError: (error) => problems.push(error) });
    version.handle('letters', async () => {}, { patient });
    await version.prepare();
    await version.stop();
    expect(await settings()).toEqual({ tries: patient ? 100 : 5, longest: 1800 });
  }
  expect(problems).toEqual([]);
});

test('a queue is idle once nothing of it waits, runs or is to be tried again', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await jobs.send(db, { queue: 'spare', data: {}, startAfter: later });
  await jobs.send(db, { queue: 'busy', data: {} });
  await taken.promise;
  const areIdle = await Promise.all(['empty', 'spare', 'busy'].map((queue) => jobs.isIdle(queue)));
  release.resolve();
  expect(areIdle).toEqual([true, false, false]);
});
