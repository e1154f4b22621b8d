import { execFile } from 'node:child_process';

/**
 * A command of the shop in a process of its own, which knows of this environment the PATH alone. The arguments are those
 * of Node: `['src/cli/doctor.ts', '--mail', …]`.
 */
export const runCommand = (
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
