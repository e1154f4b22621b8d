import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod/mini';
import { readJson } from '#/platform/read-json.ts';
import { fits } from '#/shop/reviews/reviews.rules.ts';
import { settingsSchema } from '#/shop/settings/settings.schema.ts';
import { garmentSchema, placementSchema, sceneSchema } from './studio/index.ts';

// What the files beside this one say, apart from the products: those are for the import.

const fileOf = (name: string): string => join(import.meta.dirname, name);
/** The rows of a table by their headers; an empty cell is left out. */
const readTable = <Shape extends z.ZodMiniType>(name: string, shape: Shape): z.output<Shape>[] => {
  const rows: Record<string, string>[] = parse(readFileSync(fileOf(name)), { columns: true });
  return rows.map((row) => shape.parse(Object.fromEntries(Object.entries(row).filter(([, cell]) => cell))));
};

const text = z.object({ ar: z.string(), fr: z.string(), en: z.string() });
const locale = z.enum(['ar', 'fr', 'en']);
const whole = z.pipe(z.string(), z.pipe(z.transform(Number), z.int()));
const words = z.pipe(
  z.string(),
  z.transform((cell) => cell.split(' ')),
);

/** The products, in the format of the shop's own export; its moments are those of a shop filled on the day of `writtenAt`. */
export const catalogFile = fileOf('catalog.csv');
export const writtenAt = new Date('2026-01-01T00:00:00Z');

/** The product file with the cells of these pictures alone, by their fingerprints. */
export function catalogWith(pictures: ReadonlySet<string>): string {
  const rows: Record<string, string>[] = parse(readFileSync(catalogFile), { columns: true, bom: true });
  const isDrawn = (address: string) => pictures.has(decodeURIComponent(address.replace(/^.*#hilal=/, '')));
  for (const row of rows) {
    if (isDrawn(row['Image Src'] ?? '')) continue;
    for (const column of Object.keys(row)) if (column.startsWith('Image ')) row[column] = '';
  }
  return stringify(rows, { header: true });
}

/** One color of a product, as it is drawn: in the order of the lists, the colors of a product together. */
export type DemoGarment = {
  name: string;
  spec: Omit<z.output<typeof garmentSchema>, 'view'>;
};

const { measures: _, ...cells } = garmentSchema.shape;
const garmentRow = z.object({
  ...cells,
  name: z.string(),
  colors: z.pipe(words, garmentSchema.shape.colors),
  seed: whole,
  view: z.optional(z.never()),
  length: z.optional(z.string()),
  chest: z.optional(z.string()),
  trousers: z.optional(z.string()),
});

export const demoGarments = (): DemoGarment[] =>
  readTable('garments.csv', garmentRow).map(({ name, view: _, length, chest, trousers, ...spec }) => {
    const measures = Object.entries({ length, chest, trousers }).filter(([, centimeters]) => centimeters);
    return { name, spec: measures.length === 0 ? spec : { ...spec, measures: Object.fromEntries(measures) } };
  });

/** Parents before their children; `tile` names the garments of the category's picture. */
export const demoCategories = () =>
  readTable(
    'categories.csv',
    z.object({
      tag: z.string(),
      parent: z.optional(z.string()),
      ...text.shape,
      rule: z.optional(z.literal('soldes')),
      hygiene: z.optional(z.literal('yes')),
      tile: z.pipe(words, z.tuple([z.string()], z.string())),
    }),
  );

const placement = z.object({ garment: z.string(), ...z.omit(placementSchema, { spec: true }).shape });
/** Several garments in one picture, by the name of the picture. */
export const demoScenes = () =>
  readJson(
    fileOf('scenes.json'),
    z.record(z.string(), z.object({ ...sceneSchema.shape, placements: z.tuple([placement], placement) })),
  );

export const demoSlides = () =>
  readJson(
    fileOf('slides.json'),
    z.array(
      z.object({
        kind: z.enum(['slider', 'parallax', 'side']),
        title: text,
        text,
        linkText: text,
        percent: z.string(),
        link: z.string(),
        desktop: z.string(),
        mobile: z.nullable(z.string()),
      }),
    ),
  );

const handles = z.array(z.string());
/** The products in the rows of the home page, while nothing is sold yet. */
export const demoHome = () =>
  readJson(
    fileOf('home.json'),
    z.object({ news: handles, bestSellers: handles, promotioned: handles, special: handles }),
  );

/** Offers for several pieces, by the handles of their products. */
export const demoOffers = () =>
  readJson(
    fileOf('offers.json'),
    z.array(
      z.object({
        kind: z.enum(['price', 'last_percent', 'all_percent']),
        pieces: z.int(),
        value: z.int(),
        products: handles,
      }),
    ),
  );

/** Sets for a family, by the handles of what each person is chosen from. */
export const demoSets = () =>
  readJson(
    fileOf('sets.json'),
    z.array(
      z.object({
        kind: z.enum(['set_price', 'set_percent']),
        value: z.int(),
        further: z._default(z.int(), 0),
        onDiscounted: z._default(z.boolean(), false),
        title: text,
        members: z.array(
          z.object({
            label: text,
            min: z.int(),
            max: z.int(),
            sizes: z.enum(['all', 'adult', 'child']),
            products: handles,
          }),
        ),
      }),
    ),
  );

export const demoPosts = () =>
  readJson(
    fileOf('posts.json'),
    z.array(
      z.object({
        slug: z.string(),
        daysAgo: z.int(),
        title: text,
        summary: text,
        body: text,
        picture: z.string(),
      }),
    ),
  );

export const demoReviews = () =>
  readTable(
    'reviews.csv',
    z.object({
      product: z.string(),
      daysAgo: whole,
      locale,
      name: z.string(),
      stars: whole,
      fit: z.optional(z.enum(fits)),
      title: z.string(),
      text: z.string(),
      photograph: z.optional(z.string()),
    }),
  );

/**
 * What the demo shop says of itself, so that every block of its header and footer shows and every country can order.
 * Each value says that it is an example, or is one that nobody has: addresses lead to nobody (RFC 2606), bank 000 is none.
 */
export const demoSettings = () =>
  readJson(
    fileOf('settings.json'),
    z.pick(settingsSchema, { phones: true, email: true, socialLinks: true, appLinks: true, bank: true }),
  );
