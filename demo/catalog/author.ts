import { type GarmentGround, type GarmentSpec, type GarmentView, seededChance } from '../studio/index.ts';
import { colourText, isPrint } from './color-texts.ts';
import { type CareName, type CompositionName, care, composition } from './fabrics.ts';
import { namedColour } from './palette.ts';
import { agesOf, chartOf, type SizeRun, sizesOf } from './sizes.ts';
import type {
  DemoArticle,
  DemoAudience,
  DemoLabel,
  DemoPrice,
  DemoProduct,
  Drawing,
  DrawnColour,
  Text3,
} from './types.ts';

/** What is written by hand for one product; everything else follows from it. */
export type Written = {
  handle: string;
  category: string;
  /** Title and description: Arabic, French, English. */
  ar: readonly [title: string, description: string];
  fr: readonly [title: string, description: string];
  en: readonly [title: string, description: string];
  drawing: Drawing;
  colours: readonly DrawnColour[];
  sizes: SizeRun;
  /** Whole DH. */
  price: number;
  /** Whole DH, lower. */
  promo?: number;
  /** The promo's end in days after loading. */
  promoDays?: number;
  /** Whole DH for children's sizes in a family set. */
  childPrice?: number;
  made: CompositionName;
  care: CareName;
  brand?: string;
  labels?: readonly DemoLabel[];
  hygiene?: boolean;
  daysAgo: number;
  /** Categories beside the canonical one and its root. */
  also?: readonly string[];
};

const grounds: readonly GarmentGround[] = ['linen', 'sand', 'mist', 'stone', 'sage', 'rose', 'dusk', 'clay'];

/** A number that stays the same for the same words. */
function numberOf(words: string): number {
  let hash = 2166136261;
  for (let i = 0; i < words.length; i += 1) hash = Math.imul(hash ^ words.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** Arabic stays Arabic; spaces and punctuation become hyphens. */
function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function write(
  audience: DemoAudience,
  brand: string,
  root: string,
  written: readonly Written[],
): DemoProduct[] {
  return written.map((w) => productOf(audience, brand, root, w));
}

function productOf(audience: DemoAudience, brand: string, root: string, w: Written): DemoProduct {
  const ages = agesOf(w.sizes);
  const title = textOf(w, 0);
  return {
    handle: w.handle,
    slug: slugOf(w.ar[0]),
    collection: collectionOf(w),
    audience,
    category: w.category,
    categories: [...new Set([w.category, root, ...(w.also ?? [])])],
    title,
    description: textOf(w, 1),
    care: care(w.care),
    fabrics: composition(w.made),
    brand: w.brand ?? brand,
    labels: [...(w.labels ?? [])],
    hygiene: w.hygiene ?? false,
    ageFromMonths: ages?.from ?? null,
    ageToMonths: ages?.to ?? null,
    sizeChart: chartOf(w.sizes),
    publishedDaysAgo: w.daysAgo,
    featuredRank: rankOf(w),
    articles: w.colours.map((colour, i) => articleOf(audience, w, title, colour, i)),
    demo: true,
  };
}

const textOf = (w: Written, i: 0 | 1): Text3 => ({ ar: w.ar[i], fr: w.fr[i], en: w.en[i] });

/** By the season that its category is made for; the rest is worn all year. */
function collectionOf({ category }: Written): string {
  if (category.endsWith('-hiver')) return 'Hiver au chaud';
  return category.endsWith('-shorts') ? 'Nuits d’été' : 'Toute l’année';
}

function rankOf(w: Written): number {
  const liked = w.labels?.includes('best_seller') ? 60 : w.labels?.includes('special') ? 40 : 0;
  return liked + (numberOf(w.handle) % 40);
}

function articleOf(
  audience: DemoAudience,
  w: Written,
  title: Text3,
  colour: DrawnColour,
  at: number,
): DemoArticle {
  const named = namedColour(colour.key);
  const seed = numberOf(`${w.handle}/${colour.key}`) % 9973;
  const picture = (view: GarmentView) => ({
    spec: specOf(audience, w, colour, view, seed),
    alt: altOf(title, named.color, view),
  });
  return {
    colorKey: colour.key,
    ...named,
    ...(isPrint(w.drawing) ? { colorHex: null } : {}),
    description: colourText(w.drawing, named.color),
    pictures: [picture('front'), picture('back')],
    prices: sizesOf(w.sizes).map((size, i) => priceOf(w, colour, size, at, i)),
  };
}

function specOf(
  audience: DemoAudience,
  w: Written,
  colour: DrawnColour,
  view: GarmentView,
  seed: number,
): GarmentSpec {
  const colors: [string, ...string[]] = [colour.cloth];
  if (colour.trim !== undefined || colour.third !== undefined) colors.push(colour.trim ?? '#f6efe6');
  if (colour.third !== undefined) colors.push(colour.third);
  const ground = colour.ground ?? grounds[numberOf(w.handle) % grounds.length] ?? 'linen';
  return {
    ...w.drawing,
    audience,
    colors,
    ground,
    view,
    seed,
    ...(colour.ink === undefined ? {} : { ink: colour.ink }),
  };
}

function altOf(title: Text3, color: Text3, view: GarmentView): Text3 {
  const side =
    view === 'front'
      ? { ar: 'من الأمام', fr: 'de face', en: 'front' }
      : { ar: 'من الخلف', fr: 'de dos', en: 'back' };
  return {
    ar: `${title.ar}، اللون ${color.ar}، ${side.ar}`,
    fr: `${title.fr}, ${color.fr.toLowerCase()}, vu ${side.fr}`,
    en: `${title.en}, ${color.en.toLowerCase()}, ${side.en}`,
  };
}

function priceOf(w: Written, colour: DrawnColour, size: string, at: number, sizeAt: number): DemoPrice {
  const sku = ['DEMO', w.handle, colour.key, size]
    .filter((part) => part !== '')
    .join('-')
    .replace(/\s+/g, '')
    .toUpperCase();
  const child = w.childPrice !== undefined && /^\d+-\d+$/.test(size);
  const full = child ? (w.childPrice ?? w.price) : w.price;
  // A promo keeps its share on the smaller price and ends on 9 as shop prices do.
  const promo =
    w.promo === undefined ? null : child ? Math.round((full * w.promo) / w.price / 10) * 10 - 1 : w.promo;
  return {
    sku,
    size,
    price: full * 100,
    promoPrice: promo === null ? null : promo * 100,
    promoEndsInHours: promo === null || w.promoDays === undefined ? null : w.promoDays * 24,
    stock: stockOf(`${w.handle}/${colour.key}/${size}`, at, sizeAt),
  };
}

/** Most sizes are there, some are nearly gone, some are gone. */
function stockOf(words: string, at: number, sizeAt: number): number {
  const chance = seededChance(numberOf(words) + at * 31 + sizeAt);
  const luck = chance.next();
  if (luck < 0.07) return 0;
  if (luck < 0.2) return 1 + Math.floor(chance.next() * 3);
  return 5 + Math.floor(chance.next() * 36);
}
