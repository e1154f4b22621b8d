import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { urlPathIn } from './lang.ts';
import { farewellMs, notify, notifyAfterReload, showPendingNotice, useNotices } from './notices.ts';
import { closePanel, openPanel, usePanels } from './panels.ts';
import { readSource, rememberSource, sourceOf } from './source.ts';

const session = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  session.clear();
  useNotices.setState({ notices: [] });
  vi.stubGlobal('sessionStorage', storageOf(session));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const texts = () => useNotices.getState().notices.map((notice) => notice.text);

test('§9.11 a notice stands for 1900 ms, or as long as it is set to', () => {
  for (const [ms, set] of [
    [1_900, undefined],
    [2_000, farewellMs],
  ] as const) {
    notify('خرجت', set ? { ms: set } : {});
    vi.advanceTimersByTime(ms - 1);
    expect(texts()).toEqual(['خرجت']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  }
});

test('a notice takes the place of the one before, but what went wrong stays beside it', () => {
  notify('لم يحفظ', { tone: 'danger' });
  notify('أزيل', { action: { label: 'تراجع', run: () => {} } });
  notify('أضيف', { tone: 'success' });
  expect(texts()).toEqual(['لم يحفظ', 'أضيف']);
});

test('the same words are one notice, which stays for its own time', () => {
  notify('أضيف');
  vi.advanceTimersByTime(1000);
  notify('أضيف');
  expect(texts()).toEqual(['أضيف']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual(['أضيف']);
});

test('§4.1 §9.11 a notice left for the next page is said once', () => {
  notifyAfterReload('لقد تم تسجيل خروجك بنجاح', farewellMs);
  showPendingNotice();
  expect(texts()).toEqual(['لقد تم تسجيل خروجك بنجاح']);
  vi.advanceTimersByTime(farewellMs);
  showPendingNotice();
  expect(texts()).toEqual([]);
});

test('a damaged pending notice is dropped', () => {
  for (const damaged of ['{', '7', 'null', '{"text":4}', '{"text":""}']) {
    session.set('notice', damaged);
    showPendingNotice();
  }
  expect(texts()).toEqual([]);
});

test('one panel is open at most, and a late closing of another one changes nothing', () => {
  openPanel('menu');
  openPanel('cart');
  closePanel('menu');
  expect(usePanels.getState().open).toBe('cart');
  closePanel('cart');
  expect(usePanels.getState().open).toBeNull();
});

test('§1.5 the language switch keeps page, filters and place', () => {
  expect(urlPathIn('fr', { pathname: '/store/women', search: '?size=M', hash: '#top' })).toBe(
    '/fr/store/women?size=M#top',
  );
  expect(urlPathIn('en', { pathname: '/fr', search: '', hash: '' })).toBe('/en');
  expect(urlPathIn('ar', { pathname: '/en/pannier', search: '', hash: '' })).toBe('/pannier');
});

test('where a visit came from: campaign, referrer without its query, never our own pages', () => {
  const url = new URL('https://shop.example/fr/store/women?utm_source=ig&utm_campaign=%20eid%20&size=M');
  expect(sourceOf(url, 'https://l.instagram.com/x?u=secret')).toEqual({
    utm_source: 'ig',
    utm_campaign: 'eid',
    referrer: 'https://l.instagram.com/x',
    landing: '/fr/store/women',
  });
  expect(sourceOf(url, 'https://shop.example/')).not.toHaveProperty('referrer');
});

test('the first touch of a visit stays, and damaged memory is nothing', () => {
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('window', { location: { href: 'https://shop.example/?utm_source=tt' } });
  rememberSource();
  vi.stubGlobal('window', { location: { href: 'https://shop.example/pannier?utm_source=other' } });
  rememberSource();
  expect(readSource()).toEqual({ utm_source: 'tt', landing: '/' });
  session.set('source', '{"utm_source":5,"x":["y"]}');
  expect(readSource()).toEqual({});
});
