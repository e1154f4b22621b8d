// node scripts/run.mjs FILE args…: a TypeScript file on the pinned Node, with everything installed.
import { resolve } from 'node:path';
import { runPinned } from './child.mjs';
import { ensureInstalled, giveUp } from './installation.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Say which file to run: node scripts/run.mjs FILE …');
ensureInstalled();
runPinned([resolve(file), ...args]);
