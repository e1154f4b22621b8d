import type { Database } from '#/platform/database.ts';
import { countryDefaults, listCountries } from '#/shop/countries/index.ts';

/** The countries a page can be shown for: `codes` by the id that the browser keeps; `first` is for everyone else. */
export type ShownCountries = { codes: ReadonlyMap<string, string>; first: string };

/** The countries the shop sells to, read again only when they changed: they are asked for at every page. */
export function rememberedCountries(db: Database) {
  let live = false;
  let kept: Promise<ShownCountries> | undefined;
  const read = async (): Promise<ShownCountries> => {
    const rows = (await listCountries(db)).filter(({ active }) => active);
    const shown = rows.length > 0 ? rows : countryDefaults;
    return { codes: new Map(shown.map(({ id, code }) => [String(id), code])), first: shown[0]?.code ?? 'MA' };
  };
  return {
    read(): Promise<ShownCountries> {
      if (!live) return read();
      if (!kept) {
        const reading = read();
        kept = reading;
        // A failure is not remembered.
        reading.catch(() => {
          if (kept === reading) kept = undefined;
        });
      }
      return kept;
    },
    forget(): void {
      kept = undefined;
    },
    /** Remembers only while news of changes arrive. */
    setLive(now: boolean): void {
      live = now;
      kept = undefined;
    },
  };
}
