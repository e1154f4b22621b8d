import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eraseHandler } from '#/platform/erase-files.ts';
import { encodeWidths, readPicture } from '#/platform/images.ts';
import { sign } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { bucketFiles } from '#/platform/storage/open-files.ts';
import { StorageError } from '#/platform/storage/storage-error.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { addPicture, pictureHandler, storeUpload } from '#/shop/catalog/images/pictures.service.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orderLines } from '#/shop/orders/orders.tables.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { type Fault, testBucket } from '../../tests/support/bucket.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerFiles } from './plugins/files.ts';

const { db, url, reset } = await testDatabase();
const bucket = await testBucket();
const shop = await mountShop(url, { STORAGE_URL: bucket.url }, undefined, { root: process.cwd() });
const files = bucketFiles(bucket.address);
const pages = Fastify();
registerErrors(pages);
await registerFiles(pages, { client: '/nowhere', media: files.media, production: false });
afterAll(async () => {
  await pages.close();
  await bucket.close();
});

beforeEach(async () => {
  await reset();
  bucket.fault = undefined;
  await ensureCountries(db);
  await ensureDelivery(db);
});

const faults: [string, Fault][] = [
  [
    'refuses',
    (_request, response) => !!response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  ],
  [
    'is broken',
    (_request, response) => !!response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
  ],
  [
    'is not there',
    (_request, response) => !!response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
  ],
  ['hangs up', (_request, response) => !!response.destroy()],
  ['is a page that says yes', (_request, response) => !!response.writeHead(200).end('<h1>Welcome</h1>')],
];
const words = {
  ar: 'تعذّر حفظ الملفات أو فتحها الآن. أعد المحاولة بعد دقائق.',
  fr: 'Impossible d’enregistrer ou d’ouvrir des fichiers pour le moment. Réessayez dans quelques minutes.',
  en: 'Files cannot be saved or opened right now. Try again in a few minutes.',
};

const photo = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .webp()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\npaid\n%%EOF\n');
type Part = readonly [name: string, value: string] | readonly [name: string, bytes: Buffer, file: string];

async function send(path: string, parts: readonly Part[], headers: Record<string, string>) {
  const form = new FormData();
  for (const [name, value, file] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], file ?? ''));
  }
  const body = new Response(form);
  return shop.server.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'shop.example',
      origin: 'https://shop.example',
      'content-type': body.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

async function signedIn(): Promise<string> {
  const session = newToken();
  const [user] = await db.insert(staffUsers).values({ name: 'Owner', role: 'owner' }).returning();
  const expiresAt = new Date(shop.clock.nowMs() + 3_600_000);
  await db
    .insert(staffSessions)
    .values({ staffId: user?.id ?? 0, tokenHash: hashOfToken(session), expiresAt });
  return `${staffCookie(false)}=${session}`;
}

const rowsOf = async (table: string): Promise<number> =>
  Number((await db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n);
const written = async () => Promise.all(['pictures', 'receipts', 'works'].map(rowsOf));

test.each(faults)(
  '§5.4 §7.21 a bucket that %s: an upload is refused in the caller’s language, nothing is half written, and the next one is taken',
  async (_name, fault) => {
    const cookie = await signedIn();
    const receiptDeadline = new Date(shop.clock.nowMs() + 3_600_000);
    const { number } = await makeOrder(db, {
      paymentMethod: 'bank_transfer',
      receiptDeadline,
      createdAt: shop.clock.now(),
      lines: [{ price: 40_000 }],
    });
    const signed = sign(fixedKey(Buffer.alloc(32, 5)), 'order', number);
    const picture = await photo(`#11${faults.findIndex(([, one]) => one === fault)}`);
    const uploads = {
      picture: (language: string) =>
        send('/api/admin/pictures', [['file', picture, 'a.webp']], { cookie, 'accept-language': language }),
      receipt: (language: string) =>
        send(
          `/api/checkout/add-payment-file?lang=${language}`,
          [
            ['signed', signed],
            ['file', pdf, 'a.pdf'],
          ],
          {},
        ),
      import: (language: string) =>
        send('/api/admin/imports', [['file', Buffer.from('Handle,Title\n'), 'a.csv']], {
          cookie,
          'accept-language': language,
        }),
    };
    const before = bucket.names();
    bucket.fault = fault;
    const languages = { picture: 'ar', receipt: 'en', import: 'fr' } as const;
    for (const name of ['picture', 'receipt', 'import'] as const) {
      const answer = await uploads[name](languages[name]);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 503, 'storage_unavailable']);
      expect(answer.json().message).toBe(words[languages[name]]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await written()).toEqual([0, 0, 0]);
    // The operator reads why in the log; the bucket's secret is not in it.
    const logged = shop.logged.splice(0).join('');
    expect(logged).toContain('files cannot be had or written');
    expect(logged).not.toContain(bucket.address.secret);
    bucket.fault = undefined;
    expect(bucket.names()).toEqual(before);
    for (const upload of Object.values(uploads)) expect((await upload('ar')).statusCode).toBeLessThan(300);
    expect(await written()).toEqual([1, 1, 1]);
  },
);

test('§7.21 what is in the bucket opens through the shop’s own call alone, and not while the bucket is away', async () => {
  const { number } = await makeOrder(db, {
    paymentMethod: 'bank_transfer',
    receiptDeadline: new Date(shop.clock.nowMs() + 3_600_000),
    createdAt: shop.clock.now(),
    lines: [{ price: 40_000 }],
  });
  const signed = sign(fixedKey(Buffer.alloc(32, 5)), 'order', number);
  await send(
    '/api/checkout/add-payment-file',
    [
      ['signed', signed],
      ['file', pdf, 'a.pdf'],
    ],
    {},
  );
  const { rows } = await db.execute<{ id: number; file: string }>(sql`select id, file from receipts`);
  const path = `/api/orders/${signed}/receipts/${rows[0]?.id}`;
  const answer = await shop.server.inject({ url: path });
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdf]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await fetch(`${bucket.address.endpoint}/shop/receipts/${rows[0]?.file}`)).status).toBe(403);
  bucket.fault = faults[1]?.[1];
  const away = await shop.server.inject({ url: path, headers: { 'accept-language': 'fr' } });
  expect([away.statusCode, away.json().code]).toEqual([503, 'storage_unavailable']);
});

