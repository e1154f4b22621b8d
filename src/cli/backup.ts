import { join, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { makeBackup } from '#/platform/backup/backup.ts';
import { shownCopies } from '#/platform/backup/copies-place.ts';
import { backUp } from '#/platform/backup/copy-folder.ts';
import { readConfig } from '#/platform/config.ts';
import { StartError } from '#/platform/start-error.ts';
import { failureSentence } from './failure.ts';
import { tryCopyCommand } from './try-copy.ts';

const usage = `npm run backup               adds an encrypted copy to the folder or bucket in BACKUP_TO
npm run backup -- FOLDER     copies the shop into a new folder, from which it can be started
npm run backup -- --new-key  makes a key for BACKUP_KEY`;

async function newKey(): Promise<void> {
  const identity = await generateX25519Identity();
  console.log(`The key that opens the copies. Keep it in a safe place, not on this machine; without it they are lost:
${identity}

The key that makes them, for the shop's environment:
BACKUP_KEY=${await identityToRecipient(identity)}`);
}

async function copyInto(folder: string): Promise<void> {
  const target = resolve(folder);
  showUnreadable((await backUp(readConfig(process.env, root), target)).unreadable);
  console.log(
    `The shop is backed up in ${target}. To try it there without writing to customers or touching the shop's bucket and copies:\n${tryCopyCommand(target)}`,
  );
}

async function addCopy(): Promise<void> {
  const config = readConfig(process.env, root);
  const { at, files, added, unreadable } = await makeBackup(config, new Date());
  showUnreadable(unreadable);
  console.log(
    `The copy of ${at.toISOString().slice(0, 19)} is in ${config.backup ? shownCopies(config.backup.to) : ''}: ${files} files, ${added} of them new.`,
  );
}

/** The rest is saved: it is worth more than a night without a copy. */
function showUnreadable(names: readonly string[]): void {
  if (names.length > 0)
    console.log(
      `${names.length} files of the bucket have other bytes than were written and are not in it: ${names.slice(0, 20).join(', ')}`,
    );
}

const root = join(import.meta.dirname, '..', '..');
const [given, ...others] = process.argv.slice(2);
try {
  if (others.length > 0 || (given?.startsWith('-') && given !== '--new-key')) throw new StartError(usage);
  if (given === '--new-key') await newKey();
  else if (given !== undefined) await copyInto(given);
  else await addCopy();
} catch (error) {
  console.error(failureSentence(error) ?? error);
  process.exitCode = 1;
}
