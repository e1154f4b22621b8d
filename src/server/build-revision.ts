import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made of, with the Node it runs on; undefined for a build that does not say. */
export function buildRevision(root: string): string | undefined {
  try {
    const { sources } = JSON.parse(readFileSync(join(root, 'build', 'stamp.json'), 'utf8'));
    return typeof sources === 'string' ? `${sources} ${process.version}` : undefined;
  } catch {
    return undefined;
  }
}
