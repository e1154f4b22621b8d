import { takesDemo } from '#/shop/onboarding/index.ts';
import type { DemoDeps } from './pictures.queries.ts';

/** Fills a shop that has nothing yet with the demo shop; what was written, or null when nothing was. */
export async function fillDemo(deps: DemoDeps): Promise<{ products: number; pictures: number } | null> {
  if (!(await takesDemo(deps.db))) return null;
  const { loadDemo } = await import('./load-demo.ts');
  return await loadDemo(deps);
}
