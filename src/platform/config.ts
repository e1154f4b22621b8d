import { join, resolve } from 'node:path';
import * as z from 'zod';
import { type CopiesAddress, readCopiesAddress } from './backup/copies-place.ts';
import { logLevels } from './log.ts';
import { trustedProxies } from './network.ts';
import { StartError } from './start-error.ts';
import { type BucketAddress, isSameBucket, readBucketAddress } from './storage/bucket-address.ts';
import { readTelemetry, type TelemetryConfig, telemetryVariables } from './telemetry/telemetry-variables.ts';

const whole = (least: number, most: number, what: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, what)
    .transform(Number);

const bucketForm =
  'look like s3://KEY:SECRET@host/bucket?region=eu-west-1, the key and secret percent-encoded';

const demoSizes = { 0: 'none', 1: 'whole', small: 'small' } as const;

const address = (protocols: readonly string[], what: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), what);

const recaptchaKey = z.string().regex(/^[\w-]{20,100}$/, 'must be a key of reCAPTCHA, 40 letters and digits');

const proxiesForm =
  'must be how many proxies stand in front (0 to 9), or their addresses with commas between';
const areProxies = (text: string): boolean => {
  try {
    return trustedProxies(/^\d$/.test(text) ? Number(text) : text) !== undefined;
  } catch {
    return false;
  }
};

/** Every variable the shop reads. The sentences complete "NAME …". docs/operations.md has the same table. */
const variables = z.object({
  PORT: whole(0, 65_535, 'must be a port: a whole number from 1 to 65535').default(3000),
  // All interfaces, because the first thing a merchant does is to open the shop on the phone beside the computer.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 127.0.0.1')
    .default('0.0.0.0'),
  HILAL_DATA: z.string().default('data'),
  HILAL_DEMO: z
    .enum(['0', '1', 'small'], { error: 'must be 1 (yes), small (with few pictures) or 0 (no)' })
    .transform((text) => demoSizes[text])
    .default('whole'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'must look like postgresql://user:password@host:5432/name',
  ).optional(),
  STORAGE_URL: z
    .string()
    .transform((text, context): BucketAddress => {
      const bucket = readBucketAddress(text);
      if (bucket) return bucket;
      context.addIssue({
        code: 'custom',
        message: `must ${bucketForm}`,
      });
      return z.NEVER;
    })
    .optional(),
  STORAGE_PUBLIC_URL: address(
    ['http:', 'https:'],
    'must be an address, such as https://pictures.example/media',
  )
    .refine((text) => !/[?#\s;,]/.test(text), 'must have no query')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  SHOP_URL: address(
    ['http:', 'https:'],
    'must be the public address of the shop, such as https://shop.example',
  )
    .refine(
      (text) => !URL.canParse(text) || ['', '/'].includes(new URL(text).pathname + new URL(text).search),
      'must have no path',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'must look like smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]*[^@\s]+@[^@\s]+$/, 'must be an e-mail address, such as shop@example.com')
    .default('Hilal <shop@localhost>'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or any of . _ ~ + / = -')
    .optional(),
  BACKUP_TO: z
    .string()
    .refine((text) => readCopiesAddress(text, '/') !== undefined, `must be a folder, or ${bucketForm}`)
    .optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[a-z\d]{58}$/, 'must be the public key that `npm run backup -- --new-key` prints, age1…')
    .optional(),
  RECAPTCHA_SITE_KEY: recaptchaKey.optional(),
  RECAPTCHA_SECRET_KEY: recaptchaKey.optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  WEB_CONCURRENCY: whole(1, 64, 'must be a whole number of processes from 1 to 64').default(1),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d|[\d.:a-f/]+(,\s*[\d.:a-f/]+)*)$/i, proxiesForm)
    .refine(areProxies, proxiesForm)
    .transform((text) => (/^\d$/.test(text) ? Number(text) : text))
    .default(0),
  ...telemetryVariables,
});

export type DemoSize = 'whole' | 'small';

