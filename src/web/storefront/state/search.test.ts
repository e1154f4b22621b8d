import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSearch, restMs, typeSearch, useSearch } from './search.ts';

const requestedTexts: string[] = [];
const pending: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  forgetSearch();
  requestedTexts.length = 0;
  pending.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('fetch', (_path: string, init: { body: string; signal: AbortSignal }) => {
    const { text } = JSON.parse(init.body);
    requestedTexts.push(text);
    return new Promise<Response>((resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      pending.push(() =>
        resolve(Response.json({ prices: [], total: text.length, suggestions: [], categories: [] })),
      );
    });
  });
});

test('§4.10 empty, white space or reset clears what was found and asks nothing', async () => {
  typeSearch('روب', 'MA');
  await vi.advanceTimersByTimeAsync(restMs);
  pending[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(useSearch.getState()).toMatchObject({ about: 'روب', answer: { total: 3 } });
  for (const typed of ['', '   ', 'reset', ' Reset ']) {
    typeSearch(typed, 'MA');
    expect(useSearch.getState()).toEqual({ typed, about: '', answer: null, failed: false });
  }
  await vi.advanceTimersByTimeAsync(10 * restMs);
  expect(requestedTexts).toEqual(['روب']);
});

test('letters that come quickly are one question', async () => {
  for (const typed of ['ب', 'بي', 'بيج', 'بيجا']) {
    typeSearch(typed, 'MA');
    await vi.advanceTimersByTimeAsync(restMs / 2);
  }
  await vi.advanceTimersByTimeAsync(restMs);
  expect(requestedTexts).toEqual(['بيجا']);
});

test('an answer that comes late never replaces a later one, and the last stays until the next is there', async () => {
  typeSearch('a', 'MA');
  await vi.advanceTimersByTimeAsync(restMs);
  pending[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  typeSearch('ab', 'MA');
  await vi.advanceTimersByTimeAsync(restMs);
  typeSearch('abc', 'MA');
  expect(useSearch.getState()).toMatchObject({ typed: 'abc', about: 'a', answer: { total: 1 } });
  await vi.advanceTimersByTimeAsync(restMs);
  pending[2]?.();
  pending[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(useSearch.getState()).toMatchObject({ about: 'abc', answer: { total: 3 } });
});

test('a dead line is said and leaves what was found', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  typeSearch('abc', 'MA');
  await vi.advanceTimersByTimeAsync(restMs);
  expect(useSearch.getState()).toMatchObject({ failed: true, answer: null });
});

test('a dead line is no longer said of a text whose answer is there', async () => {
  typeSearch('ab', 'MA');
  await vi.advanceTimersByTimeAsync(restMs);
  pending[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  typeSearch('abc', 'MA');
  await vi.advanceTimersByTimeAsync(restMs);
  expect(useSearch.getState()).toMatchObject({ about: 'ab', failed: true });
  typeSearch('ab', 'MA');
  await vi.advanceTimersByTimeAsync(restMs);
  expect(useSearch.getState()).toMatchObject({ about: 'ab', answer: { total: 2 }, failed: false });
});
