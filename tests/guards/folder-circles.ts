import { posix } from 'node:path';
import { importsOf, type Sources } from './imports.ts';

/** Areas in which a folder never comes back to itself over others; a folder of it stands for its own files alone. */
const areas = ['src/shop/catalog', 'src/shop/content', 'src/web/storefront', 'src/web/admin', 'src/server'];
/** Files by which an area is entered from outside: they import whatever they hand on, and no folder imports them. */
const entry = /\/(?:index|http|app|api|pages|layout|language|[\w.-]*routes)\.tsx?$/;
const testFile = /\.test\.tsx?$/;

/** The folders of each circle, with the imports that lead from one to the next; types count as well. */
export function folderCircles(sources: Sources, areasOf: readonly string[] = areas): string[] {
  return areasOf.flatMap((area) => {
    const steps = stepsIn(sources, area);
    const next = new Map<string, string[]>();
    for (const { from, to } of steps) next.set(from, [...(next.get(from) ?? []), to]);
    const reaches = (from: string, to: string): boolean => {
      const seen = new Set([from]);
      for (const folder of seen) for (const one of next.get(folder) ?? []) seen.add(one);
      return seen.has(to);
    };
    return steps
      .filter(({ from, to }) => reaches(to, from))
      .map(({ file, imported }) => `${file} imports ${imported}: its folder comes back from there`);
  });
}

type Step = { from: string; to: string; file: string; imported: string };

function stepsIn(sources: Sources, area: string): Step[] {
  const own = [...sources].filter(([path]) => path.startsWith(`${area}/`) && !testFile.test(path));
  return own
    .filter(([path]) => posix.dirname(path) !== area || !entry.test(path))
    .flatMap(([path, source]) => importsOf(path, source))
    .filter(({ to }) => to.startsWith(`${area}/`) && sources.has(to))
    .map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to), file: from, imported: to }))
    .filter(({ from, to }) => from !== to);
}
