import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './files.ts';

/** Files that background tasks read and make: too large for the memory, never served by themselves. */
export type TaskFiles = Pick<FileStore, 'open' | 'readAt' | 'writeAt' | 'remove'> & {
  /** A name that nobody has, with this ending (`csv`). */
  newName(ending: string): string;
  /** Writes a stream to the end; what breaks off leaves no file. Answers the bytes. */
  receive(name: string, stream: Readable): Promise<number>;
};

const safeName = /^[a-f\d]{24}\.[a-z]{1,8}$/;

export const taskFiles = (store: FileStore): TaskFiles => {
  const named = (name: string): string => {
    if (!safeName.test(name)) throw new RangeError(`not a name of a file: ${name}`);
    return name;
  };
  return {
    newName: (ending) => `${randomBytes(12).toString('hex')}.${ending}`,
    async receive(name, stream) {
      return await store.writeAt(named(name), async (path) => {
        const file = createWriteStream(path, { flags: 'wx' });
        await pipeline(stream, file);
        return file.bytesWritten;
      });
    },
    open: async (name) => store.open(named(name)),
    readAt: async (name, work) => store.readAt(named(name), work),
    writeAt: async (name, work) => store.writeAt(named(name), work),
    remove: async (name) => store.remove(named(name)),
  };
};
