import { type DemoDeps, hadDemo } from './pictures.queries.ts';

/** Fills a shop that has nothing yet with the demo shop; what was written, or null when nothing was. */
export async function fillDemo(deps: DemoDeps): Promise<{ products: number; pictures: number } | null> {
  // So end most starts, before anything of the demo is loaded.
  if (await hadDemo(deps.db)) return null;
  const { loadDemo } = await import('./load-demo.ts');
  return await loadDemo(deps);
}
