import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup, restoreBackup, restoreUntil } from '#/platform/backup/backup.ts';
import { readCopiesAddress } from '#/platform/backup/copies-place.ts';
import { type Config, readConfig } from '#/platform/config.ts';
import { StartError } from '#/platform/start-error.ts';
import { failureSentence } from './failure.ts';
import { tryCopyCommand } from './try-copy.ts';

const usage = `npm run restore -- --key FILE [--from PLACE] [--copy 2026-11-23T02:11:00 | --until 2026-11-25T10:00] [--check]
  --key FILE    the file with the key that opens the copies (AGE-SECRET-KEY-1…)
  --from PLACE  where the copies are, if it is not BACKUP_TO: a folder or s3://KEY:SECRET@host/bucket
  --copy TIME   one copy instead of the newest, in UTC
  --until TIME  the database as it was then, in UTC, or at the end of its log (--until end)
  --check       restores it into a temporary folder, opens its database, and changes nothing`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        key: { type: 'string' },
        from: { type: 'string' },
        copy: { type: 'string' },
        until: { type: 'string' },
        check: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new StartError(usage);
  }
}

/** The line of the file with the key, whatever stands around it: age-keygen writes comments, `--new-key` says what is what. */
function readKey(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
    return lines.find((line) => line.startsWith('AGE-SECRET-KEY-1')) ?? lines.find(Boolean) ?? '';
  } catch {
    throw new StartError(`The key file ${file} cannot be read.`);
  }
}

function readTime(text: string): Date {
  const at = new Date(`${text.replace(/Z$/, '')}Z`);
  if (Number.isNaN(at.getTime())) throw new StartError(usage);
  return at;
}

/** A moment behind a gap was refused. */
function reached(moment: Date | undefined, hasGap: boolean): string {
  if (moment) return `at ${shown(moment)}`;
  return hasGap ? 'where the log has a gap: what came later is not in it' : 'at the end of its log';
}

const next = ({ storage, dataFolder }: Config): string =>
  `To open it as the shop, with HILAL_DATA=${dataFolder}: ${storage ? 'npm run move-files -- --to bucket, then npm start' : 'npm start'}
To try it without writing to customers or touching the shop's bucket and copies:
${tryCopyCommand(dataFolder)}`;

const shown = (at: Date): string => at.toISOString().slice(0, 19);

try {
  const { key, from, copy, until, check } = readArguments();
  if (!key || (until && (copy || check))) throw new StartError(usage);
  const config = readConfig(process.env, join(import.meta.dirname, '..', '..'));
  const place = from ? readCopiesAddress(from, process.cwd()) : config.backup?.to;
  if (!place)
    throw new StartError(
      'Name the folder or bucket of the copies: --from FOLDER, --from s3://KEY:SECRET@host/bucket, or BACKUP_TO.',
    );
  const chosen = { from: place, identity: readKey(key), at: copy ? readTime(copy) : undefined };
  if (check) {
    const { at, files, tables, rows } = await checkBackup(config, chosen);
    console.log(`The copy of ${shown(at)} is whole: ${files} files, ${rows} rows in ${tables} tables.`);
  } else if (until) {
    const moment = until === 'end' ? undefined : readTime(until);
    const { at, files, hasGap } = await restoreUntil(config, { ...chosen, until: moment });
    console.log(
      `The copy of ${shown(at)} (${files} files) is in ${config.dataFolder}, its database as it was ${reached(moment, hasGap)}. ${next(config)}`,
    );
  } else {
    const { at, files } = await restoreBackup(config, chosen);
    console.log(`The copy of ${shown(at)} (${files} files) is in ${config.dataFolder}. ${next(config)}`);
  }
} catch (error) {
  console.error(failureSentence(error) ?? error);
  process.exitCode = 1;
}
