import type { APIRequestContext, APIResponse, Browser, Page } from '@playwright/test';

/** Changes settings as a member does: over what stands there now. Signed in with the request's own cookies. */
export async function saveSettings(
  request: APIRequestContext,
  origin: string,
  data: object,
): Promise<APIResponse> {
  const read = await request.get(`${origin}/api/admin/settings`);
  const { versions } = (await read.json()) as { versions: Record<string, string> };
  const seen = Object.fromEntries(Object.keys(data).map((key) => [key, versions[key]]));
  return request.patch(`${origin}/api/admin/settings`, { headers: { origin }, data: { ...data, seen } });
}

/** The same for a country. */
export async function saveCountry(
  request: APIRequestContext,
  origin: string,
  id: number,
  data: object,
): Promise<APIResponse> {
  const read = await request.get(`${origin}/api/admin/countries`);
  const { data: all } = (await read.json()) as { data: { id: number; version: string }[] };
  const seen = all.find((one) => one.id === id)?.version;
  return request.patch(`${origin}/api/admin/countries/${id}`, {
    headers: { origin },
    data: { ...data, seen },
  });
}

/** Somebody who is not signed in, on another device. Close her with `context().close()`. */
export async function strangerAt(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const stranger = await context.newPage();
  await stranger.goto(new URL(path, page.url()).href);
  return stranger;
}
