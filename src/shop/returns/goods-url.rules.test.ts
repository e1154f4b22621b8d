import { expect, test } from 'vitest';
import { sizeFromUrl, sizeToUrl } from './goods-url.rules.ts';

test('a size in the address of the returns is read as it was written, also one without a label', () => {
  for (const size of ['', 'M', '2 ans', '0-3 mois', '36&37', '٣٦'])
    expect(sizeFromUrl(new URLSearchParams(sizeToUrl(size)))).toBe(size);
  // As a saved view keeps it: without what is empty.
  expect(sizeToUrl('')).not.toMatch(/=$/);
  expect(sizeFromUrl(new URLSearchParams('product=3&size='))).toBeNull();
});
