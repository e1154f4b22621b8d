import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayReload, reloadOnLostChunk } from './chunk-reload.ts';

test('§8.1 a page reloads at most once per 60 seconds', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_059_999)).toBe(false);
  expect(mayReload('1000000', 1_060_000)).toBe(true);
});

test('a damaged stamp, or one of a clock that went back, does not forbid a reload for ever', () => {
  for (const stamp of ['', 'x', 'NaN', '2000000']) expect(mayReload(stamp, 1_000_000)).toBe(true);
});

let kept: Map<string, string>;
const reload = vi.fn();

beforeEach(() => {
  kept = new Map();
  reload.mockReset();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { sessionStorage: storage, location: { reload } }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const lose = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

test('§4.11 §8.1 a lost part of the page reloads it once, then the error goes its way', () => {
  reloadOnLostChunk();
  expect(lose().defaultPrevented).toBe(true);
  expect(lose().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('§8.1 a browser that keeps nothing is never sent round in circles', () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  reloadOnLostChunk();
  expect(lose().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('§4.11 without a connection nothing is reloaded', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reloadOnLostChunk();
  expect(lose().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
