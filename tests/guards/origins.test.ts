import { afterAll, expect, test } from 'vitest';
import { mountApi } from './mounted-api.ts';

const { server, calls } = await mountApi({ takesAnything: true });
afterAll(() => server.close());

const writes = calls.filter(({ route }) => !['GET', 'HEAD'].includes(String(route.method)));
const isStaffs = ({ route }: (typeof writes)[number]) => route.url.startsWith('/api/admin/');
const staffWrites = writes.filter(isStaffs);
const publicWrites = writes.filter((call) => !isStaffs(call));

const elsewhere = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'shop.test' },
  { origin: '' },
  { origin: 'http://shop.test.elsewhere.example' },
  { origin: 'http://shop.test:8080' },
  { origin: 'http://shop.test', 'sec-fetch-site': 'cross-site' },
];

/** The calls that answer otherwise than expected; the session's cookie goes along as a browser sends it. */
async function faults(
  requests: typeof writes,
  headers: Record<string, string>,
  expected: (status: number) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const { route, name } of requests) {
    const { statusCode } = await server.inject({
      method: String(route.method) as 'POST',
      url: route.url.replace(/:\w+/g, '1'),
      headers: { host: 'shop.test', ...headers },
      cookies: { hilal_staff: 'a-session' },
      ...(route.method === 'DELETE' ? {} : { payload: {} }),
    });
    if (!expected(statusCode)) found.push(`${name} answered ${statusCode}`);
  }
  return found;
}

const refused = (status: number) => status === 403;

test('no call of the staff writes without saying where it comes from', async () => {
  expect(staffWrites.length).toBeGreaterThan(80);
  expect(await faults(staffWrites, {}, refused)).toEqual([]);
  // It is the origin that was missing: with it each goes on to the session.
  expect(await faults(staffWrites, { origin: 'http://shop.test' }, (status) => !refused(status))).toEqual([]);
});

test.each(elsewhere)('no call writes for a page of another place: %o', async (headers) => {
  expect(await faults(writes, headers, refused)).toEqual([]);
});

test('apps and servers, which say nothing of an origin and carry no cookie, may make the public calls', async () => {
  expect(publicWrites.length).toBeGreaterThan(20);
  expect(await faults(publicWrites, {}, (status) => !refused(status))).toEqual([]);
});
