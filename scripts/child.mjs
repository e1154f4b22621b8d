// Runs the pinned Node as a child that hears our signals and whose end is ours.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { compileCache, pinnedNode, root } from './installation.mjs';

/**
 * Runs `args` on the pinned Node with our terminal, and ends with its exit code. The channel between us lets
 * the child stop by itself when we are killed.
 */
export const runPinned = (args, environment = {}) => {
  const child = spawn(pinnedNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...compileCache, ...process.env, ...environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) => {
    console.error(`The pinned Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
};

/** Killed outright, npm tells nobody; we notice that another process has become our parent. */
const stopWithNpm = (child) => {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
};

export const fromRoot = (path) => `${root}/${path}`;
