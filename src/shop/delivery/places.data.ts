import * as z from 'zod/mini';
import { readJson } from '#/platform/read-json.ts';
import { sourceFile } from '#/platform/source-file.ts';

const named = { ar: z.string(), fr: z.string() };

const province = z.object({
  /** Region × 100 + position in the region; never reused. */
  id: z.int(),
  ...named,
  /** Centimes of DH where couriers ask more than elsewhere in the country. */
  feeCentimes: z.optional(z.int()),
  /** The whole prefecture belongs to the main city. */
  mainCity: z.optional(z.boolean()),
  /**
   * Arabic name, French name, other spellings. A French name is the place's key: a new spelling here is a new place,
   * so correct names in the back office.
   */
  places: z.array(z.tuple([z.string(), z.string()], z.string())),
});

/** Our own list: the 12 regions of 2015, their 75 provinces and prefectures, and the places couriers serve. */
const regions = readJson(
  sourceFile('#/shop/delivery/morocco.json'),
  z.array(z.object({ id: z.int(), ...named, provinces: z.array(province) })),
);

export const moroccanRegions = regions.map(({ id, ar, fr, provinces }) => ({
  id,
  name: { ar, fr },
  provinces: provinces.map((province) => ({
    id: province.id,
    name: { ar: province.ar, fr: province.fr },
    feeCentimes: province.feeCentimes ?? null,
  })),
}));

/** The main city's own fee, centimes of DH: no long way. */
const mainCityFee = 2_000;

/** The towns that most parcels go to stand first in a list without a search. */
const first = [
  'Casablanca',
  'Rabat',
  'Marrakech',
  'Fès',
  'Tanger',
  'Agadir',
  'Meknès',
  'Salé',
  'Kénitra',
  'Témara',
  'Oujda',
  'Tétouan',
  'Mohammedia',
  'El Jadida',
  'Béni Mellal',
  'Nador',
  'Safi',
  'Khouribga',
  'Settat',
  'Laâyoune',
];

/** `601-hay-mohammadi`: province and French name. */
function codeOf({ id }: { id: number }, fr: string): string {
  const plain = fr.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${id}-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

function rank(fr: string): number {
  const at = first.indexOf(fr);
  return at < 0 ? first.length : at;
}

/** Rows of the table `places`, the big towns first. */
export const builtInPlaces = regions
  .flatMap((region) => region.provinces)
  .flatMap((province) =>
    province.places.map(([ar, fr, ...aliases]) => ({
      code: codeOf(province, fr),
      provinceId: province.id,
      name: { ar, fr },
      aliases,
      mainCity: province.mainCity ?? false,
      feeCentimes: province.mainCity ? mainCityFee : null,
    })),
  )
  .toSorted((one, other) => rank(one.name.fr) - rank(other.name.fr));

/** Other spellings by the place's code: those that were added here after a shop had its list. */
export const builtInSpellings: ReadonlyMap<string, readonly string[]> = new Map(
  builtInPlaces.map(({ code, aliases }) => [code, aliases]),
);
