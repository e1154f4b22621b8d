import type { GarmentGround, GarmentRequest, GarmentSpec, SceneSpec, TileSpec } from '../studio/index.ts';
import type { ColourKey } from './palette.ts';

/** A text in the shop's three languages; all three are written. */
export type Text3 = { ar: string; fr: string; en: string };

export type DemoAudience = 'women' | 'men' | 'girls' | 'boys' | 'babies' | 'family';

export type DemoLabel = 'new' | 'best_seller' | 'special';

export type DemoCategory = {
  /** ASCII slug under /store. */
  tag: string;
  parent: string | null;
  /** French, as §3.2 has it. */
  label: string;
  arLabel: string;
  enLabel: string;
  /** What it holds is decided by live promotions. */
  rule: 'soldes' | null;
  hygiene: boolean;
  position: number;
  /** null: the category has no picture. */
  tile: TileSpec | null;
};

export type DemoFabric = { elementId: string; name: Text3; percent: number };

/** Body measures in cm (weight in kg) by size; every row has one value per column. */
export type DemoSizeChart = {
  columns: { key: string; name: Text3; unit: 'cm' | 'kg' }[];
  rows: { size: string; values: (string | null)[] }[];
};

export type DemoPrice = {
  sku: string;
  /** As shown; '' is one size. */
  size: string;
  /** Centimes of DH. */
  price: number;
  /** Centimes of DH; lower than the price. */
  promoPrice: number | null;
  /** Hours after the moment of loading at which the promo ends; null: it stays. */
  promoEndsInHours: number | null;
  stock: number;
};

type DemoPicture = { spec: GarmentSpec; alt: Text3 };

export type DemoArticle = {
  colorKey: string;
  color: Text3;
  /** null: a print, which is shown by its picture. */
  colorHex: string | null;
  description: Text3;
  /** Front first. */
  pictures: [DemoPicture, DemoPicture];
  prices: DemoPrice[];
};

export type DemoProduct = {
  /** Key of imports and exports, ASCII, never shown. */
  handle: string;
  /** Arabic stays Arabic. */
  slug: string;
  /** What goes together, in the shop's own words; one text for all languages. */
  collection: string;
  audience: DemoAudience;
  /** Tag of the category of its canonical address. */
  category: string;
  /** Tags of all its categories, the canonical one first. */
  categories: string[];
  title: Text3;
  /** Plain sentences, no markup. */
  description: Text3;
  care: Text3;
  fabrics: DemoFabric[];
  brand: string;
  labels: DemoLabel[];
  hygiene: boolean;
  /** Age range in months, for children's wear. */
  ageFromMonths: number | null;
  ageToMonths: number | null;
  sizeChart: DemoSizeChart | null;
  publishedDaysAgo: number;
  /** Greater comes first in "featured". */
  featuredRank: number;
  articles: DemoArticle[];
  demo: true;
};

/** What the home page shows large; the words stand beside the garments, never in the picture. */
export type DemoSlide = {
  kind: 'slider' | 'parallax' | 'side';
  /** 1920 × 720, garments in the left half; side pictures are 800 × 1000. */
  desktop: SceneSpec;
  /** 800 × 1000; null: the desktop picture serves phones too. */
  mobile: SceneSpec | null;
  title: Text3;
  text: Text3;
  linkText: Text3;
  /** Such as `-20 %`; '' for none. True of what the link leads to. */
  percent: string;
  /** Where it leads, without language prefix. */
  link: string;
};

/** How one colour of a product is drawn: cloth, trim, trousers, figures. */
export type DrawnColour = {
  key: ColourKey;
  cloth: string;
  trim?: string;
  third?: string;
  ink?: string;
  ground?: GarmentGround;
};

export type Drawing = Pick<
  GarmentRequest,
  'kind' | 'fabric' | 'pattern' | 'trim' | 'sleeves' | 'neck' | 'print'
>;
