import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { clearSearches, recallSearches, rememberSearch, usePastSearches } from './past-searches.ts';

const storage = new Map<string, string>();
const texts = () => usePastSearches.getState().texts;

beforeEach(() => {
  storage.clear();
  usePastSearches.setState({ texts: [] });
  vi.stubGlobal('sessionStorage', storageOf(storage));
});

test('§9.12 the latest searches are remembered for the visit, each once, and can be cleared', () => {
  for (const text of ['روب', ' بيجامة ', '', 'reset', 'روب']) rememberSearch(text);
  expect(texts()).toEqual(['روب', 'بيجامة']);
  for (let at = 0; at < 20; at++) rememberSearch(`s${at}`);
  expect(texts()).toHaveLength(8);
  usePastSearches.setState({ texts: [] });
  recallSearches();
  expect(texts()[0]).toBe('s19');
  clearSearches();
  expect([texts(), storage.size]).toEqual([[], 0]);
});

test('what another wrote there does no harm', () => {
  for (const value of ['{', '5', '{"a":1}', '[1,null,"  ","reset",{"x":1}]']) {
    storage.set('searches', value);
    recallSearches();
    expect(texts(), value).toEqual([]);
  }
  storage.set('searches', JSON.stringify(['x'.repeat(5000), 'روب', 'روب']));
  recallSearches();
  expect(texts().map((text) => text.length)).toEqual([100, 3]);
});
