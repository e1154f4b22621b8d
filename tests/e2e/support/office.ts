import type { APIRequestContext, APIResponse, Page } from '@playwright/test';

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

/** A page of the back office has started: what is pressed and typed now is heard. */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const box = document.querySelector('main h1');
    return box !== null && Object.keys(box).some((key) => key.startsWith('__reactFiber'));
  });
}
