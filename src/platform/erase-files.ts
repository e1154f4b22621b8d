import type { Db } from './database.ts';
import type { ShopFiles } from './files.ts';
import type { Jobs } from './jobs.ts';

export const eraseQueue = 'erase-files';
type Private = Extract<keyof ShopFiles, 'receipts' | 'returns'>;
type Erasing = { store: Private; files: string[] };

/** Has private files deleted once the caller's transaction stands: no file is touched inside of it. */
export async function eraseLater(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  store: Private,
  files: string[],
): Promise<void> {
  const data: Erasing = { store, files };
  if (files.length > 0) await jobs.send(tx, { queue: eraseQueue, data });
}

export const erasePicturesQueue = 'erase-pictures';
/** So many one job erases: each has a dozen files. */
const picturesPerJob = 100;

/** The same for pictures, by their ids; those that something still shows stay (`erasePictures` of the catalog). */
export async function erasePicturesLater(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  ids: readonly number[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += picturesPerJob) {
    const data = { ids: ids.slice(at, at + picturesPerJob) };
    await jobs.send(tx, { queue: erasePicturesQueue, data });
  }
}

/** The job's side; a file that is gone already is no failure. */
export const eraseHandler =
  (stores: Pick<ShopFiles, Private>) =>
  async ({ store, files }: Erasing): Promise<void> => {
    for (const file of files) await stores[store].remove(file);
  };
