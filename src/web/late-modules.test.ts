import { expect, test } from 'vitest';
import { withLateModules } from './late-modules.server.ts';

const page = (links: string, scripts: string) =>
  `<html><head><title>هلال</title>${links}<link rel="stylesheet" href="/assets/c.css"/></head><body>ب${scripts}</body></html>`;

test('scripts are named behind the styles, and none is fetched by the HTML itself', () => {
  const html = withLateModules(
    page(
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
      '<script>first()</script><script type="module" async="">import("/assets/a.js")</script><script>data()</script>',
    ),
  );
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html).toMatch(
    /c\.css"\/><link rel="late" fetchPriority="low" href="\/assets\/a\.js"\/><link rel="late" fetchPriority="low" href="\/assets\/b\.js"\/><script>/,
  );
  expect(html).toContain('<script type="late">import("/assets/a.js")</script><script>data()</script></body>');
});

test('what wakes them carries the nonce of a page that has one', () => {
  const html = page('', '<script nonce="n1" type="module" async="">0</script>');
  expect(withLateModules(html, 'n1')).toMatch(
    /<script nonce="n1">\(\(\) =>.*<script nonce="n1" type="late">0/,
  );
  expect(withLateModules(html)).toContain('<script>(() =>');
});

test('a page without scripts, or without a head, stays as it is', () => {
  for (const html of [page('', ''), '<html><head></head><body></body></html>', 'plain words'])
    expect(withLateModules(html)).toBe(html);
});
