import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Fault as BucketFault, testBucket } from '../support/bucket.ts';
import type { FaultyLine, Trouble } from './faulty-line.ts';
import { mailServer } from './mail-server.ts';

export type Fault = {
  name: string;
  /** At which of two shops: the one with its own database, or the one that reaches it over a line. */
  at: 'own' | 'line';
  begin(): Promise<void> | void;
  /** What ends by itself, such as a kill, has no end. */
  end?: () => Promise<void> | void;
  /** It shows nothing when it ends sooner (ms). */
  atLeastMs?: number;
  /** Processes are gone: requests at them have no answer, and a new one has no page in memory. */
  kills?: true;
  /** The whole shop is started again, as its supervisor does, and PostgreSQL repairs itself. */
  starts?: true;
  /** What is true of an order that was placed while it was broken, in SQL: the drill has broken what it says. */
  proof?: string;
};

export type Surroundings = Awaited<ReturnType<typeof surroundings>>;

const hourMs = 3_600_000;

/** What a shop stands on besides its database: a mail server, a bucket, and a wall clock that can be set. */
export async function surroundings(folder: string) {
  const [mail, bucket, clock] = [await mailServer(), await testBucket(), join(folder, 'clock')];
  writeFileSync(clock, '0');
  return {
    ...{ mail, bucket, clock },
    /** For the shop. */
    environment: {
      ...{ SMTP_URL: mail.url, SHOP_URL: 'http://127.0.0.1', STORAGE_URL: bucket.url },
      ...{ HILAL_DRILL_CLOCK: clock, NODE_OPTIONS: `--import=${resolve('tests/drills/clock-jump.mjs')}` },
    },
    async close() {
      await mail.close();
      await bucket.close();
    },
  };
}

/** Everything around a shop's processes that can break. First the mail server: its e-mails leave while the others are tried. */
export function faultsAround({ mail, bucket, clock }: Surroundings, line: FaultyLine): Fault[] {
  const onLine = (trouble: Trouble) => ({
    at: 'line' as const,
    begin: () => line.turn(trouble),
    end: () => line.turn('none'),
  });
  const jump = (ms: number, proof: string) => ({
    at: 'own' as const,
    proof,
    begin: () => writeFileSync(clock, String(ms)),
    end: () => writeFileSync(clock, '0'),
  });
  const mailIs = (trouble: typeof mail.trouble) => ({
    at: 'own' as const,
    begin: () => {
      mail.trouble = trouble;
    },
    end: () => {
      mail.trouble = 'none';
    },
  });
  const bucketIs = (broken: BucketFault) => ({
    at: 'own' as const,
    begin: () => {
      bucket.fault = broken;
    },
    end: () => {
      bucket.fault = undefined;
    },
  });
  return [
    { name: 'the mail server refuses', ...mailIs('refuses') },
    { name: 'the mail server takes a second each', ...mailIs('slow') },
    { name: 'the mail server is none', ...mailIs('wrong') },
    { name: 'the database is gone', ...onLine('gone') },
    { name: 'the database is slow (100 ms more each way)', ...onLine('slow') },
    { name: 'the database is very slow (2 s a query)', ...onLine('very slow'), atLeastMs: 4_500 },
    { name: 'the database has no connection left', ...onLine('full') },
    { name: 'the bucket refuses', ...bucketIs((_request, response) => !!response.writeHead(503).end()) },
    { name: 'the bucket does not answer', ...bucketIs(() => true) },
    {
      name: 'the clock jumps an hour ahead, and back',
      ...jump(hourMs, `created_at > now() + interval '50 minutes'`),
    },
    {
      name: 'the clock jumps an hour back, and ahead',
      ...jump(-hourMs, `created_at < now() - interval '50 minutes'`),
    },
  ];
}
