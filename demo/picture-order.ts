import { tileCategories } from '#/shop/catalog/taxonomy/categories.rules.ts';
import { type DemoProduct, demoCategoryTree, demoProducts, demoSlides } from './catalog/index.ts';
import { type DrawnPicture, pictureOf } from './pictures.ts';
import { demoReviewsOf } from './reviews.ts';
import type { Drawing, GarmentSpec } from './studio/index.ts';

export type OrderedPicture = {
  picture: DrawnPicture;
  /** It is seen on the home page before scrolling: all of its widths come before any other picture. */
  firstScreen: boolean;
};

/** As many as a row of the home page has. */
const railLength = 8;

/**
 * Every picture of the demo shop once, in the order in which visitors meet them: the home page's first screen, the
 * home page from top to bottom, the first picture of each card of the lists, the other colours, what goods look like
 * from behind, and the tiles of categories that the home page does not show.
 */
export function picturesInOrder(): OrderedPicture[] {
  const [firstSlide, ...slides] = demoSlides.filter(({ kind }) => kind === 'slider');
  const slidesOf = (kind: 'parallax' | 'side') => demoSlides.filter((slide) => slide.kind === kind);
  const roots = tileCategories(demoCategoryTree.filter(({ parent }) => parent === null));
  const listed = demoProducts.toSorted(
    (a, b) => b.featuredRank - a.featuredRank || a.publishedDaysAgo - b.publishedDaysAgo,
  );
  const first = [...(firstSlide ? cutsOf(firstSlide) : []), ...roots.flatMap(tileOf)];
  const rows = rowsOfHome();
  const others = [
    ...slides.flatMap(cutsOf),
    ...[...rows.news, ...rows.bestSellers].map(frontOfCard),
    ...slidesOf('parallax').flatMap(cutsOf),
    ...rows.promotioned.map(frontOfCard),
    ...slidesOf('side').flatMap(cutsOf),
    ...rows.special.map(frontOfCard),
    ...listed.map(frontOfCard),
    ...listed.flatMap(({ articles }) => articles.map(({ pictures: [front] }) => garment(front.spec))),
    ...listed.flatMap(demoReviewsOf).flatMap(({ photograph }) => (photograph ? [scene(photograph)] : [])),
    ...listed.flatMap(({ articles }) => articles.map(({ pictures: [, back] }) => garment(back.spec))),
    ...demoCategoryTree.flatMap(tileOf),
  ];
  const ordered = new Map<string, OrderedPicture>();
  for (const [at, drawing] of [...first, ...others].entries()) {
    const picture = pictureOf(drawing);
    if (!ordered.has(picture.fingerprint))
      ordered.set(picture.fingerprint, { picture, firstScreen: at < first.length });
  }
  return [...ordered.values()];
}

const garment = (spec: GarmentSpec): Drawing => ({ shape: 'garment', spec });
const scene = (of: Extract<Drawing, { shape: 'scene' }>['scene']): Drawing => ({
  shape: 'scene',
  scene: of,
});
const cutsOf = ({ mobile, desktop }: (typeof demoSlides)[number]): Drawing[] =>
  [mobile, desktop].flatMap((cut) => (cut ? [scene(cut)] : []));
const tileOf = ({ tile }: (typeof demoCategoryTree)[number]): Drawing[] =>
  tile ? [{ shape: 'tile', tile }] : [];

/** A card shows the first colour of which a size is in stock. */
function frontOfCard({ articles }: DemoProduct): Drawing {
  const [one] = articles.filter(({ prices }) => prices.some(({ stock }) => stock > 0));
  const shown = one ?? articles[0];
  if (!shown) throw new Error('a demo product has no colour');
  return garment(shown.pictures[0].spec);
}

/** The rows of the home page as the catalog will order them (§3.26) while nothing is sold yet; a test compares. */
function rowsOfHome(): Record<'news' | 'bestSellers' | 'promotioned' | 'special', DemoProduct[]> {
  const newestFirst = demoProducts
    // Of equals the last that was written comes first.
    .toReversed()
    .toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
  const inStock = ({ articles }: DemoProduct): boolean =>
    articles.some(({ prices }) => prices.some(({ stock }) => stock > 0));
  const firstBy = (rank: (product: DemoProduct) => number, from = newestFirst): DemoProduct[] =>
    from
      .toSorted((a, b) => Number(inStock(b)) - Number(inStock(a)) || rank(b) - rank(a))
      .slice(0, railLength);
  const labelled = (label: DemoProduct['labels'][number]) =>
    newestFirst.filter(({ labels }) => labels.includes(label));
  return {
    news: firstBy(({ labels }) => Number(labels.includes('new'))),
    bestSellers: firstBy(() => 0, labelled('best_seller')),
    promotioned: firstBy(
      discountOf,
      newestFirst.filter((product) => discountOf(product) > 0),
    ),
    special: firstBy(({ featuredRank }) => featuredRank, labelled('special')),
  };
}

const discountOf = ({ articles }: DemoProduct): number =>
  Math.max(
    0,
    ...articles
      .flatMap(({ prices }) => prices)
      .map(({ price, promoPrice }) => (promoPrice === null ? 0 : (price - promoPrice) / price)),
  );
