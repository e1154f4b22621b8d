import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from './support/axe.ts';
import { expect, ownerState, test } from './support/test.ts';

/** A separate shop without SHOP_URL; `signIn` is the URL of the owner’s first sign-in. */
async function shopWithoutUrl(folder: string) {
  const { SHOP_URL: _set, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: '0',
      HILAL_DATA: folder,
      HILAL_DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const signIn = await new Promise<string>((opened, refused) => {
    child.once('exit', () => refused(new Error(output)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const link = /First sign-in\s+(\S+)/.exec(output)?.[1];
      if (link) opened(link);
    });
  });
  return {
    signIn,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('§4.12 without SHOP_URL the desk says that messages to customers carry no links, and where that is put right', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-e2e-'));
  const shop = await shopWithoutUrl(folder);
  try {
    await page.goto(shop.signIn);
    await page.getByLabel('الاسم').fill('صاحبة المتجر');
    await page.getByLabel('البريد الإلكتروني').fill('owner@example.com');
    await page.getByLabel('كلمة المرور').fill('a very long password');
    await page.getByRole('button', { name: 'الدخول' }).click();
    await expect(page).toHaveURL(/\/Admin\/start$/);
    for (const [path, heading, title] of [
      ['/Admin/confirm', 'تأكيد الطلبات', 'الرسائل إلى الزبائن بدون روابط'],
      ['/fr/Admin/confirm', 'Confirmation des commandes', 'Les messages aux clients partent sans lien'],
    ] as const) {
      await page.goto(new URL(path, shop.signIn).href);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(main.getByText(title, { exact: true })).toHaveCount(1);
      await expect(main.getByText('SHOP_URL', { exact: true })).toBeVisible();
      await expect(main.getByText('docs/operations.md', { exact: true })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  } finally {
    // An open screen would go on asking the stopped shop for its orders.
    await page.goto('about:blank');
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('with SHOP_URL the desk says nothing of it', async ({ browser }) => {
  const office = await browser.newContext({ storageState: ownerState });
  const desk = await office.newPage();
  await desk.goto('/Admin/confirm');
  await expect(desk.getByRole('heading', { level: 1, name: 'تأكيد الطلبات' })).toBeVisible();
  await expect(desk.getByText('الرسائل إلى الزبائن بدون روابط')).toHaveCount(0);
  await office.close();
});
