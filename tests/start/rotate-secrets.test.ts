import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '#/platform/backup/copy-folder.ts';
import { readConfig } from '#/platform/config.ts';
import { loadSecrets, replacePassword, replaceSigningKey } from '#/platform/secrets.ts';
import { openShopDatabase } from '#/platform/shop-database.ts';
import { openSigned, sign } from '#/platform/signed.ts';
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
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('src/cli/rotate-secrets.ts'), which],
    {
      env: { ...process.env, HILAL_DATA },
      encoding: 'utf8',
    },
  );
  return { status, output: `${stdout}${stderr}` };
};

/** Whether a link of a newsletter opens, asked until each web process had its turn. */
const opens = async ({ origin }: ShopProcess, signed: string): Promise<boolean> => {
  const answers: number[] = [];
  for (let call = 0; call < 8; call++) {
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

const configOf = (HILAL_DATA: string) => readConfig({ HILAL_DATA }, process.cwd());

test('the signing key is replaced beside a running shop: links open on, the second time the oldest end, a copy has both keys', async () => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openShop({ HILAL_DATA, WEB_CONCURRENCY: '2' });
  const oldest = linkIn(HILAL_DATA);
  expect(rotate(HILAL_DATA, 'signing-key')).toMatchObject({ status: 0 });
  const former = linkIn(HILAL_DATA);
  expect(former).not.toBe(oldest);
  expect([await opens(shop, oldest), await opens(shop, former)]).toEqual([true, true]);
  const copy = join(temporaryFolder(), 'copy');
  await backUp(configOf(HILAL_DATA), copy);
  const { signingKey } = loadSecrets(copy);
  expect([oldest, former].map((link) => openSigned(signingKey, 'unsubscribe', link))).not.toContain(null);
  replaceSigningKey(HILAL_DATA, new Date());
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
  // The database has heard of the new one, and the process ends before its file is in place.
  await inDatabase(shop, (client) =>
    expect(
      replacePassword(HILAL_DATA, async (password) => {
        await client.query(`alter role current_user password '${password}'`);
        throw new Error('cut short');
      }),
    ).rejects.toThrow('cut short'),
  );
  await stopShop(shop);
  const healed = await openShopDatabase(configOf(HILAL_DATA));
  await healed.release();
  expect(existsSync(`${file}.next`)).toBe(false);
  const second = readFileSync(file, 'utf8');
  expect(second).not.toBe(first);

  expect(rotate(HILAL_DATA, 'database-password')).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).not.toBe(second);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await openShop({ HILAL_DATA });
  expect(await firstPage(again)).toBe(200);
  await stopShop(again);
});

test('without a shop there is nothing to replace', () => {
  const HILAL_DATA = join(temporaryFolder(), 'none');
  expect(rotate(HILAL_DATA, 'signing-key')).toMatchObject({
    status: 1,
    output: expect.stringContaining('no shop'),
  });
  expect(existsSync(HILAL_DATA)).toBe(false);
});
