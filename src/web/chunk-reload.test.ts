import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../tests/support/browser-storage.ts';
import { mayReload } from './chunk-reload.ts';

test('§8.1 a page reloads at most once per 60 seconds', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_059_999)).toBe(false);
  expect(mayReload('1000000', 1_060_000)).toBe(true);
});

test('a damaged stamp, or one of a clock that went back, does not forbid a reload for ever', () => {
  for (const stamp of ['', 'x', 'NaN', '2000000']) expect(mayReload(stamp, 1_000_000)).toBe(true);
});

let stored: Map<string, string>;
let chunks: typeof import('./chunk-reload.ts');
const steps: string[] = [];

/** A new document of the shop, at /store/x unless another path is named. */
async function open(path = '/store/x') {
  steps.length = 0;
  const storage = storageOf(stored);
  const location = {
    ...{ origin: 'https://shop.test', pathname: path, search: '' },
    reload() {
      if (window.navigation.dispatchEvent(reloading())) steps.push('reload');
    },
    assign: (url: string) => steps.push(`open ${url}`),
  };
  const page = { sessionStorage: storage, location, navigation: new EventTarget() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  vi.resetModules();
  chunks = await import('./chunk-reload.ts');
  chunks.reloadOnLostChunk();
}

/** What the browser says of a reload before it happens. */
const reloading = (userInitiated = false) =>
  Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload', userInitiated });

beforeEach(async () => {
  stored = new Map();
  vi.stubGlobal('navigator', { onLine: true });
  await open();
});
afterEach(() => void vi.unstubAllGlobals());

const lose = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};
/** What the router does when a module of a route cannot be fetched. */
const loseModule = () => window.location.reload();
const faq = { pathname: '/faq', search: '?a=1', hash: '#b', state: null, key: 'k' };

test('§4.11 §8.1 a lost part of the page reloads it once, then the error goes its way', () => {
  expect(lose().defaultPrevented).toBe(true);
  expect(lose().defaultPrevented).toBe(false);
  expect(steps).toEqual(['reload']);
});

test('§8.1 a browser that keeps nothing is never sent round in circles', () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(lose().defaultPrevented).toBe(false);
  expect(steps).toEqual([]);
});

test('§4.11 without a connection nothing is reloaded', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(lose().defaultPrevented).toBe(false);
  expect(steps).toEqual([]);
});

test('§8.1 a page whose modules are lost is opened, once', () => {
  chunks.pageRequested(faq);
  for (let module = 0; module < 3; module += 1) loseModule();
  expect(steps).toEqual(['open https://shop.test/faq?a=1#b']);
});

test('§8.1 so is one whose module is lost before it is known to be on its way, and one that lost a chunk', async () => {
  loseModule();
  chunks.pageRequested(faq);
  expect(steps).toEqual(['open https://shop.test/faq?a=1#b']);
  await open();
  chunks.pageRequested(faq);
  expect(lose().defaultPrevented).toBe(true);
  expect(steps).toEqual(['open https://shop.test/faq?a=1#b']);
  expect(stored.size).toBe(0);
});

test('§8.1 a module that was only reached for leaves the page alone, and the next page that is pressed', () => {
  loseModule();
  expect(steps).toEqual([]);
  window.dispatchEvent(new Event('click'));
  chunks.pageRequested({ ...faq, pathname: '/terms' });
  chunks.pageRequested(undefined);
  expect(steps).toEqual([]);
});

test('§8.1 a step back to a page that cannot be shown loads it where the address stands already', async () => {
  await open('/faq');
  Object.assign(window.location, { search: '?a=1' });
  chunks.pageRequested(faq);
  loseModule();
  expect(steps).toEqual(['open https://shop.test/faq?a=1']);
});

test('reloads of the shopper and of our own happen', () => {
  expect(window.navigation.dispatchEvent(reloading(true))).toBe(true);
  chunks.reloadPage();
  expect(steps).toEqual(['reload']);
});

test('a path that begins like another host’s address stays in the shop', () => {
  chunks.pageRequested({ ...faq, pathname: '//other.test/', search: '', hash: '' });
  loseModule();
  expect(steps).toEqual(['open https://shop.test//other.test/']);
});
