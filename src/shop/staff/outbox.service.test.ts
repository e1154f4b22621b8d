import { createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { type Mail, mailHandler, sendMail } from '#/platform/mail.ts';
import { mails } from '#/platform/platform.tables.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { listJournal } from './journal.service.ts';
import { callOff, listOutbox, sendAgain } from './outbox.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by = { id: 1, name: 'Salma' };
const sent: number[] = [];
const jobs = {
  send: async (_db: unknown, { data }: { data: object }) => {
    sent.push((data as { mailId: number }).mailId);
  },
};
beforeEach(() => {
  sent.length = 0;
});

const email = (more: Partial<Mail> = {}): Mail => ({
  to: 'nadia@example.com',
  subject: 'طلبك وصل',
  text: 'سلام',
  html: '<p>سلام</p>',
  ...more,
});
const list = (state: 'waiting' | 'failed' | 'sent' | 'cancelled', search = '') =>
  listOutbox(db, { state, search, page: 1 });
const unreachable = mailHandler(db, { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.com' });

test('e-mails are found by where they stand, by address and by subject, with the order they speak of', async () => {
  await sendMail(db, jobs, email({ about: { order: 7 } }));
  await sendMail(db, jobs, email({ to: 'salma_50%@example.com', subject: 'x' }));
  const { data, counts } = await list('waiting');
  expect(data.map(({ to, orderId }) => [to, orderId])).toEqual([
    ['salma_50%@example.com', null],
    ['nadia@example.com', 7],
  ]);
  expect(counts).toEqual({ waiting: 2, sent: 0, failed: 0, cancelled: 0 });
  expect((await list('waiting', 'NADIA')).data).toHaveLength(1);
  expect((await list('waiting', 'وصل')).data).toHaveLength(1);
  expect((await list('waiting', '50%')).data).toHaveLength(1);
  expect((await list('waiting', '%')).data).toHaveLength(1);
  expect((await list('sent')).data).toEqual([]);
});

test('an e-mail that failed says why, and is tried again with a job of its own', async () => {
  await sendMail(db, jobs, email());
  await expect(unreachable({ mailId: 1 })).rejects.toThrow();
  expect((await list('failed')).data[0]?.failure).toContain('ECONNREFUSED');
  sent.length = 0;
  await sendAgain(db, jobs, { clock, by, id: 1 });
  expect(sent).toEqual([1]);
  expect((await list('waiting')).data[0]?.failure).toBeNull();
  expect((await listJournal(db, { page: 1 })).data).toMatchObject([
    { action: 'mail.retry', before: { state: 'failed' }, after: { state: 'waiting' } },
  ]);
  expect(JSON.stringify((await listJournal(db, { page: 1 })).data)).not.toContain('nadia');
});

test('an e-mail that waits for a mail server has not failed', async () => {
  await sendMail(db, jobs, email());
  await mailHandler(db, { smtpUrl: undefined, from: 'shop@example.com' })({ mailId: 1 });
  expect((await list('waiting')).data).toMatchObject([{ id: 1, failure: null }]);
});

test('an e-mail that is called off does not go out, whatever job still knows of it; it can be sent after all', async () => {
  await sendMail(db, jobs, email());
  await callOff(db, { clock, by, id: 1 });
  await unreachable({ mailId: 1 });
  expect((await list('cancelled')).data).toHaveLength(1);
  await expect(callOff(db, { clock, by, id: 1 })).rejects.toMatchObject({ status: 409, code: 'mail_moved' });
  await sendAgain(db, jobs, { clock, by, id: 1 });
  expect((await list('waiting')).data).toHaveLength(1);
});

test('what has gone out is neither called off nor sent twice, and of two who call off one is refused', async () => {
  await sendMail(db, jobs, email());
  await sendMail(db, jobs, email());
  await db.execute(`update mails set state = 'sent' where id = 1`);
  await expect(callOff(db, { clock, by, id: 1 })).rejects.toMatchObject({ code: 'mail_moved' });
  await expect(sendAgain(db, jobs, { clock, by, id: 1 })).rejects.toMatchObject({ code: 'mail_moved' });
  await expect(callOff(db, { clock, by, id: 99 })).rejects.toMatchObject({ status: 404 });
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => callOff(db, { clock, by, id: 2 })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an e-mail that goes out just while it is tried again or called off is neither', async () => {
  await sendMail(db, jobs, email());
  sent.length = 0;
  for (const decide of [
    () => sendAgain(db, jobs, { clock, by, id: 1 }),
    () => callOff(db, { clock, by, id: 1 }),
  ]) {
    await db.update(mails).set({ state: 'waiting' }).where(eq(mails.id, 1));
    const late = meanwhile(
      db,
      (tx) => tx.update(mails).set({ state: 'sent' }).where(eq(mails.id, 1)),
      decide,
    );
    await expect(late).rejects.toMatchObject({ status: 409, code: 'mail_moved' });
    expect((await list('sent')).data).toHaveLength(1);
  }
  expect(sent).toEqual([]);
});

test('an e-mail that is called off while it cannot be sent stays called off', async () => {
  await sendMail(db, jobs, email());
  const server = createServer(async (line) => {
    await callOff(db, { clock, by, id: 1 });
    line.destroy();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port));
  });
  const handler = mailHandler(db, { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@example.com' });
  await expect(handler({ mailId: 1 })).rejects.toThrow();
  server.close();
  expect((await list('cancelled')).data).toHaveLength(1);
});

test('of many e-mails a page shows twenty, and the next one the others; they are counted as they are filtered', async () => {
  for (let n = 1; n <= 21; n++) await sendMail(db, jobs, email({ to: `n${n}@example.com` }));
  const page = async (page: number) =>
    (await listOutbox(db, { state: 'waiting', search: '', page })).data.map(({ to }) => to);
  expect(await page(1)).toHaveLength(20);
  expect(await page(2)).toEqual(['n1@example.com']);
  await db.insert(mails).values({ ...email(), state: 'sent' });
  expect((await list('waiting')).meta).toEqual({ page: 1, perPage: 20, total: 21, lastPage: 2 });
  expect((await list('waiting', 'n2')).meta).toMatchObject({ total: 3, lastPage: 1 });
});
