import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import as it stands in a file: what it names, and whether only types cross (they are gone when it runs). */
export type Import = { from: string; to: string; typeOnly: boolean };

/** Sources by path from the root, such as `src/main.ts`. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string, folders: readonly string[]): Sources {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:tsx?|mjs)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      // What a bench has installed apart is not ours.
      if (file.includes('node_modules')) continue;
      sources.set(file.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8'));
    }
  }
  return sources;
}

/** Every import of a file: static, re-exported, and dynamic with a plain text. Ours as paths, packages by name. */
export function importsOf(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    from,
    to: resolved(from, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ from, to: resolved(from, moduleRequest.value), typeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (text) found.push({ from, to: resolved(from, text), typeOnly: false });
  }
  return found;
}

function resolved(from: string, request: string): string {
  const [path = ''] = request.split('?');
  if (path.startsWith('#/')) return `src/${path.slice(2)}`;
  return path.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), path)) : path;
}
