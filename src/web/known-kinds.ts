/** So long an answer holds: after it a shop that was renewed meanwhile is noticed by the next press (§8.1). */
export const freshMs = 10 * 60_000;

/** All products share one page, as all categories and all posts do: their addresses are of one kind. */
const kindOf = (path: string): string =>
  path.replace(
    /^((?:\/(?:fr|en))?\/(?:store|blog))(\/.+)$/,
    (_all, stem: string, rest: string) => stem + rest.replace(/\/[^/]+/g, '/*'),
  );

/**
 * The router asks the shop about every single address before it goes there, and waits: which page is it, which
 * parts has it. Of an address whose kind was answered a while ago it is told at once that there is nothing new.
 */
export function rememberKinds(ask: typeof fetch, nowMs: () => number = Date.now): typeof fetch {
  const askedAtMs = new Map<string, number>();
  return async (input, init) => {
    if (!(input instanceof URL) || input.pathname !== '/__manifest') return ask(input, init);
    const kinds = (input.searchParams.get('paths') ?? '').split(',').map(kindOf);
    const now = nowMs();
    if (kinds.every((kind) => now - (askedAtMs.get(kind) ?? Number.NEGATIVE_INFINITY) < freshMs)) {
      return Response.json({});
    }
    const answer = await ask(input, init);
    if (answer.status === 200) for (const kind of kinds) askedAtMs.set(kind, now);
    return answer;
  };
}
