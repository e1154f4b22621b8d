import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { firstSignIn } from '#/shop/staff/index.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';
import { runCommand } from '../../tests/support/command.ts';
import { testDatabase } from '../../tests/support/database.ts';

// Each command is a process that reads its sources first.
vi.setConfig({ testTimeout: 60_000 });

const { db, url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'let-owner-in-'));
afterAll(() => rmSync(folder, { recursive: true }));
// A shop has been started on it.
loadSecrets(folder);

const run = (args: string[], environment: Record<string, string> = {}) =>
  runCommand(['src/cli/let-owner-in.ts', ...args], {
    ...{ HILAL_DATA: folder, DATABASE_URL: url, PORT: '4321', ...environment },
  });

test('npm run let-owner-in prints a link of the shop’s address that signs the owner of the e-mail in once, and ends with 2 where nobody has it', async () => {
  const nadia = { name: 'Nadia', email: 'nadia@shop.example' };
  await db.insert(staffUsers).values([
    { name: 'Amal', email: 'amal@shop.example', role: 'owner' },
    { ...nadia, role: 'owner' },
  ]);
  const unnamed = await run([]);
  expect(unnamed).toMatchObject({ code: 2, stdout: '' });
  expect(unnamed.stderr).toMatch(/^There is not exactly one owner: name the e-mail\./);
  expect(await run(['nobody@shop.example'])).toEqual({
    ...{ code: 2, stdout: '', stderr: 'No owner signs in as nobody@shop.example.\n' },
  });

  const printed = async (environment?: Record<string, string>) => {
    const { code, stdout } = await run([' Nadia@Shop.example'], environment);
    const [, words, address = '', link = ''] = /^(.*)\n(.*)#([\w-]+)\n$/.exec(stdout) ?? [];
    expect([code, words]).toEqual([0, 'Works once, for 7 days:']);
    return { address, link };
  };
  const atHome = await printed();
  expect(atHome.address).toBe('http://localhost:4321/Admin/login');
  const { address, link } = await printed({ SHOP_URL: 'https://shop.example' });
  expect(address).toBe('https://shop.example/Admin/login');
  const signIn = () =>
    firstSignIn(db, systemClock, {
      ...{ ...nadia, link, password: 'twelve long words', host: 'shop.example', userAgent: 'test' },
    });
  expect(await signIn()).toMatchObject({ staff: { ...nadia, role: 'owner' } });
  await expect(signIn()).rejects.toMatchObject({ code: 'link_not_valid' });
});
