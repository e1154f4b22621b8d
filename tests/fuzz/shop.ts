import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { systemClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { shopFiles } from '#/platform/files.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { registerApi } from '#/server/api.ts';
import { registerDocs } from '#/server/plugins/docs.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { registerJobs } from '#/server/register-jobs.ts';
import { users, userTokens } from '#/shop/accounts/accounts.tables.ts';
import { ensureContent } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { ensurePromotions } from '#/shop/promotions/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { demoShop } from '#/start/demo.ts';
import { fillDemo } from '../../demo/index.ts';
import { testDatabase } from '../support/database.ts';
import { placeOf } from '../support/places.ts';
import { signingKey, submit } from '../support/submitted.ts';

/** What an unexpected failure was, for whoever reads the report. */
type Failure = { method: string; url: string; message: string };

/** The whole API over the demo shop, with orders in it, a customer, and an owner at the back office. */
export async function openShop() {
  const { db, url: databaseUrl, reset } = await testDatabase();
  await reset();
  const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-fuzz-'));
  const log = createLog('silent');
  const connection = createDatabase(databaseUrl, { max: 10 });
  const jobs = new Jobs(databaseUrl, { onError: () => {} });
  const deps = {
    config: { ...readConfig({ HILAL_DATA: dataFolder }, process.cwd()), dataFolder },
    secrets: { signingKey, lastingKey: Buffer.alloc(32, 5), postgresPassword: '' },
    clock: systemClock,
    log,
    connection,
    databaseUrl,
    jobs,
    files: shopFiles(dataFolder),
    metrics: createMetrics(),
    origin: () => 'https://shop.example',
  };
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensureContent(db);
  await ensurePromotions(db);
  // Work that is enqueued is never taken up: a call is what is tried here.
  const work = registerJobs(deps, demoShop(deps.config));
  await jobs.prepare();
  await fillDemo({ db, clock: systemClock, size: 'whole', enqueuePicture: async () => {} });

  const failures: Failure[] = [];
  const server = Fastify({ bodyLimit: 1_000_000 });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode < 500 && (error.statusCode ?? 500) < 500) return;
    const cause = error.cause instanceof Error ? ` ← ${error.cause.message}` : '';
    failures.push({ method: request.method, url: request.url, message: error.message.slice(0, 300) + cause });
  });
  registerErrors(server);
  await server.register(cookie);
  await registerDocs(server);
  await registerApi(server, deps);
  await server.ready();

  const bank = { beneficiary: 'Hilal', bank: 'Banque', rib: '190780211112223334445566' };
  await updateSettings(db, { bank: { ...bank, iban: '', swift: '' } });
  const placeId = await placeOf(db, 'Casablanca');
  const customer = async (): Promise<number> => {
    const email = 'nadia@example.ma';
    const [known] = await db.select().from(users).where(eq(users.email, email));
    if (known) return known.id;
    const row = {
      name: 'نادية',
      email,
      passwordHash: 'x',
      locale: 'ar',
      countryId: 1,
      createdAt: new Date(),
    } as const;
    const [made] = await db.insert(users).values(row).returning();
    return made?.id ?? 0;
  };
  const userId = await customer();

  return {
    server,
    db,
    failures,
    /** An order of one piece, the customer's own or a guest's; each from a phone of its own. */
    placeOrder: async (payment: 'cod' | 'bank_transfer', at: number, isGuests: boolean) =>
      submit(
        db,
        {
          lines: [{ id: 1 + at, quantity: 1 }],
          placeId,
          phone: `06123456${70 + at}`,
          payment,
        },
        { now: new Date(), userId: isGuests ? null : userId },
      ),
    /** Nobody is refused for trying often. */
    forgetLimits: () => db.execute(sql`delete from limits`),
    async signIn() {
      const now = new Date();
      const expiresAt = new Date(now.getTime() + 3_600_000);
      const token = newToken();
      await db.insert(userTokens).values({
        userId: await customer(),
        tokenHash: hashOfToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      });
      const [owner] = await db.insert(staffUsers).values({ name: 'owner', role: 'owner' }).returning();
      const session = newToken();
      await db
        .insert(staffSessions)
        .values({ staffId: owner?.id ?? 0, tokenHash: hashOfToken(session), expiresAt });
      return { token, session };
    },
    async close() {
      await server.close();
      await jobs.stop();
      work.stop();
      await connection.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
