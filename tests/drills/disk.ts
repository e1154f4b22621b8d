// npm run drills -- disk [short]: the disk of the data folder is full while shoppers buy, files are sent and copies are made.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import sharp from 'sharp';
import { createDatabase } from '#/platform/database.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { sign } from '#/platform/signed.ts';
import { machine } from '../../bench/processes.ts';
import { makeOrder } from '../support/orders.ts';
import { type Books, drill, patienceMs } from './drill.ts';
import { fill } from './ledger.ts';
import { canHaveOwnDisk, fillDisk, makeRoom, onOwnDisk } from './own-disk.ts';
import { type DrilledShop, databaseUrl, freePort, inDatabase, signIn, startShop } from './shop.ts';

const isShort = process.argv.includes('short');
const lengths = { faultMs: isShort ? 600 : 2_000, quietMs: isShort ? 200 : 700, buyers: isShort ? 1 : 3 };
const megabytes = 300;
const problems: string[] = [];

function tell(what: string, result: string, wrong: readonly string[]): void {
  console.log(`| ${what} | ${result} |`);
  problems.push(...wrong.map((one) => `${what}: ${one}`));
}

/** What a caller reads, of files and of the database. */
const words = {
  ar: ['تعذّر حفظ الملفات أو فتحها الآن', 'الخدمة غير متاحة الآن'],
  fr: ['Impossible d’enregistrer ou d’ouvrir des fichiers', 'Service indisponible'],
  en: ['Files cannot be saved or opened right now', 'Not available just now'],
};
type Language = keyof typeof words;
type Send = (language: Language) => Promise<Response>;

/** Files as staff and shoppers send them. */
async function uploadsTo(shop: DrilledShop): Promise<Record<string, Send>> {
  const { cookie = '' } = await signIn(shop);
  const { db, close } = createDatabase(databaseUrl(shop.data));
  const receiptDeadline = new Date(Date.now() + 3_600_000);
  const { number } = await makeOrder(db, {
    ...{ paymentMethod: 'bank_transfer', receiptDeadline, createdAt: new Date() },
  });
  await close();
  const signed = sign(loadSecrets(shop.data).signingKey, 'order', number);
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: '#468' } });
  const bytes = new Uint8Array(await picture.jpeg().toBuffer());
  const send = (path: string, file: File, more: Record<string, string> = {}): Send => {
    return (language) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(more)) form.append(name, value);
      form.append('file', file);
      const headers = { cookie, origin: shop.origin, 'accept-language': language };
      return fetch(shop.origin + path, { method: 'POST', body: form, headers });
    };
  };
  return {
    picture: send('/api/admin/pictures', new File([bytes], 'a.jpg')),
    receipt: send('/api/checkout/add-payment-file', new File([bytes], 'a.jpg'), { signed }),
    import: send('/api/admin/imports', new File([`Handle,Title\n${'a,b\n'.repeat(50_000)}`], 'a.csv')),
  };
}

const filesOf = (folder: string): string[] =>
  ['media', 'originals', 'receipts', 'works', 'backup.staging']
    .map((kind) => join(folder, kind))
    .filter(existsSync)
    .flatMap((kind) => readdirSync(kind, { recursive: true, encoding: 'utf8' }));

async function filesMeetAFullDisk(shop: DrilledShop, folder: string): Promise<void> {
  const uploads = await uploadsTo(shop);
  const before = filesOf(shop.data);
  fillDisk(folder);
  const languages: Language[] = ['ar', 'fr', 'en'];
  for (const [nth, [what, send]] of Object.entries(uploads).entries()) {
    const language = languages[nth] ?? 'ar';
    const answer = await send(language);
    const text = await answer.text();
    const isClear = answer.status === 503 && words[language].some((word) => text.includes(word));
    const half = filesOf(shop.data).filter((name) => !before.includes(name));
    tell(`the upload of a ${what}`, `${answer.status}, ${half.length} files left behind`, [
      ...(isClear ? [] : [`${answer.status} ${text.slice(0, 200)}`]),
      ...half,
    ]);
  }
  makeRoom(folder);
  for (const [what, send] of Object.entries(uploads)) {
    const answer = await send('fr');
    if (!answer.ok)
      problems.push(`a ${what} is not taken afterwards: ${answer.status} ${await answer.text()}`);
  }
}

/** The command of the operator; answers how it ended and what it wrote. */
const command = (file: string, args: readonly string[], environment: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(file), ...args], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, output: (stdout + stderr).trim() };
};

/** The full disk may end PostgreSQL too, in the middle of the copy or before it. */
const isRefusal = /no room|no space|the database ended|at this moment/i;

