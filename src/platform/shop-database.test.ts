import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from './backup/backup.ts';
import { readConfig } from './config.ts';
import { openToolDatabase } from './shop-database.ts';

test('a tool that finds no shop makes none: a mistyped folder is refused, and no copy of it is written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hilal-tool-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [dataFolder, copies] = [join(root, 'dta'), join(root, 'copies')];
  const config = readConfig(
    { HILAL_DATA: dataFolder, BACKUP_TO: copies, BACKUP_KEY: `age1${'q'.repeat(58)}` },
    root,
  );
  const refusal = `There is no shop in the data folder ${dataFolder}`;
  await expect(openToolDatabase(config)).rejects.toThrow(refusal);
  await expect(openToolDatabase({ ...config, databaseUrl: 'postgres://127.0.0.1:1/shop' })).rejects.toThrow(
    refusal,
  );
  await expect(makeBackup(config, new Date())).rejects.toThrow(refusal);
  expect(existsSync(dataFolder)).toBe(false);
  expect(readdirSync(copies)).toEqual([]);
});
