import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The path of a file among our sources, by the package's name for them: the build runs elsewhere and reads the same files. */
export const sourceFile = (name: `#/${string}`): string => resolve(name);
