import { expect, test } from 'vitest';
import { lastWords, lastWordsPage } from './last-words.ts';

test('§8.5 the last words are English, exactly as given, with a link home and nothing that could fail', () => {
  expect(lastWords).toBe('An error occurred while showing the error page');
  expect(lastWordsPage).toContain(`<p>${lastWords}</p>`);
  expect(lastWordsPage).toContain('<a href="/">');
  expect(lastWordsPage).toContain('lang="en"');
  expect(lastWordsPage).not.toMatch(/<script|<link|<style|<img/);
});
