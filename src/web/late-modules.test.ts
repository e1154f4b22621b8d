import { expect, test } from 'vitest';
import { withLateModules } from './late-modules.server.ts';

const late = (html: string) => withLateModules(Buffer.from(html)).toString();

test('scripts stand behind the styles and wait for what is seen', () => {
  expect(
    late(
      '<html><head><title>هلال</title><link rel="modulepreload" href="/assets/a.js"/>' +
        '<link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/assets/c.css"/></head><body>ب</body></html>',
    ),
  ).toBe(
    '<html><head><title>هلال</title><link rel="stylesheet" href="/assets/c.css"/>' +
      '<link fetchPriority="low" rel="modulepreload" href="/assets/a.js"/>' +
      '<link fetchPriority="low" rel="modulepreload" href="/assets/b.js"/></head><body>ب</body></html>',
  );
});

test('a page without scripts, or without a head, stays as it is', () => {
  for (const html of ['<html><head></head><body><link rel="modulepreload"></body></html>', 'plain words'])
    expect(late(html)).toBe(html);
});
