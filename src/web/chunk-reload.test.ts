import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lostModule, mayReload, reloadOnLostChunk } from './chunk-reload.ts';

test('§8.1 a page reloads at most once per 60 seconds', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_059_999)).toBe(false);
  expect(mayReload('1000000', 1_060_000)).toBe(true);
});

test('a damaged stamp, or one of a clock that went back, does not forbid a reload for ever', () => {
  for (const stamp of ['', 'x', 'NaN', '2000000']) expect(mayReload(stamp, 1_000_000)).toBe(true);
});

let kept: Map<string, string>;
const steps: string[] = [];

/** The shop's page `/store/x`, and where the router is on its way to. */
function open(asked?: { pathname: string; search: string; hash: string }, path = '/store/x') {
  steps.length = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const location = {
    origin: 'https://shop.test',
    pathname: path,
    search: '',
    reload: () => steps.push('reload'),
    assign: (address: string) => steps.push(`open ${address}`),
  };
  const page = {
    sessionStorage: storage,
    location,
    history: { pushState: (_state: null, _unused: '', address: string) => steps.push(`push ${address}`) },
    scrollTo: () => {},
    __reactRouterDataRouter: { state: { navigation: { location: asked } } },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  reloadOnLostChunk();
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('navigator', { onLine: true });
  open();
});
afterEach(() => void vi.unstubAllGlobals());

const lose = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

const loseModule = () => window.dispatchEvent(new Event(lostModule));
const faq = { pathname: '/faq', search: '?a=1', hash: '#b' };

test('§4.11 §8.1 a lost part of the page reloads it once, then the error goes its way', () => {
  expect(lose().defaultPrevented).toBe(true);
  expect(lose().defaultPrevented).toBe(false);
  expect(steps).toEqual(['reload']);
});

test('§8.1 a browser that keeps nothing is never sent round in circles, and comes to the page it asked for', () => {
  const denied = {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  Object.defineProperty(window, 'sessionStorage', denied);
  expect(lose().defaultPrevented).toBe(false);
  expect(steps).toEqual([]);
  open(faq);
  Object.defineProperty(window, 'sessionStorage', denied);
  loseModule();
  expect(steps).toEqual(['open https://shop.test/faq?a=1#b']);
});

test('§4.11 without a connection nothing is reloaded', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(lose().defaultPrevented).toBe(false);
  expect(steps).toEqual([]);
});

test('§8.1 the reload for a page that cannot be shown shows it; the next one in the minute is opened without', () => {
  open(faq);
  loseModule();
  expect(steps).toEqual(['push https://shop.test/faq?a=1#b', 'reload']);
  open(faq);
  loseModule();
  expect(steps).toEqual(['open https://shop.test/faq?a=1#b']);
  kept.clear();
  open(faq);
  lose();
  expect(steps).toEqual(['push https://shop.test/faq?a=1#b', 'reload']);
});

test('§8.1 several lost modules of one page leave for it once', () => {
  open(faq);
  for (let module = 0; module < 3; module += 1) loseModule();
  expect(steps).toEqual(['push https://shop.test/faq?a=1#b', 'reload']);
});

test('§8.1 a module that was only reached for leaves the page alone', () => {
  loseModule();
  expect(steps).toEqual([]);
  expect(kept.size).toBe(0);
  // Nor does it once a page was left for another: here the shopper stayed.
  open(faq);
  loseModule();
  Object.assign(window, { __reactRouterDataRouter: { state: { navigation: {} } } });
  loseModule();
  expect(steps).toEqual(['push https://shop.test/faq?a=1#b', 'reload']);
});

test('§8.1 a step back to a page that cannot be shown loads it where the address stands already', () => {
  open(faq, '/faq');
  Object.assign(window.location, { search: '?a=1' });
  loseModule();
  expect(steps).toEqual(['reload']);
  open(faq, '/faq');
  Object.assign(window.location, { search: '?a=1' });
  loseModule();
  expect(steps).toEqual(['open https://shop.test/faq?a=1']);
});

test('a path that begins like another host’s address stays in the shop', () => {
  kept.set('reloaded-at', String(Date.now()));
  open({ pathname: '//other.test/', search: '', hash: '' });
  loseModule();
  expect(steps).toEqual(['open https://shop.test//other.test/']);
});
