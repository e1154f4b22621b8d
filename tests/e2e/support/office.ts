import type { APIRequestContext, APIResponse, Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The shop's rules as its owner changes them. */
export type ShopRules = {
  setSettings(data: object): Promise<void>;
  setCountry(id: number, data: object): Promise<void>;
};

/**
 * The rules, changed over what stands there now. `putBack` undoes all changes: what one journey needs of the shop is
 * not what the next one finds. `request` carries the owner's session and the shop's address.
 */
export function rulesOf(request: APIRequestContext): ShopRules & { putBack(): Promise<void> } {
  const settings = new Map<string, unknown>();
  const countries = new Map<number, Record<string, unknown>>();
  const rules: ShopRules = {
    async setSettings(data) {
      const { data: now, versions } = await answerOf<{
        data: Record<string, unknown>;
        versions: Record<string, string>;
      }>(await request.get('/api/admin/settings'));
      for (const key of Object.keys(data)) if (!settings.has(key)) settings.set(key, now[key]);
      const seen = Object.fromEntries(Object.keys(data).map((key) => [key, versions[key]]));
      await answerOf(await request.patch('/api/admin/settings', { data: { ...data, seen } }));
    },
    async setCountry(id, data) {
      const { data: all } = await answerOf<{ data: (Record<string, unknown> & { version: string })[] }>(
        await request.get('/api/admin/countries'),
      );
      const now = all.find((one) => one.id === id);
      if (!now) throw new Error(`no country ${id}`);
      const before = Object.fromEntries(Object.keys(data).map((key) => [key, now[key]]));
      countries.set(id, { ...before, ...countries.get(id) });
      await answerOf(
        await request.patch(`/api/admin/countries/${id}`, { data: { ...data, seen: now.version } }),
      );
    },
  };
  return {
    ...rules,
    async putBack() {
      if (settings.size > 0) await rules.setSettings(Object.fromEntries(settings));
      for (const [id, data] of countries) await rules.setCountry(id, data);
    },
  };
}

async function answerOf<Answer>(answer: APIResponse): Promise<Answer> {
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The owner gives the password again: a journey may come long after the sign-in, and sensitive changes ask for it. */
export async function proveOwner(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${origin}/api/admin/me/proof`, {
    headers: { origin },
    data: { current: 'a very long password' },
  });
  expect(answer.status()).toBe(204);
}

/** Somebody who is not signed in, on another device. Close her with `context().close()`. */
export async function strangerAt(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const stranger = await context.newPage();
  await stranger.goto(new URL(path, page.url()).href);
  return stranger;
}
