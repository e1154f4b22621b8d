import { expect, test } from 'vitest';
import {
  type ChosenLink,
  cleanTarget,
  everyLink,
  houseLinks,
  isNamed,
  linkLists,
  referenceOf,
  targetProblem,
} from './links.rules.ts';

test('§2.26 §2.32 §2.33 the shop comes with its links', () => {
  expect(linkLists.map((list) => houseLinks(list).map(({ to }) => to))).toEqual([
    ['sale', 'home', 'shop', 'about', 'contact'],
    ['track', 'returns', 'help', 'faq', 'contact', 'privacy', 'terms'],
    ['about', 'delivering', 'return', 'join', 'blog', 'sitemap'],
  ]);
  for (const list of linkLists) expect(everyLink(list, [])).toEqual(houseLinks(list));
});

test('what the shop comes with stands once and stays to be switched on again; others as they were given', () => {
  const own: ChosenLink = { to: '/store/femme', on: true, label: { ar: 'للنساء' } };
  const given: ChosenLink[] = [
    { to: 'contact', on: false, label: { fr: 'Écrire' } },
    own,
    { to: 'contact', on: true, label: {} },
    own,
  ];
  expect(everyLink('headerLinks', given)).toEqual([
    { to: 'contact', on: false, label: { fr: 'Écrire' } },
    own,
    own,
    ...houseLinks('headerLinks').slice(0, 4),
  ]);
});

test('contact, privacy and terms stay in the footer; in the header they may go', () => {
  const off = (list: 'headerLinks' | 'serviceLinks') =>
    everyLink(
      list,
      houseLinks(list).map((link) => ({ ...link, on: false })),
    ).flatMap(({ to, on }) => (on ? [to] : []));
  expect(off('serviceLinks')).toEqual(['contact', 'privacy', 'terms']);
  expect(off('headerLinks')).toEqual([]);
});

test.each([
  ['faq', null],
  ['category:7', null],
  ['post:12', null],
  ['/', null],
  ['/store/femme?color=red#top', null],
  ['/store/بيجامات', null],
  ['  /faq ', null],
  ['https://www.instagram.com/hilal/', null],
  ['https://tiktok.com/@hilal?x=1', null],
  ['https://متجر.المغرب/صفحة', null],
  ['', 'missing'],
  ['   ', 'missing'],
  ['javascript:alert(1)', 'script'],
  ['  JaVaScRiPt:alert(1)', 'script'],
  ['java\nscript:alert(1)', 'script'],
  ['\u0001javascript:alert(1)', 'script'],
  ['java\u200bscript:alert(1)', 'script'],
  ['data:text/html,<script>', 'script'],
  ['vbscript:x', 'script'],
  ['blob:https://a.b/c', 'script'],
  ['http://example.com', 'insecure'],
  ['//example.com', 'unreadable'],
  ['/..//evil.example', 'unreadable'],
  ['/fr/.//evil.example', 'unreadable'],
  ['/%2e%2e//evil.example', 'unreadable'],
  ['/\\example.com', 'unreadable'],
  ['\\\\example.com', 'unreadable'],
  ['/faq\n/x', 'unreadable'],
  ['faq.html', 'unreadable'],
  ['category:0', 'unreadable'],
  ['category:x', 'unreadable'],
  ['mailto:a@b.com', 'unreadable'],
  ['https://', 'unreadable'],
  ['https://localhost/', 'unreadable'],
  ['https://shop.example@evil.example/', 'unreadable'],
  ['https://:x@evil.example/', 'unreadable'],
  ['https:evil.example', 'unreadable'],
  ['/a"onclick="x', 'unreadable'],
  ['/Admin', 'closed'],
  ['/fr/Admin/look', 'closed'],
  ['/admin/look', 'closed'],
  ['/api/cart', 'closed'],
] as const)('a link to %j: %s', (target, problem) => {
  expect(targetProblem(target)).toBe(problem);
});

test('an address inside the shop is stored without its language and with letters that can be read', () => {
  expect(cleanTarget(' /fr/faq ')).toBe('/faq');
  expect(cleanTarget('/store/%D8%A8%D9%8A?q=%D8%A8')).toBe('/store/بي?q=%D8%A8');
  expect(cleanTarget('/store/a%2Fb')).toBe('/store/a%2Fb');
  expect(cleanTarget('/store/%E0%A4')).toBe('/store/%E0%A4');
  expect(cleanTarget(' https://example.com/fr ')).toBe('https://example.com/fr');
  expect(cleanTarget('category:3')).toBe('category:3');
});

test('an address of one’s own needs words', () => {
  expect(isNamed({ to: '/x', label: {} })).toBe(false);
  expect(isNamed({ to: '/x', label: { ar: ' ' } })).toBe(false);
  expect(isNamed({ to: '/x', label: { ar: '\u200b\u200f\u00ad' } })).toBe(false);
  expect(isNamed({ to: '/x', label: { fr: 'Ici' } })).toBe(true);
  expect([isNamed({ to: 'faq', label: {} }), isNamed({ to: 'post:3', label: {} })]).toEqual([true, true]);
  expect([referenceOf('post:3'), referenceOf('post:'), referenceOf('/x')]).toEqual([
    { kind: 'post', id: 3 },
    null,
    null,
  ]);
});
