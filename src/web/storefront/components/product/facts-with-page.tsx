import { type ComponentProps, lazy, useState } from 'react';

const load = () => import('./product-facts.tsx').then((part) => part.ProductFacts);
type Facts = Awaited<ReturnType<typeof load>>;

const Later = lazy(async () => ({ default: await load() }));
let ready: Facts | undefined;
if (!import.meta.env.SSR) {
  load().then(
    (facts) => {
      ready = facts;
    },
    // `Later` tries again, and says so where it fails.
    () => undefined,
  );
}

/**
 * On a wide screen the facts are in the first view: their script is fetched with the page, and they are drawn with it where
 * it has come. A `lazy` one is not, the first time: React shows the fallback for some 300 ms, which is a hole in the page.
 */
export function FactsWithPage(props: ComponentProps<Facts>) {
  // The one that they were first drawn with: another would lose what it holds.
  const [Part] = useState<Facts | typeof Later>(() => ready ?? Later);
  return <Part {...props} />;
}
