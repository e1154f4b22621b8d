import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '#/platform/metrics.ts';
import { readSources } from './imports.ts';

test('docs/operations.md names every figure of /metrics, and none that there is not', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const metrics = new Set<string>();
  for (const { name } of createMetrics().registry.getMetricsAsArray()) metrics.add(name);
  for (const [file, text] of readSources(process.cwd(), ['src'])) {
    if (file.endsWith('.test.ts')) continue;
    for (const [, name = ''] of text.matchAll(/(?:tally|gauge)\(\s*'(hilal_\w+)'/g)) metrics.add(name);
  }
  const ours = [...metrics].filter((name) => name.startsWith('hilal_'));
  expect(ours.length).toBeGreaterThan(8);
  const named = new Set([...docs.matchAll(/`(hilal_[a-z_]+)`/g)].map(([, name = '']) => name));
  expect([...named].toSorted()).toEqual(ours.toSorted());
});