export type Config = {
  /** The folder of the program: migrations and the build are found from here. */
  root: string;
  /** Everything the shop keeps: database, pictures, secrets; without those that stand in `databaseUrl` and `storage`. */
  dataFolder: string;
  port: number;
  host: string;
  /** A PostgreSQL of the operator's own; without it the shop starts the one it brings. */
  databaseUrl: string | undefined;
  /** A bucket for the shop's files; without it they stand in the data folder. */
  storage: BucketAddress | undefined;
  /** Where browsers find the bucket's pictures themselves, without a slash at the end; else the shop sends them. */
  publicMedia: string | undefined;
  /** What the very first start fills the shop with: `small` is the whole demo catalog with fewer pictures to draw. */
  demo: 'none' | DemoSize;
  /** Public origin, such as https://shop.example, without a slash at the end. */
  shopUrl: string | undefined;
  /** Whether the shop is known to be reached by HTTPS. */
  isSecure: boolean;
  /** Without it mail ends in the outbox that the back office shows. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who brings it as a bearer may read /metrics; without it there is no such page. */
  metricsToken: string | undefined;
  /** Traces and metrics for a collector of OpenTelemetry's; nothing is sent without its address. */
  telemetry: TelemetryConfig | undefined;
  /** Where encrypted copies go each night, and the public key that they are encrypted to. */
  backup: { to: CopiesAddress; recipient: string } | undefined;
  /** §9.13 Without both keys nobody outside is asked: the shop's own captcha does it. */
  recaptchaKeys: { siteKey: string; secretKey: string } | undefined;
  logLevel: (typeof logLevels)[number];
  webConcurrency: number;
  /** Number of proxies in front (0: none is believed), or their addresses; as Fastify's trustProxy. */
  trustProxy: number | string;
};

/**
 * The configuration from the environment, read once. An empty variable counts as not set. Refuses with one
 * sentence for each wrong variable; values that may hold a password are not repeated.
 */
export const readConfig = (environment: Record<string, string | undefined>, root: string): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const sentences = new Map<string, string>();
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      const value = /_(URL|TOKEN|KEY|TO|ENDPOINT)$/.test(name) ? '' : ` "${set[name]}"`;
      if (!sentences.has(name)) sentences.set(name, `${name}${value && ` is${value} but`} ${issue.message}.`);
    }
    throw new StartError([...sentences.values()].join('\n'));
  }
  const value = parsed.data;
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = value;
  if (!siteKey !== !secretKey)
    throw new StartError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together.');
  if (value.SMTP_URL && !value.SHOP_URL)
    throw new StartError(
      'SMTP_URL needs SHOP_URL, the public address of the shop such as https://shop.example, because mails carry links.',
    );
  if (value.STORAGE_PUBLIC_URL && !value.STORAGE_URL)
    throw new StartError('STORAGE_PUBLIC_URL needs STORAGE_URL, the bucket whose pictures stand there.');
  const { BACKUP_TO: copies, BACKUP_KEY: recipient } = value;
  if (!copies !== !recipient) throw new StartError('BACKUP_TO and BACKUP_KEY must be set together.');
  if (copies && value.DATABASE_URL)
    throw new StartError(
      'BACKUP_TO copies the shop’s own PostgreSQL alone: with DATABASE_URL leave BACKUP_TO and BACKUP_KEY out, back the database up with its own tools (pg_dump), and copy the data folder.',
    );
  const to = copies ? readCopiesAddress(copies, root) : undefined;
  if (typeof to === 'object' && value.STORAGE_URL && isSameBucket(to, value.STORAGE_URL))
    throw new StartError(
      'BACKUP_TO must name another bucket than STORAGE_URL: what destroys the one would destroy its copies.',
    );
  return {
    root,
    dataFolder: resolve(root, value.HILAL_DATA),
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    storage: value.STORAGE_URL,
    publicMedia: value.STORAGE_PUBLIC_URL,
    demo: value.HILAL_DEMO,
    shopUrl: value.SHOP_URL,
    isSecure: value.SHOP_URL?.startsWith('https:') ?? false,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    metricsToken: value.METRICS_TOKEN,
    telemetry: readTelemetry(value),
    backup: to && recipient ? { to, recipient } : undefined,
    recaptchaKeys: siteKey && secretKey ? { siteKey, secretKey } : undefined,
    logLevel: value.LOG_LEVEL,
    webConcurrency: value.WEB_CONCURRENCY,
    trustProxy: value.TRUST_PROXY,
  };
};

/** The shop's own address, as the start prints it: what every link begins with, never what a request says of itself. */
export const originOf = ({ shopUrl, host }: Pick<Config, 'shopUrl' | 'host'>, port: number): string => {
  const named = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return shopUrl ?? `http://${named}:${port}`;
};

const thisMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/;
/**
 * What links in messages to customers begin with: `SHOP_URL`, or else `origin`, the address that the start prints. Null
 * where that one opens on this machine alone: such a message goes without its link.
 */
export const messageOriginOf = ({ shopUrl }: Pick<Config, 'shopUrl'>, origin: string): string | null =>
  shopUrl ?? (thisMachine.test(new URL(origin).hostname) ? null : origin);

export const migrationsFolder = (config: Pick<Config, 'root'>): string =>
  join(config.root, 'src', 'platform', 'migrations');
