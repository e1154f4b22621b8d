import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingKeys } from '#/shop/settings/settings.schema.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'web', 'admin', 'components', 'settings');

test('every setting of the shop can be changed on the settings’ screen', () => {
  const screen = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  expect(
    settingKeys.filter(
      (key) => !new RegExp(`set\\(\\{ ${key}\\b|(?:field|toggle|choice|texts)\\('${key}'`).test(screen),
    ),
  ).toEqual([]);
});
