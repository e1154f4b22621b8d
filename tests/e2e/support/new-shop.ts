import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A shop of a journey's own, on its very first start and without SHOP_URL; `signIn` is the URL of the owner’s first sign-in. */
export async function startNewShop(demo: '0' | 'small') {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-e2e-'));
  const { SHOP_URL: _set, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: '0',
      HILAL_DATA: folder,
      HILAL_DEMO: demo,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const signIn = await new Promise<string>((opened, refused) => {
    child.once('exit', () => refused(new Error(output)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const link = /First sign-in\s+(\S+)/.exec(output)?.[1];
      if (link) opened(link);
    });
  });
  return {
    signIn,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
