import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '#/platform/backup/copy-folder.ts';
import { readConfig } from '#/platform/config.ts';
import { loadSecrets, replacePassword } from '#/platform/secrets.ts';
import { sign } from '#/platform/signed.ts';
import {
  firstPage,
  inDatabase,
  openShop,
  type ShopProcess,
  stopShop,
  temporaryFolder,
} from './shop-process.ts';

/** The command as an operator gives it. */
const rotate = (HILAL_DATA: string, which: string) => {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('src/cli/rotate-secrets.ts'), which],
    {
      env: { ...environment, HILAL_DATA },
      encoding: 'utf8',
    },
  );
  return { status, output: `${stdout}${stderr}` };
};

/** Whether a link of a newsletter opens, asked until each web process had its turn. */
const opens = async ({ origin }: ShopProcess, signed: string): Promise<boolean> => {
  const answers: number[] = [];
  for (let asked = 0; asked < 8; asked++) {
    const answer = await fetch(`${origin}/api/app/unsubscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ signed }),
    });
    answers.push(answer.status);
  }
  expect(new Set(answers).size, answers.join()).toBe(1);
  return answers[0] === 200;
};

const linkIn = (dataFolder: string) => sign(loadSecrets(dataFolder).signingKey, 'unsubscribe', 'a@b.ma');

test('the signing key is replaced beside a running shop: links open on, the second time the oldest end, a copy has both keys', async () => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openShop({ HILAL_DATA, WEB_CONCURRENCY: '2' });
  const oldest = linkIn(HILAL_DATA);
  expect(await opens(shop, oldest)).toBe(true);
  expect(rotate(HILAL_DATA, 'signing-key')).toMatchObject({ status: 0 });
  const former = linkIn(HILAL_DATA);
  expect(former).not.toBe(oldest);
  expect([await opens(shop, oldest), await opens(shop, former)]).toEqual([true, true]);
  const copy = join(temporaryFolder(), 'copy');
  await backUp(readConfig({ HILAL_DATA }, process.cwd()), copy);
  const copied = await openShop({ HILAL_DATA: copy });
  expect([await opens(copied, oldest), await opens(copied, former)]).toEqual([true, true]);
  await stopShop(copied);
  rotate(HILAL_DATA, 'signing-key');
  expect([await opens(shop, oldest), await opens(shop, former)]).toEqual([false, true]);
  expect(statSync(join(HILAL_DATA, 'secrets', 'signing-key')).mode & 0o777).toBe(0o600);
  await stopShop(shop);
});

test('the database’s password is replaced in a shop that stands still, and a replacement that was cut short harms nothing', async () => {
  const HILAL_DATA = temporaryFolder();
  const file = join(HILAL_DATA, 'secrets', 'postgres-password');
  const shop = await openShop({ HILAL_DATA });
  const first = readFileSync(file, 'utf8');
  const refused = rotate(HILAL_DATA, 'database-password');
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('stop it first');
  await stopShop(shop);
  expect(rotate(HILAL_DATA, 'database-password')).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).not.toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const again = await openShop({ HILAL_DATA });
  expect(await firstPage(again)).toBe(200);
  const cut = (tell: (password: string) => Promise<unknown>) =>
    expect(
      replacePassword(HILAL_DATA, async (password) => {
        await tell(password);
        throw new Error('cut short');
      }),
    ).rejects.toThrow('cut short');
  // The database has heard of it, its file has not.
  await inDatabase(again, (client) =>
    cut((password) => client.query(`alter role current_user password '${password}'`)),
  );
  await stopShop(again);
  const healed = await openShop({ HILAL_DATA });
  expect(await firstPage(healed)).toBe(200);
  expect(existsSync(`${file}.next`)).toBe(false);
  await stopShop(healed);
  // Cut short before the database heard of it.
  await cut(async () => {});
  const unchanged = await openShop({ HILAL_DATA });
  expect(await firstPage(unchanged)).toBe(200);
  await stopShop(unchanged);
});

test('what cannot be replaced is said in a sentence', () => {
  const HILAL_DATA = join(temporaryFolder(), 'none');
  expect(rotate(HILAL_DATA, 'signing-key')).toMatchObject({
    status: 1,
    output: expect.stringContaining('no shop'),
  });
  expect(rotate(HILAL_DATA, 'everything').output).toContain('npm run rotate-secrets -- signing-key');
  expect(existsSync(HILAL_DATA)).toBe(false);
});
