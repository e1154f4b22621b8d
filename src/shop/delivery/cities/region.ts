/** How the built-in list of places is written down; cities.data.ts puts it together. */
type NamedPlace = readonly [ar: string, fr: string, ...aliases: string[]];

export interface ProvinceData {
  /** Region × 100 + position in the region; never reused. */
  id: number;
  ar: string;
  fr: string;
  /** Centimes of DH where couriers ask more than elsewhere in the country. */
  feeCentimes?: number;
  /** The whole prefecture belongs to the main city. */
  mainCity?: boolean;
  /** A place's French name is its key: a new spelling here is a new place, so correct names in the back office. */
  places: readonly NamedPlace[];
}

export interface RegionData {
  id: number;
  ar: string;
  fr: string;
  provinces: readonly ProvinceData[];
}
