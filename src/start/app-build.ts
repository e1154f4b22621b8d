import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#/platform/config.ts';
import { StartError } from '#/platform/start-error.ts';
import type { buildApp } from '#/server/app.ts';

export type BuildApp = typeof buildApp;

const builtFile = ({ root }: Config): string => join(root, 'build', 'server', 'index.js');

export const requireBuilt = (config: Config): void => {
  if (!existsSync(builtFile(config)))
    throw new StartError('The shop is not built yet: start it with npm start, or run npm run build.');
};

/** The app as the build left it: pages, loaders and services in one bundle. */
export const loadBuiltApp = async (config: Config): Promise<BuildApp> => {
  const build: { buildApp: BuildApp } = await import(pathToFileURL(builtFile(config)).href);
  return build.buildApp;
};

/** Node writes what it has compiled when a process ends; one that is killed would leave nothing to its successor. */
export const keepCompiled = (): void => flushCompileCache();
