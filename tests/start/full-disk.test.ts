import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { canHaveOwnDisk } from '../drills/own-disk.ts';

// In a process of its own: nobody else sees the disk that it fills.
test.skipIf(!canHaveOwnDisk())(
  'on a full disk no confirmed order is lost, uploads and copies are refused in words, no half file stays, and all is back once there is room',
  async () => {
    const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
      const args = [resolve('tests/drills/index.ts'), 'disk', 'short'];
      execFile(process.execPath, args, (error, stdout, stderr) =>
        done({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
    expect(code, output).toBe(0);
  },
);
