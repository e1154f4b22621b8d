import type { PageContext } from '#/web/page-context.ts';
import type { TestDatabase } from './database.ts';

/** A page under way, for its loaders, that notes by which names and at which moments its cached copy goes. */
export function notingPage(
  { db }: Pick<TestDatabase, 'db'>,
  given: Pick<PageContext, 'clock'> & Partial<PageContext>,
) {
  const tags = new Set<string>();
  const moments = new Set<string>();
  const page = {
    ...{ db, cache: db, locale: 'ar', countryCode: 'MA', origin: 'https://shop.example', head: {} },
    operator: { mail: true, address: true },
    tag: (...names: string[]) => {
      for (const name of names) tags.add(name);
    },
    changesAt: (moment: Date | null) => {
      if (moment) moments.add(moment.toISOString());
    },
    doNotCache() {},
    ...given,
  } as unknown as PageContext;
  return { page, tags, moments };
}
