import { reloadPage } from '#/web/chunk-reload.ts';
import { onWrittenElsewhere, readText, writeText } from './browser-storage.ts';

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

function remember(id: number): void {
  writeText('local', key, String(id));
  mirror(id);
}

/** Opens the page anew. What was chosen goes before a country that the address names. */
function openAgain(): void {
  const address = new URL(window.location.href);
  const isNamed = address.searchParams.has(key);
  address.searchParams.delete(key);
  if (isNamed) window.location.replace(address.href);
  else reloadPage();
}

/** §4.3 Stores the choice and reloads, so that currency, prices, form and methods change together. The cart stays. */
export function chooseCountry(id: number): void {
  remember(id);
  openAgain();
}

/**
 * Whoever has chosen no country stays in the one that a link has named (`?country=SA`, as product feeds do). A choice whose
 * cookie is lost is restored, and the page opened again once. `shown` is the country that the server rendered.
 */
export function keepCountryInStep(shown: { id: number; code: string }): void {
  const storedId = storedCountryId();
  if (storedId === null) {
    const named = new URL(window.location.href).searchParams.get(key);
    if (named?.toUpperCase() === shown.code) remember(shown.id);
    return;
  }
  if (storedId === shown.id) {
    // A cookie that is lost later in this tab is restored again.
    writeText('session', triedKey, null);
    return;
  }
  // Only once: the shop may no longer sell to that country.
  if (readText('session', triedKey) === String(storedId)) return;
  if (!writeText('session', triedKey, String(storedId))) return;
  mirror(storedId);
  openAgain();
}

/**
 * Keeps this page in the chosen country: pages that it opens from now on are rendered for that one, and their prices may not
 * stand beside those of another. The choice may have been made in another tab, or while the page lay in the
 * back/forward cache. Returns the cleanup.
 */
export function followCountry(shown: { id: number; code: string }): () => void {
  const look = () => keepCountryInStep(shown);
  look();
  return onWrittenElsewhere('local', key, look);
}
