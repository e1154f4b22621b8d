import { barePath, localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import { manifestPath } from './router-paths.ts';

/** Lifetime of an answer: after it, the next navigation notices a new deployment (§8.1). */
export const freshMs = 10 * 60_000;

/** All products share one route, as all categories and all posts do: their URLs are of one kind. */
const kindOf = (path: string): string =>
  pathIn(
    localeOfPath(path),
    barePath(path).replace(
      /^(\/(?:store|blog))(\/.+)$/,
      (_all, stem: string, rest: string) => stem + rest.replace(/\/[^/]+/g, '/*'),
    ),
  );

type Patches = Record<string, unknown>;

/**
 * Before each navigation the router asks the server which routes the URL has, and waits. For a URL of a known kind
 * this returns the earlier answer at once. It returns the same answer and not an empty one, because the router drops
 * an answer when the navigation was cancelled or replaced.
 */
export function rememberKinds(ask: typeof fetch, nowMs: () => number = Date.now): typeof fetch {
  const answers = new Map<string, { atMs: number; patches: Patches }>();
  return async (input, init) => {
    if (!(input instanceof URL) || input.pathname !== manifestPath) return ask(input, init);
    const kinds = (input.searchParams.get('paths') ?? '').split(',').map(kindOf);
    const now = nowMs();
    const known = kinds.flatMap((kind) => {
      const answer = answers.get(kind);
      return answer && now - answer.atMs < freshMs ? [answer.patches] : [];
    });
    if (known.length === kinds.length) return Response.json(Object.assign({}, ...known));
    const answer = await ask(input, init);
    if (answer.status !== 200) return answer;
    const patches: Patches = await answer.clone().json();
    for (const kind of kinds) answers.set(kind, { atMs: now, patches });
    return answer;
  };
}
