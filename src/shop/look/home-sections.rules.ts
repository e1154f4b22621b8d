/** Where the products of a row come from: a list of the shop's own, or a category. */
export type RailSource = (typeof shopLists)[number] | `category:${number}`;
export const shopLists = ['news', 'best_sellers', 'sets', 'promotioned', 'special'] as const;

/** Sections of the home page below its first picture, in the order that the shop comes with. */
export const sectionIds = [
  'categories',
  'trust',
  'rail_1',
  'rail_2',
  'rail_3',
  'praise',
  'links',
  'band',
  'rail_4',
  'sides',
  'rail_5',
  'seen',
] as const;
export type SectionId = (typeof sectionIds)[number];

export type HomeSection = {
  id: SectionId;
  on: boolean;
  /** Of a row of products; null of every other section. */
  source: RailSource | null;
};

const houseSources: Partial<Record<SectionId, RailSource>> = {
  rail_1: 'news',
  rail_2: 'best_sellers',
  rail_3: 'sets',
  rail_4: 'promotioned',
  rail_5: 'special',
};

const houseSection = (id: SectionId): HomeSection => ({ id, on: true, source: houseSources[id] ?? null });

export const houseSections: readonly HomeSection[] = sectionIds.map(houseSection);

/** Each section once: what is twice counts once, what is missing comes last, only rows of products have a source. */
export function everySection(given: readonly HomeSection[]): HomeSection[] {
  const ids = [...new Set([...given.map(({ id }) => id), ...sectionIds])];
  return ids.map((id) => {
    const house = houseSection(id);
    const { on, source } = given.find((one) => one.id === id) ?? house;
    return { id, on, source: house.source && (source ?? house.source) };
  });
}

/** The id of the category that a row shows; null of a list of the shop's own. */
export const categoryOf = (source: RailSource | null): number | null =>
  source?.startsWith('category:') ? Number(source.slice('category:'.length)) : null;
