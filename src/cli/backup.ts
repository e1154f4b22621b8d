import { join, resolve } from 'node:path';
import { backUp } from '#/platform/backup.ts';
import { readConfig } from '#/platform/config.ts';
import { StartError } from '#/platform/start-error.ts';

/** npm run backup -- FOLDER: a copy of the whole shop, also while it runs. */
try {
  const config = readConfig(process.env, join(import.meta.dirname, '..', '..'));
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(process.argv[2] ?? `backup-${stamp}`);
  const begun = performance.now();
  await backUp(config, target);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `The shop is backed up in ${target} (${seconds} s). To open it there: HILAL_DATA=${target} npm start`,
  );
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
