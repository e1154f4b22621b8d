import { reloadPage } from '#/web/chunk-reload.ts';
import { readText, writeText } from './browser-storage.ts';

const key = 'country';
const triedKey = 'country-tried';
const yearSeconds = 31_536_000;

/** The server reads the country from a cookie of the same name, because it renders the page first. */
function mirror(id: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers our shoppers have.
  document.cookie = `${key}=${id}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/** The chosen country's id, or null when none was chosen or the value is damaged. */
export function storedCountryId(): number | null {
  const text = readText('local', key);
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** §4.3 Stores the choice and reloads, so that currency, prices, form and methods change together. The cart stays. */
export function chooseCountry(id: number): void {
  writeText('local', key, String(id));
  writeText('session', triedKey, null);
  mirror(id);
  reloadPage();
}

/**
 * Restores a lost cookie from the stored choice and reloads once. `shownId` is the country that the server rendered.
 */
export function keepCountryInStep(shownId: number): void {
  const storedId = storedCountryId();
  if (storedId === null || storedId === shownId) return;
  // Only once: the shop may no longer sell to that country.
  if (readText('session', triedKey) === String(storedId)) return;
  if (!writeText('session', triedKey, String(storedId))) return;
  mirror(storedId);
  reloadPage();
}
