import { readJson, writeJson, writeText } from './browser-storage.ts';
import { type Shape, storedAs } from './stored-shape.ts';

/** What is typed into a form. It survives a reload and a lost connection, and ends with the tab or after sending. */
export const formDraft = <Stored extends object>(key: string, shape: Shape<Stored>, blank: Stored) => ({
  /** A damaged draft counts as blank. */
  read: (): Stored => storedAs<Stored>(shape, readJson('session', key), blank) ?? blank,
  save: (draft: Stored): boolean => writeJson('session', key, draft),
  clear: (): boolean => writeText('session', key, null),
});
