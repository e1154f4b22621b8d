import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { cardsOf, homeLists, listProducts, rootCategories } from '#/shop/catalog/index.ts';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { tileCategories } from '#/shop/catalog/taxonomy/categories.rules.ts';
import { getSliders } from '#/shop/content/index.ts';
import { productsOfSets } from '#/shop/promotions/index.ts';
import { listPraise } from '#/shop/reviews/index.ts';
import { packed, unpacked } from '#/web/packed.ts';
import { pageOf } from '#/web/page-context.ts';
import { organization, webSite } from '#/web/seo/json-ld.server.ts';
import { Part } from '#/web/ui/part.tsx';
import { isReady } from '#/web/ui/slides/slide-picture.tsx';
import { loadOffers } from '../cards-loader.ts';
import { ProductRail } from '../components/catalog/product-rail.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { ParallaxBand, SidePictures } from '../components/home/bands.tsx';
import { CategoryTiles } from '../components/home/category-tiles.tsx';
import { DefaultHero } from '../components/home/default-hero.tsx';
import { HeroSlider } from '../components/home/hero-slider.tsx';
import { QuickLinks } from '../components/home/quick-links.tsx';
import { withoutRepeats } from '../components/home/rails.rules.ts';
import { TrustRow } from '../components/home/trust-row.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import { lightCard } from '../light-listing.ts';
import { useRested } from '../state/rested.ts';
import type { Route } from './+types/home.ts';

const Praise = lazy(() => import('../components/reviews/praise.tsx'));
const RecentlySeen = lazy(() => import('../components/product/recently-seen.tsx'));

/** Fills one and a half wide screens, or four of a phone; a link leads to the whole list. */
const railLength = 8;
/** Of each list so many are read, because a product stands in one rail only. */
const listLength = 4 * railLength;
const maxFabrics = 8;
const maxPraise = 6;

/** §2.1 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [lists, sliders, roots, whole] = await Promise.all([
    homeLists(page.cache, page.clock, page.locale, listLength),
    getSliders(page.db, page.clock, page.locale),
    rootCategories(page.cache, page.locale),
    listProducts(page.cache, page.clock, page.locale, listingFromUrl(new URLSearchParams(), 'soldes')),
  ]);
  const inSets = await productsOfSets(page.cache, page.clock.now());
  const families = await cardsOf(page.cache, page.clock, page.locale, inSets.value);
  const praise = await listPraise(page.cache, page.clock, page.locale, maxPraise);
  for (const part of [lists, sliders, roots, whole, inSets, families, praise]) {
    page.tag(...part.tags);
    page.changesAt(part.changesAt);
  }
  page.head.data = (shop) => [organization(shop), webSite(shop)];
  const order = ['sets', 'news', 'best_sellers', 'promotioned', 'special'] as const;
  const rails = withoutRepeats({ ...lists.value, sets: families.value }, order, railLength);
  const offers = await loadOffers(
    page,
    order.flatMap((name) => rails[name]),
  );
  const shown = (cards: readonly ProductCard[]) => cards.map((card) => lightCard(card, offers));
  const { fabrics, seasons } = whole.value.facets;
  const frequent = fabrics.toSorted((a, b) => b.count - a.count).slice(0, maxFabrics);
  const linksOf = (values: typeof fabrics) => values.map(({ key, label }) => ({ key, label }));
  return packed({
    sets: shown(rails.sets),
    lists: {
      news: shown(rails.news),
      best_sellers: shown(rails.best_sellers),
      promotioned: shown(rails.promotioned),
      special: shown(rails.special),
    },
    sliders: sliders.value,
    praise: praise.value,
    quickLinks: { fabrics: linksOf(frequent), seasons: linksOf(seasons) },
    tiles: tileCategories(roots.value).map(({ id, tag, name, picture }) => ({ id, tag, name, picture })),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { lists, sets, sliders, praise, tiles, quickLinks } = unpacked(loaderData);
  const { t } = useLingui();
  const shop = useStorefront();
  const rested = useRested();
  if (!shop) return null;
  const name = shop.shopName;
  // A picture without a ready width is left out.
  const slides = sliders.slider.filter(isReady);
  const { parallax } = sliders;
  return (
    <>
      <PageHead
        title={t`${name}: بيجامات وملابس راحة لكل العائلة`}
        description={t`بيجامات وقمصان نوم وأرواب من أقمشة ناعمة للنساء والرجال والأطفال، مع توصيل سريع.`}
        path="/"
      />
      {slides.length > 0 ? (
        <>
          <h1 className="sr-only">
            <Trans>{name}: بيجامات وملابس راحة لكل العائلة</Trans>
          </h1>
          <HeroSlider slides={slides} />
        </>
      ) : (
        <DefaultHero />
      )}
      <CategoryTiles categories={tiles} />
      <ProductRail title={<Trans>وصل حديثًا</Trans>} products={lists.news} more="/store/soldes?sort=newest" />
      <ProductRail
        title={<Trans>الأكثر مبيعًا</Trans>}
        products={lists.best_sellers}
        more="/store/soldes?sort=best-selling"
      />
      <ProductRail title={<Trans>طقم واحد لكل العائلة</Trans>} products={sets} />
      <TrustRow shop={shop} />
      <Part>
        <Praise reviews={praise} />
      </Part>
      <QuickLinks {...quickLinks} />
      {parallax && isReady(parallax) && <ParallaxBand slide={parallax} />}
      <ProductRail
        title={<Trans>عروض هذه الأيام</Trans>}
        products={lists.promotioned}
        more="/store/soldes?promo=1"
      />
      <SidePictures slides={sliders.sides.filter(isReady)} />
      <ProductRail title={<Trans>مختارات لك</Trans>} products={lists.special} />
      {rested && (
        <Suspense fallback={null}>
          <RecentlySeen />
        </Suspense>
      )}
    </>
  );
}

export const ErrorBoundary = ErrorPage;
