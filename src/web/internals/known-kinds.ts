import { manifestPath } from './data-address.ts';

/** So long an answer holds: after it a shop that was renewed meanwhile is noticed by the next press (§8.1). */
export const freshMs = 10 * 60_000;

/** All products share one page, as all categories and all posts do: their addresses are of one kind. */
const kindOf = (path: string): string =>
  path.replace(
    /^((?:\/(?:fr|en))?\/(?:store|blog))(\/.+)$/,
    (_all, stem: string, rest: string) => stem + rest.replace(/\/[^/]+/g, '/*'),
  );

type Patches = Record<string, unknown>;

/**
 * The router asks the shop about every single address before it goes there, and waits: which page is it, which
 * parts has it. Of an address whose kind was answered a while ago it is told the same at once: the same and not
 * nothing, because it drops what it was told when the press was given up or another came before it was done.
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
