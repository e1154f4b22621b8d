import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '#/platform/metrics.ts';
import { readSources } from './imports.ts';

const exposed = (): Set<string> => {
  const names = new Set<string>();
  for (const { name } of createMetrics().registry.getMetricsAsArray()) names.add(name);
  for (const [file, text] of readSources(process.cwd(), ['src'])) {
    if (file.endsWith('.test.ts')) continue;
    for (const [, name = ''] of text.matchAll(/(?:tally|gauge)\(\s*'(hilal_\w+)'/g)) names.add(name);
  }
  return names;
};

test('docs/operations.md names every figure of /metrics, and none that there is not', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const ours = [...exposed()].filter((name) => name.startsWith('hilal_'));
  expect(ours.length).toBeGreaterThan(8);
  const named = new Set([...docs.matchAll(/`(hilal_[a-z_]+)`/g)].map(([, name = '']) => name));
  expect([...named].toSorted()).toEqual(ours.toSorted());
});

test.each(['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'])(
  '%s asks for figures that the shop has',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const queried = [...text.matchAll(/\b(?:hilal|nodejs|process)_[a-z\d_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    const known = exposed();
    expect(queried.length).toBeGreaterThan(5);
    expect(queried.filter((name) => !known.has(name))).toEqual([]);
  },
);

test('the dashboard is JSON with panels that each ask for something', () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  expect(panels.length).toBeGreaterThan(8);
  for (const { targets } of panels) expect(targets.length).toBeGreaterThan(0);
});
