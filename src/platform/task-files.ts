import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files that background tasks read and make: too large for the memory, never served by themselves. */
export type TaskFiles = {
  /** A name that nobody has, with this ending (`csv`), and the folder made. */
  newName(ending: string): Promise<string>;
  pathOf(name: string): string;
  /** Writes a stream to the end; what breaks off leaves no file. Answers the bytes. */
  receive(name: string, stream: Readable): Promise<number>;
  remove(name: string): Promise<void>;
};

const safeName = /^[a-f\d]{24}\.[a-z]{1,8}$/;

export const taskFiles = (dataFolder: string): TaskFiles => {
  const folder = join(dataFolder, 'works');
  const pathOf = (name: string): string => {
    if (!safeName.test(name)) throw new RangeError(`not a name of a file: ${name}`);
    return join(folder, name);
  };
  return {
    async newName(ending) {
      await mkdir(folder, { recursive: true });
      return `${randomBytes(12).toString('hex')}.${ending}`;
    },
    pathOf,
    async receive(name, stream) {
      const file = createWriteStream(pathOf(name), { flags: 'wx' });
      try {
        await pipeline(stream, file);
        return file.bytesWritten;
      } catch (error) {
        await rm(pathOf(name), { force: true });
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
};
