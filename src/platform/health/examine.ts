import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { text } from '#/platform/messages.ts';
import { shownCopies } from '../backup/copies-place.ts';
import { findBackup } from '../backup/last-backup.ts';
import type { Clock } from '../clock.ts';
import { type Config, migrationsFolder } from '../config.ts';
import { askDatabase, connectionsNeeded, type Database } from '../database.ts';
import type { FileStore } from '../files.ts';
import { type Jobs, patientMs } from '../jobs.ts';
import { openMailTransport } from '../mail-transport.ts';
import { reasonOf } from '../reason.ts';
import { Bucket } from '../storage/bucket.ts';
import { shownAddress } from '../storage/bucket-address.ts';
import { bucketStore } from '../storage/bucket-store.ts';
import { StorageError } from '../storage/storage-error.ts';
import {
  addressFinding,
  certificateFinding,
  clockFinding,
  connectionsFinding,
  databaseAway,
  databaseFinding,
  diskFinding,
  type Found,
  filesFinding,
  jobsFinding,
  jobsUnread,
  mailFinding,
  migrationsFinding,
  type OrderPace,
  ordersFinding,
  outboxFinding,
  publicMediaFinding,
  storageFinding,
  versionFinding,
} from './findings.ts';
import { countMigrations, countStuckMails, selectServer } from './health.queries.ts';

const patienceMs = 5_000;
const quarterHourMs = 15 * 60_000;
const weekMs = 7 * 86_400_000;

/** What is looked at. `orderPace` knows the orders, which stand above the platform. */
export type Examined = {
  config: Config;
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'backlog'>;
  orderPace: (db: Database, now: Date) => Promise<OrderPace>;
};

/**
 * Looks at all that the shop stands on, one after the other or at once where they wait for the network, each within a few
 * seconds. A test e-mail is sent to `mailTo`, when it is named.
 */
export async function examine(
  deps: Examined,
  { mailTo }: { mailTo?: string | undefined } = {},
): Promise<Found[]> {
  const [database, rest] = await Promise.all([examineDatabase(deps), examineAround(deps, { mailTo })]);
  return [...database, ...rest];
}

/** The same without the database: also where it could not be opened, which something around it may be the reason for. */
export async function examineAround(
  { config, clock }: Pick<Examined, 'config' | 'clock'>,
  { mailTo }: { mailTo?: string | undefined } = {},
): Promise<Found[]> {
  const found = await Promise.all([
    examineDisk(config),
    examineStorage(config),
    ...examineFiles(config),
    examineMail(config, mailTo),
    ...examineAddress(config, clock),
    examineBackup(config, clock),
  ]);
  return [...found.filter((one) => one !== null), ownVersion(config)];
}

async function examineDatabase({ config, db, clock, jobs, orderPace }: Examined): Promise<Found[]> {
  try {
    // The first question also opens the connection.
    await askDatabase(db);
    const begun = performance.now();
    const begunAt = Date.now();
    const server = await selectServer(db);
    const tookMs = performance.now() - begun;
    const known = readMigrationFiles({ migrationsFolder: migrationsFolder(config) }).length;
    const now = clock.nowMs();
    const mails = await countStuckMails(db, {
      since: new Date(now - weekMs),
      late: new Date(now - quarterHourMs),
      tried: new Date(now - patientMs),
    });
    const tasks = await jobs
      .backlog()
      .then(({ waiting, failed }) => jobsFinding(waiting, failed))
      .catch((error: unknown) => jobsUnread(reasonOf(error)));
    // The shop's own PostgreSQL is started with as many as are needed.
    const needed = config.databaseUrl ? connectionsNeeded(config.webConcurrency) : 0;
    return [
      connectionsFinding(server.maxConnections, needed) ?? databaseFinding(server.version, tookMs),
      migrationsFinding(await countMigrations(db), known),
      clockFinding(server.now - begunAt - tookMs / 2),
      // Without a server e-mails wait for ever, which `mail` says.
      outboxFinding(mails.failed, config.smtpUrl ? mails.late : 0),
      tasks,
      ordersFinding(await orderPace(db, clock.now())),
    ];
  } catch (error) {
    return [databaseAway(reasonOf(error))];
  }
}

/** Null where there is no such folder, which `storage` says. */
async function examineDisk({ dataFolder }: Config): Promise<Found | null> {
  const disk = await statfs(dataFolder).catch(() => null);
  return disk && diskFinding(disk.bavail * disk.bsize, disk.blocks * disk.bsize);
}

