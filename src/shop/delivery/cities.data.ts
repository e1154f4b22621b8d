import { beniMellalKhenifra } from './cities/beni-mellal-khenifra.ts';
import { casablancaSettat } from './cities/casablanca-settat.ts';
import { draaTafilalet } from './cities/draa-tafilalet.ts';
import { fesMeknes } from './cities/fes-meknes.ts';
import { marrakechSafi } from './cities/marrakech-safi.ts';
import { oriental } from './cities/oriental.ts';
import { rabatSaleKenitra } from './cities/rabat-sale-kenitra.ts';
import type { ProvinceData, RegionData } from './cities/region.ts';
import { dakhlaOuedEdDahab, guelmimOuedNoun, laayouneSakiaElHamra } from './cities/sahara.ts';
import { soussMassa } from './cities/souss-massa.ts';
import { tangerTetouanAlHoceima } from './cities/tanger-tetouan-al-hoceima.ts';

/** Our own list: the 12 regions of 2015, their 75 provinces and prefectures, and the places couriers serve. */
const regions: readonly RegionData[] = [
  tangerTetouanAlHoceima,
  oriental,
  fesMeknes,
  rabatSaleKenitra,
  beniMellalKhenifra,
  casablancaSettat,
  marrakechSafi,
  draaTafilalet,
  soussMassa,
  guelmimOuedNoun,
  laayouneSakiaElHamra,
  dakhlaOuedEdDahab,
];

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
function codeOf(province: ProvinceData, fr: string): string {
  const plain = fr.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${province.id}-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
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
