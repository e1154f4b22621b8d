import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#/platform/config.ts';
import { StartError } from '#/platform/start-error.ts';
import type { buildApp } from '#/server/app.ts';

export type BuildApp = typeof buildApp;

/** The app as the build left it: pages, loaders and services in one bundle. */
export const loadBuiltApp = async (config: Config): Promise<BuildApp> => {
  const file = join(config.root, 'build', 'server', 'index.js');
  if (!existsSync(file))
    throw new StartError('The shop is not built yet: start it with npm start, or run npm run build.');
  const build: { buildApp: BuildApp } = await import(pathToFileURL(file).href);
  return build.buildApp;
};