async function examineStorage({ dataFolder }: Config): Promise<Found> {
  const file = join(dataFolder, `health-${randomUUID()}`);
  try {
    await writeFile(file, file);
    const same = (await readFile(file, 'utf8')) === file;
    return storageFinding(dataFolder, same ? null : 'what was written is not what was read');
  } catch (error) {
    return storageFinding(dataFolder, reasonOf(error));
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Writes, reads, lists and deletes a file where receipts stand, and tries to open it as a stranger. */
function examineFiles({ storage, publicMedia }: Config): Promise<Found>[] {
  if (!storage) return [];
  const bucket = new Bucket(storage, { silenceMs: patienceMs });
  const store = bucketStore(bucket, 'receipts');
  const name = `health-${randomUUID()}`;
  const content = Buffer.from(name);
  const look = async (): Promise<{ failure?: string; isPublic?: boolean }> => {
    await store.write(name, content);
    try {
      if (!(await store.find(name))?.equals(content))
        return { failure: 'what was written is not what was read' };
      const isPublic = await bucket.isPublic(`receipts/${name}`);
      const { done } = await store.list()[Symbol.asyncIterator]().next();
      return done ? { failure: 'what was written is not in the list' } : { isPublic };
    } finally {
      await store.remove(name);
    }
  };
  const failed = (error: unknown) => ({
    failure: error instanceof StorageError ? error.reason : reasonOf(error),
  });
  const whole = async (): Promise<Found> => {
    const found = filesFinding(shownAddress(storage), await look().catch(failed));
    if (found.state !== 'good' || !publicMedia) return found;
    const failure = await askPublicMedia(bucketStore(bucket, 'media'), publicMedia);
    return failure === null ? found : publicMediaFinding(publicMedia, failure);
  };
  return [whole()];
}

/** Why a picture's file does not open where browsers are sent for it; null when it does. */
async function askPublicMedia(media: FileStore, address: string): Promise<string | null> {
  const name = `health-${randomUUID()}`;
  try {
    await media.write(name, Buffer.from(name));
    const answer = await fetch(`${address}/${name}`, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return `HTTP ${answer.status}`;
    return (await answer.text()) === name ? null : 'what was written is not what was read';
  } catch (error) {
    return reasonOf(error);
  } finally {
    await media.remove(name).catch(() => {});
  }
}

/** Whether the mail server lets the shop in, or takes a test e-mail to `mailTo`; it is waited for a few seconds. */
export async function examineMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mailTo: string | undefined,
  waitMs = patienceMs,
): Promise<Found> {
  if (!smtpUrl) return mailFinding({ server: false });
  const timeouts = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs };
  const transport = openMailTransport(smtpUrl, timeouts);
  try {
    if (mailTo === undefined) await transport.verify();
    else await transport.sendMail({ from: mailFrom, to: mailTo, ...testMail });
    return mailFinding({ server: true, from: mailFrom, failure: null, sentTo: mailTo });
  } catch (error) {
    const isLate = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
    return mailFinding({ server: true, from: mailFrom, failure: reasonOf(error), isLate });
  } finally {
    transport.close();
  }
}

const testMail = {
  subject: text('رسالة تجربة من المتجر').ar,
  text: 'Hilal: SMTP ✓',
};

function examineAddress({ shopUrl }: Config, clock: Clock): Promise<Found>[] {
  if (shopUrl === undefined) return [Promise.resolve(addressFinding(undefined, null))];
  const answers = askAddress(shopUrl).then((failure) => addressFinding(shopUrl, failure));
  if (!shopUrl.startsWith('https:')) return [answers];
  const certificate = readCertificate(new URL(shopUrl)).then(({ endsAt, failure }) =>
    certificateFinding(endsAt, clock.now(), failure),
  );
  return [answers, certificate];
}

/** Why the shop does not answer at its public address; null when it does. */
async function askAddress(shopUrl: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(new URL('/healthz', shopUrl), { signal, redirect: 'manual' });
    const body = answer.ok ? await answer.json() : null;
    return body?.status === 'ok' ? null : `HTTP ${answer.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The certificate as browsers see it: until when, and why it is not trusted. */
function readCertificate({ hostname, port }: URL): Promise<{ endsAt: Date | null; failure: string | null }> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) ? {} : { servername: hostname }),
      rejectUnauthorized: false,
    });
    const end = (endsAt: Date | null, failure: string | null) => {
      socket.destroy();
      resolve({ endsAt, failure });
    };
    socket.setTimeout(patienceMs, () => end(null, 'no answer in time'));
    socket.on('error', (error) => end(null, reasonOf(error)));
    socket.on('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      end(endsAt, socket.authorized ? null : reasonOf(socket.authorizationError));
    });
  });
}

async function examineBackup(config: Config, clock: Clock): Promise<Found> {
  const found = await findBackup(config, clock.now());
  if (found.state === 'elsewhere')
    return {
      check: 'backup',
      state: 'warning',
      text: text('لا يصنع المتجر نسخًا حين تكون القاعدة في DATABASE_URL.'),
      advice: text('انسخها كل ليلة بأدواتها (pg_dump)، ومعها مجلد البيانات (docs/operations.md).'),
    };
  if (found.state === 'none')
    return {
      check: 'backup',
      state: 'warning',
      text: text('لا تُصنع نسخ ليلية لهذا المتجر.'),
      advice: text('اضبط BACKUP_TO وBACKUP_KEY: نسخة مشفرة كل ليلة (docs/operations.md).'),
    };
  const values = { folder: config.backup ? shownCopies(config.backup.to) : '' };
  if (found.state === 'unreadable')
    return {
      check: 'backup',
      state: 'bad',
      text: text('تعذّرت قراءة مكان النسخ {folder}.'),
      advice: text('هل القرص موصول والمجلد ملك للمستخدم الذي يشغّل المتجر، أو هل تجيب الحاوية ومفتاحها صحيح؟'),
      values,
    };
  if (found.last === null || found.late)
    return {
      check: 'backup',
      state: 'bad',
      text: text('لا نسخة من اليومين الأخيرين في {folder}.'),
      advice: text('جرّب npm run backup: يقول ما يمنعها.'),
      values,
    };
  return {
    check: 'backup',
    state: 'good',
    text: text('آخر نسخة كاملة: {last}، وعدد النسخ {count}.'),
    values: { last: found.last.slice(0, 16).replace('T', ' '), count: String(found.copies) },
  };
}

const ownVersion = ({ root }: Config): Found => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return versionFinding({ shop: String(version), node: `Node ${process.version}` });
};
