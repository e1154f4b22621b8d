import { expect, test } from 'vitest';
import { messageOriginOf, originOf, readConfig } from './config.ts';

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment, '/shop');
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
  return 'accepted';
};

test('without any variable the shop runs on port 3000 with its own database and the demo catalogue', () => {
  expect(readConfig({}, '/shop')).toMatchObject({
    port: 3000,
    dataFolder: '/shop/data',
    databaseUrl: undefined,
    demo: 'whole',
    trustProxy: 0,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, '/shop')).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('each wrong variable is named in one sentence', () => {
  expect(refusal({ PORT: '80x' })).toBe(
    'StartError: PORT is "80x" but must be a port: a whole number from 1 to 65535.',
  );
  expect(refusal({ HILAL_DEMO: 'no', PORT: '70000' }).split('\n')).toHaveLength(2);
  for (const [name, value] of [
    ['HOST', 'my host'],
    ['SHOP_URL', 'shop.example'],
    ['SHOP_URL', 'https://shop.example/fr'],
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['WEB_CONCURRENCY', '0'],
    ['TRUST_PROXY', 'yes'],
    ['SMTP_URL', 'http://x'],
  ] as const) {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^StartError: ${name} .*must.*\\.$`));
  }
});

test('mail without a public address is refused in one sentence: its links would lead nowhere', () => {
  const SMTP_URL = 'smtps://me:hunter2@mail.example:465';
  const message = String(refusal({ SMTP_URL }));
  expect(message).toMatch(/^StartError: SMTP_URL needs SHOP_URL[^\n]*[^.\n]\.$/);
  expect(message).not.toContain('hunter2');
  const config = readConfig({ SMTP_URL, SHOP_URL: 'https://shop.example' }, '/shop');
  expect([config.smtpUrl, originOf(config, 3000)]).toEqual([SMTP_URL, 'https://shop.example']);
});

test('without a public address the shop’s own is where it listens, as a person writes it', () => {
  const at = (HOST: string) => originOf(readConfig({ HOST }, '/shop'), 4000);
  expect(['0.0.0.0', '127.0.0.1', '::1'].map(at)).toEqual([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
  ]);
});

test('a wrong value that may be a secret is not repeated', () => {
  expect(refusal({ METRICS_TOKEN: 'hunter2' })).toMatch(/^StartError: METRICS_TOKEN must be/);
  expect(refusal({ DATABASE_URL: 'mysql://me:hunter2@host/x' })).toMatch(
    /^StartError: DATABASE_URL must look like/,
  );
});

test('files go into a bucket where an address of one is given; what it holds of a secret is never repeated', () => {
  const STORAGE_URL = 's3://KEY:hunter2@s3.example/shop?region=eu-west-1';
  expect(readConfig({ STORAGE_URL }, '/shop').storage).toMatchObject({ bucket: 'shop', secret: 'hunter2' });
  expect(readConfig({}, '/shop').storage).toBeUndefined();
  const message = refusal({ STORAGE_URL: 's3://KEY:hunter2@s3.example' });
  expect(message).toMatch(/^StartError: STORAGE_URL must look like s3:\/\/KEY:SECRET@host\/bucket[^\n]*\.$/);
  expect(message).not.toContain('hunter2');
});

test('browsers are sent to the bucket only where there is one, at an address without a query', () => {
  const STORAGE_URL = 's3://KEY:SECRET@s3.example/shop';
  const at = (STORAGE_PUBLIC_URL: string) =>
    readConfig({ STORAGE_URL, STORAGE_PUBLIC_URL }, '/shop').publicMedia;
  expect(at('https://pictures.example/media/')).toBe('https://pictures.example/media');
  expect(readConfig({ STORAGE_URL }, '/shop').publicMedia).toBeUndefined();
  const STORAGE_PUBLIC_URL = 'https://pictures.example/media';
  expect(refusal({ STORAGE_PUBLIC_URL })).toMatch(
    /^StartError: STORAGE_PUBLIC_URL needs STORAGE_URL[^\n]*\.$/,
  );
  for (const wrong of [
    'pictures.example',
    's3://x/y',
    'https://pictures.example/?a=b',
    'https://a.example;x',
  ])
    expect(refusal({ STORAGE_URL, STORAGE_PUBLIC_URL: wrong })).toMatch(
      /^StartError: STORAGE_PUBLIC_URL must/,
    );
});

test('copies need their place and their key together', () => {
  const BACKUP_KEY = `age1${'q'.repeat(58)}`;
  const message = 'BACKUP_TO and BACKUP_KEY must be set together.';
  expect(String(refusal({ BACKUP_TO: '/mnt/copies' }))).toContain(message);
  expect(String(refusal({ BACKUP_KEY }))).toContain(message);
  expect(String(refusal({ BACKUP_TO: 'x', BACKUP_KEY: 'AGE-SECRET-KEY-1Q' }))).toMatch(
    /BACKUP_KEY must be the public/,
  );
  const { backup } = readConfig({ BACKUP_TO: '../copies', BACKUP_KEY }, '/srv/shop');
  expect(backup).toEqual({ to: '/srv/copies', recipient: BACKUP_KEY });
});

test('copies of a database in DATABASE_URL are refused in one sentence, which names its own tools: they could not be made', () => {
  const backup = { BACKUP_TO: 's3://KEY:hunter2@host/copies', BACKUP_KEY: `age1${'q'.repeat(58)}` };
  const message = refusal({ ...backup, DATABASE_URL: 'postgresql://me:hunter2@host/x' });
  expect(message).toMatch(/^StartError: BACKUP_TO [^\n]*DATABASE_URL[^\n]*pg_dump[^\n]*\.$/);
  expect(message).not.toContain('hunter2');
});

test('copies go into a bucket too, named as the one of the files is, but never into that one; its secret is not repeated', () => {
  const BACKUP_KEY = `age1${'q'.repeat(58)}`;
  const BACKUP_TO = 's3://KEY:SECRET@127.0.0.1:9000/copies/hilal?tls=0';
  expect(readConfig({ BACKUP_TO, BACKUP_KEY }, '/srv/shop').backup?.to).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'copies',
    prefix: 'hilal/',
    region: 'us-east-1',
    key: 'KEY',
    secret: 'SECRET',
  });
  const wrong = refusal({ BACKUP_TO: 's3://KEY:hidden@host', BACKUP_KEY });
  expect(wrong).toMatch(/BACKUP_TO must be a folder, or look like s3:/);
  expect(wrong).not.toContain('hidden');
  const same = 's3://OTHER:KEY@127.0.0.1:9000/copies/files?tls=0';
  expect(refusal({ BACKUP_TO, BACKUP_KEY, STORAGE_URL: same })).toMatch(/another bucket than STORAGE_URL/);
  const STORAGE_URL = 's3://OTHER:KEY@127.0.0.1:9000/files?tls=0';
  expect(refusal({ BACKUP_TO, BACKUP_KEY, STORAGE_URL })).toBe('accepted');
});

test('right values arrive in the shape the program uses', () => {
  const environment = {
    SHOP_URL: 'https://shop.example/',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    HILAL_DEMO: '0',
    HILAL_DATA: '/srv/hilal',
  };
  expect(readConfig(environment, '/shop')).toMatchObject({
    shopUrl: 'https://shop.example',
    trustProxy: '10.0.0.0/8, 127.0.0.1',
    demo: 'none',
    dataFolder: '/srv/hilal',
  });
  expect(readConfig({ HILAL_DEMO: 'small' }, '/shop').demo).toBe('small');
  expect(readConfig({ TRUST_PROXY: '1' }, '/shop').trustProxy).toBe(1);
});

test.each([
  ['http://localhost:3000', null],
  ['http://127.0.0.1:3000', null],
  ['http://127.8.0.1:3000', null],
  ['http://[::1]:3000', null],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['http://[fd00::1]:3000', 'http://[fd00::1]:3000'],
  ['http://localhost.example:3000', 'http://localhost.example:3000'],
])(
  'links in messages from a shop that printed %s begin with %s; with SHOP_URL with that',
  (origin, begins) => {
    expect(messageOriginOf({ shopUrl: undefined }, origin)).toBe(begins);
    expect(messageOriginOf({ shopUrl: 'https://shop.example' }, origin)).toBe('https://shop.example');
  },
);
