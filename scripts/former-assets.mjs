// A page that somebody has open goes on fetching its parts by the names of the build it came from. So a new build
// keeps serving the assets of those before it: of the last one always, of older ones for a week after they were
// replaced, of a few at most.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const retentionMs = 7 * 24 * 60 * 60 * 1000;
const maxBuilds = 5;
/** A file of the build is compressed beside itself. */
const suffixes = ['', '.br', '.gz'];

/** What a build says about itself: what it was made of, its own assets, and those it serves for builds before it. */
export const readStamp = (folder) => {
  try {
    return JSON.parse(readFileSync(join(folder, 'stamp.json'), 'utf8'));
  } catch {
    return {};
  }
};

/**
 * Completes the new build in the folder `next`, whose own assets are `own`, with the assets of the builds before it
 * that stand in the folder `build`, and stamps it. `nowMs` is when it takes their place.
 */
export const stampWithFormer = ({ build, next, sources, own, nowMs }) => {
  const { assets = [], former = [] } = readStamp(build);
  const builds = [
    ...(assets.length > 0 ? [{ replacedAtMs: nowMs, assets }] : []),
    ...former.filter(({ replacedAtMs }) => nowMs - replacedAtMs < retentionMs),
  ].slice(0, maxBuilds);
  const names = new Set(builds.flatMap((one) => one.assets));
  for (const name of own) names.delete(name);
  for (const name of names) {
    for (const suffix of suffixes) {
      const from = join(build, 'client', 'assets', name + suffix);
      const to = join(next, 'client', 'assets', name + suffix);
      if (!existsSync(from)) continue;
      mkdirSync(dirname(to), { recursive: true });
      cpSync(from, to);
    }
  }
  writeFileSync(
    join(next, 'stamp.json'),
    `${JSON.stringify({ sources, assets: own, former: builds }, null, 2)}\n`,
  );
};
