import { expect, test } from 'vitest';
import { productLinksIn } from './product-links.rules.ts';

const linksTo = (...hrefs: string[]) => hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join('');
const idsOf = (html: string, most = 8) => productLinksIn(html, 'https://shop.test', most);

test('§2.42 a text’s links to products are read in every language, with the shop’s origin and without, each once', () => {
  expect(
    idsOf(
      linksTo(
        '/store/femme/12-بيجامة',
        '/fr/store/homme/7-pyjama?x=1#c4',
        'https://shop.test/en/store/femme/9',
        '/store/other/12-moved',
      ),
    ),
  ).toEqual([12, 7, 9]);
});

test('§2.42 what is no product of this shop is left out', () => {
  const others = [
    '/store/femme',
    '/store/femme/pyjama',
    '/store/femme/0-x',
    '/store/femme/99999999999-x',
    '/store/femme/12-x/reviews',
    'https://elsewhere.test/store/femme/12-x',
    'https://shop.test.elsewhere.test/store/femme/12-x',
    '//store/femme/12-x',
    '/blog/12-x',
    'mailto:a@b.test',
  ];
  expect(idsOf(linksTo(...others))).toEqual([]);
  expect(idsOf('/store/femme/12-x in words')).toEqual([]);
});

test('§2.42 of many links the first count', () => {
  expect(idsOf(linksTo('/store/a/1-x', '/store/a/1-x', '/store/a/2-x', '/store/a/3-x'), 2)).toEqual([1, 2]);
});