async function copiesMeetAFullDisk({ data }: DrilledShop, folder: string, outside: string): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const key = join(outside, 'key');
  writeFileSync(key, identity);
  const own = { HILAL_DATA: data };
  const copies = join(outside, 'copies');
  const encrypted = (place: string) => ({ ...own, BACKUP_TO: place, BACKUP_KEY: recipient });
  const made = command('src/cli/backup.ts', [], encrypted(copies));
  if (made.status !== 0) problems.push(`no copy: ${made.output}`);
  const target = join(folder, 'target');
  const tried: [string, string, readonly string[], Record<string, string>][] = [
    ['an encrypted copy into a full disk', 'src/cli/backup.ts', [], encrypted(target)],
    ['a plain copy into a full disk', 'src/cli/backup.ts', [target], own],
    [
      'a copy restored into a full disk',
      'src/cli/restore.ts',
      ['--key', key, '--from', copies],
      { HILAL_DATA: target },
    ],
  ];
  for (const [what, file, args, environment] of tried) {
    await untilDatabaseAnswers(data);
    // So that each begins, and is stopped in the middle.
    fillDisk(folder, 10);
    const { status, output } = command(file, args, environment);
    const left = [target, `${target}.restoring`].filter(existsSync);
    const files = left.flatMap((one) => readdirSync(one, { recursive: true, encoding: 'utf8' }));
    const half = [...files, ...filesOf(data).filter((name) => name.startsWith('postgres'))];
    tell(what, `exit ${status}, ${half.length} files left behind`, [
      ...(status === 1 && !output.includes('\n') && isRefusal.test(output) ? [] : [output]),
      ...half.slice(0, 5),
    ]);
    makeRoom(folder);
    rmSync(target, { recursive: true, force: true });
  }
}

async function untilDatabaseAnswers(data: string): Promise<void> {
  const answers = () => inDatabase(databaseUrl(data), (client) => client.query('select 1'));
  for (let tries = 0; tries < 100; tries++) {
    if (await answers().catch(() => undefined)) return;
    await pause(100);
  }
}

/** PostgreSQL forgets what it has counted when it ended by a fault. */
const countsSince = (url: string): Promise<Date | undefined> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ at: Date }>('select stats_reset as at from pg_stat_wal');
    return rows[0]?.at;
  });

async function ordersMeetAFullDisk(shop: DrilledShop, folder: string): Promise<void> {
  const url = () => databaseUrl(shop.data);
  const books: Books = { url, goods: await fill(url()), confirmed: new Map() };
  const endings = [
    ['the disk is full', async () => fillDisk(folder)],
    [
      'the disk is full, and PostgreSQL needs another file for its log at once',
      async () => {
        // What it has ready for the next one goes first: it would do for a while.
        await inDatabase(url(), (client) => client.query('checkpoint'));
        fillDisk(folder);
        await inDatabase(url(), (client) => client.query('select pg_switch_wal()')).catch(() => {});
      },
    ],
  ] as const;
  for (const [name, begin] of endings) {
    const before = await countsSince(url());
    const fault = { name, at: 'own', begin, end: () => makeRoom(folder) } as const;
    const { orders, refused, broken, backMs, wrong } = await drill(fault, {
      ...{ shop, books, lengths },
      ...(isShort && { withinMs: patienceMs }),
    });
    const back = (backMs / 1000).toFixed(2);
    const wentOn = (await countsSince(url()))?.getTime() === before?.getTime();
    const database = wentOn ? 'PostgreSQL went on' : 'PostgreSQL ended and was started again';
    tell(
      name,
      `${orders} orders, ${refused} refused, ${broken} without an answer; ${database}; back after ${back} s`,
      wrong,
    );
  }
}

async function drills(folder: string): Promise<boolean> {
  const outside = mkdtempSync(join(tmpdir(), 'hilal-drills-'));
  console.log(`\ntests/drills  ${machine()}\n\n| on a full disk | result |\n|---|---|`);
  // As after an earlier start: pages that were written a moment ago are not shown once the database is gone.
  await (await startShop(join(folder, 'data'), await freePort())).stop();
  const shop = await startShop(join(folder, 'data'), await freePort());
  try {
    await ordersMeetAFullDisk(shop, folder);
    await filesMeetAFullDisk(shop, folder);
    await copiesMeetAFullDisk(shop, folder, outside);
    if (shop.child.exitCode !== null) problems.push(`the shop ended:\n${shop.printed()}`);
  } finally {
    await shop.stop();
    rmSync(outside, { recursive: true, force: true });
  }
  console.log('');
  for (const one of problems) console.error(`✗ ${one}`);
  return problems.length === 0;
}

/** This program again, where the disk of `folder` is its own. */
function onceMore(): number {
  if (!canHaveOwnDisk()) {
    console.error(
      'This drill needs a file system of its own: Linux, as root, or where users may have name spaces.',
    );
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'hilal-disk-'));
  try {
    const [program = '', ...args] = onOwnDisk(folder, megabytes, [
      process.execPath,
      ...process.argv.slice(1),
    ]);
    const env = { ...process.env, HILAL_DRILL_DISK: folder };
    return spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const folder = process.env.HILAL_DRILL_DISK;
process.exit(folder === undefined ? onceMore() : (await drills(folder)) ? 0 : 1);