test('§9.2 §7.21 a photograph of a return is made anew and stands among those of returns, one of a transfer among the receipts', async () => {
  const lines = [{ price: 40_000 }];
  const { id, number } = await makeOrder(db, { lines });
  const receiptDeadline = new Date(shop.clock.nowMs() + 3_600_000);
  const transfer = await makeOrder(db, { paymentMethod: 'bank_transfer', receiptDeadline, lines });
  const now = shop.clock.now();
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, { kind: 'staff', id: 1, role: 'owner', name: 'Owner' }, { now });
  }
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const request = { lines: [{ id: line?.id, quantity: 1, reason: 'defective', wanted: 'refund' }] };
  const signed = (of: string) => ['signed', sign(fixedKey(Buffer.alloc(32, 5)), 'order', of)] as const;
  const file = ['file', await photo('red'), 'a.webp'] as const;
  const before = bucket.names();
  const fresh = () => bucket.names().filter((name) => !before.includes(name));
  const sent = await send('/api/returns', [signed(number), ['request', JSON.stringify(request)], file], {});
  expect(sent.statusCode, sent.payload).toBe(201);
  expect(fresh()).toEqual([expect.stringMatching(/^returns\/[^/]+\.jpg$/)]);
  const paid = await send('/api/checkout/add-payment-file', [signed(transfer.number), file], {});
  expect(paid.statusCode, paid.payload).toBeLessThan(300);
  expect(fresh().toSorted()).toEqual([
    expect.stringMatching(/^receipts\/[^/]+\.jpg$/),
    expect.stringMatching(/^returns\/[^/]+\.jpg$/),
  ]);
  for (const name of fresh()) expect((await sharp(bucket.read(name)).metadata()).format, name).toBe('jpeg');
});

test('a picture of the bucket has the headers it has from a folder; one that fails is stored by nobody', async () => {
  await files.media.write('blue-480.avif', Buffer.from('picture'));
  const ask = (headers = {}) => pages.inject({ url: '/media/blue-480.avif', headers });
  const answer = await ask();
  expect([answer.statusCode, answer.body]).toEqual([200, 'picture']);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"blue-480.avif"',
  });
  expect((await ask({ 'if-none-match': '"blue-480.avif"' })).statusCode).toBe(304);
  const missing = await pages.inject('/media/red-480.avif');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  for (const [name, fault] of faults) {
    bucket.fault = fault;
    const failed = await ask();
    expect([name, failed.statusCode, failed.headers['cache-control']]).toEqual([name, 503, 'no-store']);
    expect(failed.headers.etag).toBeUndefined();
  }
});

test('with an address of the bucket’s own browsers are sent there for pictures, and for nothing else', async () => {
  const server = Fastify();
  const publicMedia = 'https://pictures.example/media';
  await registerFiles(server, { client: '/nowhere', media: files.media, publicMedia, production: false });
  bucket.requests.length = 0;
  const answer = await server.inject('/media/blue-480.avif');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${publicMedia}/blue-480.avif`]);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect((await server.inject('/media/..%2fx-480.avif')).statusCode).toBe(404);
  expect(bucket.requests).toEqual([]);
  await server.close();
});

test('a picture whose bucket is away stays waiting, and is made when the job is tried again', async () => {
  const jobs: { pictureId: number; step: 'first' | 'rest' }[] = [];
  const sender = {
    send: async (_on: unknown, { data }: { data: (typeof jobs)[number] }) => void jobs.push(data),
  };
  const bytes = await photo('#246');
  const id = await db.transaction(async (tx) =>
    addPicture(tx, sender, await storeUpload(files, bytes, 'a.webp')),
  );
  const handle = pictureHandler({ db, files, sender, work: { readPicture, encodeWidths } });
  const state = async () =>
    (await db.execute(sql`select state, file is not null as made from pictures where id = ${id}`)).rows[0];
  const [first] = jobs.splice(0);
  if (!first) throw new Error('no job');
  for (const [, fault] of faults) {
    bucket.fault = fault;
    await expect(handle(first)).rejects.toThrow(StorageError);
    expect(await state()).toEqual({ state: 'pending', made: false });
  }
  // Read, and then no width can be written.
  bucket.fault = (request, response) => request.method === 'PUT' && !!response.writeHead(503).end();
  await expect(handle(first)).rejects.toThrow(StorageError);
  expect(await state()).toEqual({ state: 'pending', made: false });
  bucket.fault = undefined;
  await handle(first);
  for (let job = jobs.shift(); job; job = jobs.shift()) await handle(job);
  expect(await state()).toEqual({ state: 'ready', made: true });
});

test('private files that cannot be erased now are erased when the job is tried again', async () => {
  await files.returns.write('hers.jpg', pdf);
  const erase = eraseHandler(files);
  bucket.fault = faults[0]?.[1];
  await expect(erase({ store: 'returns', files: ['hers.jpg'] })).rejects.toThrow(StorageError);
  bucket.fault = undefined;
  expect(await files.returns.has('hers.jpg')).toBe(true);
  await erase({ store: 'returns', files: ['hers.jpg'] });
  expect(await files.returns.has('hers.jpg')).toBe(false);
});
