import cluster from 'node:cluster';
import { join } from 'node:path';
import { readConfig } from '#/platform/config.ts';
import { StartError } from '#/platform/start-error.ts';
import { startDevelopment } from './start/development.ts';
import { startSingleProcess } from './start/single-process.ts';
import { startWorker, startWorkers } from './start/workers.ts';

/**
 * Configuration → data folder → database → app → listen, until asked to stop.
 * The launcher (scripts/start.mjs) has installed and built before; `--dev` serves from the sources instead.
 */
const main = async (): Promise<void> => {
  const development = process.argv.includes('--dev');
  process.env.NODE_ENV ??= development ? 'development' : 'production';
  const config = readConfig(process.env, join(import.meta.dirname, '..'));
  if (cluster.isWorker) await startWorker(config);
  else if (development) await startDevelopment(config);
  else if (config.webConcurrency > 1) await startWorkers(config);
  else await startSingleProcess(config);
};

try {
  await main();
} catch (error) {
  // What the operator can put right is said in a sentence; a defect shows where it is.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
