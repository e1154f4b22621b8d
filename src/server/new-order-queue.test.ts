import { beforeEach, expect, test, vi } from 'vitest';
import type { pushSender } from '#/platform/push/push-service.ts';
import { announceOrder } from '#/shop/alerts/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { mountShop } from '../../tests/support/api.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { registeredJobs } from '../../tests/support/registered-jobs.ts';
import { signedInAs } from '../../tests/support/staff.ts';

type Sender = Pick<Parameters<typeof pushSender>[0], 'keys' | 'contact'>;
/** What was handed to a push service: by which sender, and to which address. */
const pushed: (Sender & { endpoint: string })[] = vi.hoisted(() => []);
// The shop talks to no push service of this machine, whatever a device names.
vi.mock('#/platform/push/push-service.ts', () => ({
  pushSender:
    ({ keys, contact }: Sender): ReturnType<typeof pushSender> =>
    async ({ endpoint }) => {
      pushed.push({ keys, contact, endpoint });
      return 'sent';
    },
}));

const { db, url, reset } = await testDatabase();
const shop = await mountShop(url);
const { clock, configured, deps, run, sent } = registeredJobs(url);
const endpoint = 'https://push.example/send/abc';
let cookie = '';

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  pushed.length = 0;
  sent.length = 0;
  clock.set(shop.clock.now().toISOString());
  cookie = await signedInAs(db, shop.clock, 'agent');
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
  const answer = await call('PUT', { endpoint, keys, expirationTime: null });
  expect(answer.statusCode, answer.payload).toBe(204);
});

const call = (method: 'GET' | 'PUT', payload?: object) =>
  shop.server.inject({
    ...{ method, url: '/api/admin/push' },
    headers: { host: 'shop.example', origin: 'https://shop.example', cookie },
    ...(payload ? { payload } : {}),
  });

/** An order as a shopper places it, and the jobs that came with it. */
async function place(): Promise<void> {
  const { id } = await makeOrder(db, { createdAt: clock.now() });
  await announceOrder(db, deps.jobs, id);
  for (const { queue, data } of sent.splice(0)) await run(queue, data);
}

test('a new order reaches a subscribed device by its queue, signed with the key that browsers are given', async () => {
  await place();
  expect(pushed.map((one) => one.endpoint)).toEqual([endpoint]);
  expect(pushed[0]?.keys.publicKey).toBe((await call('GET')).json().data.publicKey);
});

test('a push service learns the shop’s address, and the address of its e-mails where nobody reaches the shop by https', async () => {
  const contactOf = async (environment: Record<string, string>) => {
    await configured({ MAIL_FROM: 'Atlas <atlas@shop.example>', ...environment }, place);
    clock.advance(120_000);
    return pushed.at(-1)?.contact;
  };
  expect(await contactOf({ SHOP_URL: 'https://shop.example' })).toBe('https://shop.example');
  expect(await contactOf({ SHOP_URL: 'http://shop.example' })).toBe('mailto:atlas@shop.example');
  expect(await contactOf({})).toBe('mailto:atlas@shop.example');
  expect(await contactOf({ MAIL_FROM: 'atlas@shop.example' })).toBe('mailto:atlas@shop.example');
  expect(pushed).toHaveLength(4);
});
