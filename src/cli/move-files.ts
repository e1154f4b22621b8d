import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#/platform/config.ts';
import { prepareDataFolder } from '#/platform/data-folder.ts';
import { diskFailure, isDiskFull } from '#/platform/disk-failure.ts';
import { shopFiles } from '#/platform/files.ts';
import { StartError } from '#/platform/start-error.ts';
import { shownAddress } from '#/platform/storage/bucket-address.ts';
import { moveFiles } from '#/platform/storage/move-files.ts';
import { bucketFiles } from '#/platform/storage/open-files.ts';
import { StorageError } from '#/platform/storage/storage-error.ts';
import { failureSentence } from './failure.ts';

const usage = `npm run move-files -- --to bucket|folder [--delete-source]
  copies all files of the shop from the data folder to the bucket in STORAGE_URL, or from there into the data folder;
  again: copies what is missing or damaged
  --delete-source  deletes them where they were, once every one is verified`;

const every = 200;
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

function readArguments(): { to: 'bucket' | 'folder'; deleteSource: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'delete-source': { type: 'boolean', default: false } },
    });
    const { to, 'delete-source': deleteSource } = values;
    if (to === 'bucket' || to === 'folder') return { to, deleteSource };
  } catch {
    // Answered below.
  }
  throw new StartError(usage);
}

function showProgress(kind: string, done: number, total: number): void {
  if (done === total || done % every === 0) console.log(`${kind}: ${done} of ${total}`);
}

/** Answers the exit code: 1 when a file could not be moved. */
async function move(): Promise<number> {
  const { to, deleteSource } = readArguments();
  const { dataFolder, storage } = readConfig(process.env, join(import.meta.dirname, '..', '..'));
  if (!storage)
    throw new StartError('Set STORAGE_URL, the bucket: s3://KEY:SECRET@host/bucket?region=eu-west-1');
  prepareDataFolder(dataFolder);
  const folder = { files: shopFiles(dataFolder), name: dataFolder };
  const bucket = { files: bucketFiles(storage), name: shownAddress(storage) };
  const [from, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  const moved = await moveFiles(from.files, target.files, { deleteSource, onProgress: showProgress });
  const { verified, copied, replaced, bytes, unreadable, deleted } = moved;
  console.log(
    `${verified} files stand in ${target.name}: ${copied} copied (${megabytes(bytes)}, ${replaced} of them over damaged ones), ${verified - copied} were there. Each was read there and has the hash of the original.`,
  );
  if (unreadable.length > 0) {
    const names = unreadable.slice(0, 20).join(', ');
    console.error(
      `${unreadable.length} files in ${from.name} have other bytes than were written and are left out: ${names}. Take them from a backup. Nothing was deleted.`,
    );
    return 1;
  }
  if (deleteSource) console.log(`${deleted} files are deleted in ${from.name}.`);
  console.log(`Start the shop ${to === 'bucket' ? 'with' : 'without'} STORAGE_URL now.`);
  return 0;
}

function whatFails(error: StorageError): string {
  if (isDiskFull(error)) return 'There is no room in the data folder';
  return diskFailure(error) ? 'The disk of the data folder fails' : `The bucket fails: ${error.reason}`;
}

try {
  process.exitCode = await move();
} catch (error) {
  console.error(
    error instanceof StorageError
      ? `${whatFails(error)}. Nothing is lost and nothing was deleted: the same command goes on where this one stopped.`
      : (failureSentence(error) ?? error),
  );
  process.exitCode = 1;
}
