import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { createLog } from './log.ts';
import { mailHandler, sendMail } from './mail.ts';
import { selectMails } from './mail-outbox.ts';
import { demandsTls } from './mail-transport.ts';
import { mails } from './platform.tables.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

/** A server that keeps what it has taken; `more` says how it behaves. */
async function postOffice(more: (received: string[]) => SMTPServerOptions) {
  const received: string[] = [];
  const made = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...more(received) });
  // A line that we break is none of its faults.
  made.on('error', () => {});
  server = made;
  const port = await new Promise<number>((resolve) => {
    const listening = made.listen(0, '127.0.0.1', () => resolve(Object(listening.address()).port));
  });
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const deliverTo = (url: string) => mailHandler(db, { smtpUrl: url, from: 'Hilal <shop@example.com>' });
  return { received, port, deliverTo, deliver: deliverTo(smtpUrl) };
}

type OnData = NonNullable<SMTPServerOptions['onData']>;
const taking =
  (received: string[], before: Promise<unknown> = Promise.resolve()): OnData =>
  async (stream, _session, done) => {
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    await before;
    received.push(text);
    done();
  };

const link = 'https://shop.example/account/reset#a-token-that-opens-the-account-0001';
async function written(): Promise<number> {
  await sendMail(
    db,
    { send: async () => {} },
    {
      to: 'nadia@example.com',
      subject: 'A link',
      text: `Here:\n${link}\n`,
      html: `<p><a href="${link}">${link}</a></p>`,
    },
  );
  return 1;
}
const stateOf = async () => (await db.select().from(mails))[0]?.state;

test('a server that takes an e-mail gets it once, whole, and what the shop keeps of it opens nothing', async () => {
  const { received, deliver } = await postOffice((taken) => ({ onData: taking(taken) }));
  const mailId = await written();
  await deliver({ mailId });
  await deliver({ mailId });
  expect(received).toHaveLength(1);
  expect(received[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
  expect(await stateOf()).toBe('sent');
  expect(JSON.stringify(await db.select().from(mails))).not.toContain('a-token');
});

test('a server that takes its time gets the e-mail once, also when it is sent again meanwhile', async () => {
  const slow = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const { received, deliver } = await postOffice((taken) => ({
    onData(stream, session, done) {
      arrived.resolve();
      void taking(taken, slow.promise)(stream, session, done);
    },
  }));
  const mailId = await written();
  const first = deliver({ mailId });
  await arrived.promise;
  await deliver({ mailId });
  slow.resolve();
  await first;
  expect(received).toHaveLength(1);
  expect(await stateOf()).toBe('sent');
});

test('a server that drops the line gets the e-mail once when it is tried again, and the shop says it failed', async () => {
  let drops = 2;
  const { received, deliver } = await postOffice((taken) => ({
    onMailFrom(_address, session, done) {
      if (drops-- > 0) return done(new Error(`gone ${session.id}`));
      done();
    },
    onData: taking(taken),
  }));
  const mailId = await written();
  for (let tries = 0; tries < 2; tries++) {
    await expect(deliver({ mailId })).rejects.toThrow('550 to MAIL FROM');
    expect(await stateOf()).toBe('failed');
  }
  await deliver({ mailId });
  expect(received).toHaveLength(1);
  expect(await stateOf()).toBe('sent');
});

test('a recipient whom the server does not know is not tried again; one whom it refuses for now is', async () => {
  let [answer, reason] = [450, 'no'];
  const { deliver } = await postOffice(() => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(reason), { responseCode: answer })),
  }));
  const mailId = await written();
  await expect(deliver({ mailId })).rejects.toThrow('450');
  // A quota or a policy may pass, however it is numbered.
  for (const word of ['5.7.1 not through here', '5.2.2 over quota']) {
    [answer, reason] = [550, word];
    await expect(deliver({ mailId })).rejects.toThrow('550');
  }
  for (const word of [
    '5.1.1 no such user',
    '5.4.1 Recipient address rejected: Access denied',
    '5.2.1 closed',
  ]) {
    [answer, reason] = [550, word];
    await deliver({ mailId });
    expect(await db.select().from(mails)).toMatchObject([
      { state: 'failed', failure: expect.stringContaining(word) },
    ]);
  }
});

test('whom an e-mail that was refused is for stands in the outbox alone, not in the log nor with the job', async () => {
  const { deliver } = await postOffice(() => ({
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`<${address}>: not now`), { responseCode: 450 }));
    },
  }));
  const mailId = await written();
  const failure: unknown = await deliver({ mailId }).catch((error: unknown) => error);
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).warn({ err: failure }, 'a job failed');
  expect(lines.join('')).toContain('450');
  // The queue keeps what an error has.
  const kept = JSON.stringify(failure, Object.getOwnPropertyNames(failure));
  for (const text of [...lines, kept]) expect(text).not.toMatch(/nadia/);
  expect((await db.select().from(mails))[0]?.failure).toContain('nadia@example.com');
});

test('where the line breaks after the e-mail was taken, its second copy is the same e-mail to whoever gets both', async () => {
  let breaks = true;
  const { received, deliver } = await postOffice((taken) => ({
    onData(stream, session, done) {
      void taking(taken)(stream, session, () => {
        if (!breaks) return done();
        breaks = false;
        const [connection] = server?.connections ?? [];
        Object(connection)._socket.destroy();
      });
    },
  }));
  const mailId = await written();
  await expect(deliver({ mailId })).rejects.toThrow();
  await deliver({ mailId });
  const ids = received.map((email) => /^Message-ID: (.+)\r$/im.exec(email)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^<1\.\d+@example\.com>$/);
});

test('no link of an e-mail is readable in the outbox, also before it has gone out', async () => {
  await written();
  const { rows } = await selectMails(db, { state: 'waiting', search: '' }, { limit: 10, offset: 0 });
  expect(rows[0]?.text).toBe('Here:\nhttps://shop.example/…\n');
  expect(rows[0]?.html).toBe('<p><a href="https://shop.example/…">https://shop.example/…</a></p>');
});

test('an e-mail leaves for another machine only encrypted, unless the address says otherwise', async () => {
  const { received, port, deliverTo } = await postOffice((taken) => ({ onData: taking(taken) }));
  const mailId = await written();
  // An address of this machine that does not look like one.
  await expect(deliverTo(`smtp://0.0.0.0:${port}`)({ mailId })).rejects.toThrow(/STARTTLS/);
  expect([received.length, await stateOf()]).toEqual([0, 'failed']);
  await deliverTo(`smtp://0.0.0.0:${port}?requireTLS=false`)({ mailId });
  expect([received.length, await stateOf()]).toEqual([1, 'sent']);
});

test('encryption is demanded of every server but those of this machine', () => {
  expect(demandsTls('smtp://user:password@mail.example:587')).toBe(true);
  expect(demandsTls('smtps://user:password@mail.example')).toBe(true);
  expect(demandsTls('smtp://127.0.0.1.example:25')).toBe(true);
  for (const own of ['smtp://localhost:25', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'])
    expect(demandsTls(own)).toBe(false);
});
