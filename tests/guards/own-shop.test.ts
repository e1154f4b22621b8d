import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOwnShops } from '../../scripts/hide-own-shop.mjs';

test('shops of tests see no variable that configures the shop of this machine', () => {
  const sources = ['src/platform/config.ts', 'src/platform/telemetry/telemetry-variables.ts'];
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z\d_]+): /gm)].map(([, name = '']) => name),
  );
  expect(names).toEqual(expect.arrayContaining(['STORAGE_URL', 'BACKUP_TO', 'OTEL_TRACES_SAMPLER']));
  expect(names.filter((name) => !isOwnShops(name))).toEqual([]);
  expect(['PATH', 'CI', 'CHROMIUM_PATH', 'TEST_DATABASE_URL', 'E2E_PORT'].filter(isOwnShops)).toEqual([]);
});
