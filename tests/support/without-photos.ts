import type { Database } from '#/platform/database.ts';
import type { FileStore } from '#/platform/files.ts';

const noFiles = { write: async () => {}, remove: async () => {} } as unknown as FileStore;

/** What requesting a return takes, where a test sends no photographs along. */
export const withoutPhotos = (db: Database) => ({
  ...{ db, store: noFiles },
  photoAsJpeg: async (bytes: Uint8Array) => Buffer.from(bytes),
});
