import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { mountShop } from '../../../tests/support/api.ts';
import { testDatabase } from '../../../tests/support/database.ts';

const { db, url, reset } = await testDatabase();
const { post, logged } = await mountShop(url);
const email = 'nadia@example.com';

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  logged.length = 0;
  await post('/api/checkout/client/register', { name: 'Nadia', email, password: 'sea-salt-7' });
});

test('§7.6 where no mail leaves the shop, who forgot the password reads what to do instead', async () => {
  const ask = () => post('/api/auth/forgot', { email });
  const nowhere = await ask();
  expect([nowhere.statusCode, nowhere.json().message]).toEqual([
    409,
    expect.stringContaining('page Contact'),
  ]);
  await updateSettings(db, { phones: ['+212522334455'] });
  const call = await ask();
  expect(call.json().message).toContain('WhatsApp');
  expect(call.json().message).toContain('+212 5 22 33 44 55');
  expect(await db.select().from(mails)).toEqual([]);
});

test('who is refused is logged with the call and the network, never with what was sent', async () => {
  const answers = [
    await post('/api/auth/login?lang=fr&token=in-the-query', { email, password: 'a wrong guess' }),
    await post('/api/admin/login', { email: 'owner@example.com', password: 'a wrong guess' }),
    await post('/api/admin/me/password?email=owner@example.com', { current: 'a wrong guess', password: 'x' }),
  ];
  for (let tries = 0; tries < 10; tries++)
    answers.push(await post('/api/auth/login', { email, password: 'a wrong guess' }, { ip: '105.66.9.9' }));
  expect(answers.at(-1)?.statusCode).toBe(429);
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.map(({ route, status, code, msg }) => [msg, route, status, code])).toEqual([
    ['refused', '/api/auth/login', 401, 'wrong_email_or_password'],
    ['refused', '/api/admin/login', 401, 'wrong_email_or_password'],
    ['refused', '/api/admin/me/password', 401, 'unauthorized'],
    ...Array.from({ length: 9 }, () => ['refused', '/api/auth/login', 401, 'wrong_email_or_password']),
    ['refused', '/api/auth/login', 429, 'too_many_requests'],
  ]);
  expect(lines.at(-1)?.network).toBe('105.66.9.9');
  for (const secret of ['guess', 'nadia', 'owner@', 'in-the-query', 'lang=fr'])
    expect(logged.join('\n')).not.toContain(secret);
});
