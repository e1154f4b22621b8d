import { useLingui } from '@lingui/react/macro';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { PictureView } from '#/platform/picture-view.ts';
import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { listProducts, rootCategories } from '#/shop/catalog/index.ts';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { tileCategories } from '#/shop/catalog/taxonomy/categories.rules.ts';
import { getSliders } from '#/shop/content/index.ts';
import type { SectionId } from '#/shop/look/home-sections.rules.ts';
import type { LookText } from '#/shop/look/look-texts.rules.ts';
import { listPraise } from '#/shop/reviews/index.ts';
import { packed, unpacked } from '#/web/packed.ts';
import { pageOf } from '#/web/page-context.ts';
import { organization, webSite } from '#/web/seo/json-ld.server.ts';
import { Part } from '#/web/ui/part.tsx';
import { isReady } from '#/web/ui/slides/slide-picture.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { ParallaxBand, SidePictures } from '../components/home/bands.tsx';
import { CategoryTiles } from '../components/home/category-tiles.tsx';
import { DefaultHero } from '../components/home/default-hero.tsx';
import { HeroSlider } from '../components/home/hero-slider.tsx';
import { HomeRail } from '../components/home/home-rail.tsx';
import { QuickLinks } from '../components/home/quick-links.tsx';
import { TrustRow } from '../components/home/trust-row.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import { loadLook } from '../look-loader.ts';
import { loadRails } from '../rails-loader.ts';
import { useRested } from '../state/rested.ts';
import type { Route } from './+types/home.ts';

const Praise = lazy(() => import('../components/reviews/praise.tsx'));
const RecentlySeen = lazy(() => import('../components/product/recently-seen.tsx'));

const maxFabrics = 6;
/** The season of what fits in each: no way to narrow a list. */
const allYear = 'all-season';
/** Fibres that are mixed into others, and what trims them: a label names them, but a garment is not of them. */
const mixedIn: ReadonlySet<string> = new Set(['elastane', 'polyamide', 'polyester', 'acrylic', 'lace']);
const maxPraise = 6;

/** §2.1 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [sliders, roots, whole] = await Promise.all([
    getSliders(page.db, page.clock, page.locale),
    rootCategories(page.cache, page.locale),
    listProducts(page.cache, page.clock, page.locale, listingFromUrl(new URLSearchParams(), 'soldes')),
  ]);
  const { look } = await loadLook(page);
  const { homeSections } = look;
  const written = (text: LookText) => textIn(look[text], page.locale);
  const rails = await loadRails(page, homeSections);
  const praise = await listPraise(page.cache, page.clock, page.locale, maxPraise);
  const { fabrics, seasons } = whole.value.facets;
  const frequent = fabrics
    .filter(({ key }) => !mixedIn.has(key))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxFabrics);
  // The lists that the links lead to: read once for both, as all listings are.
  const ofFabrics = await Promise.all(
    frequent.map(({ key }) => {
      const query = listingFromUrl(new URLSearchParams({ fabric: key }), 'soldes');
      return listProducts(page.cache, page.clock, page.locale, query);
    }),
  );
  for (const part of [sliders, roots, whole, praise, ...ofFabrics]) {
    page.tag(...part.tags);
    page.changesAt(part.changesAt);
  }
  page.head.data = (shop) => [organization(shop), webSite(shop)];
  const pictures = oneOfEach(ofFabrics.map(({ value }) => value.data));
  return packed({
    order: homeSections.flatMap(({ id, on }) => (on ? [id] : [])),
    rails,
    sliders: sliders.value,
    praise: praise.value,
    slogan: written('slogan'),
    metaDescription: written('metaDescription'),
    hero: { title: written('heroTitle'), text: written('heroText') },
    quickLinks: {
      fabrics: frequent.map(({ key, label }, at) => ({ key, label, picture: pictures[at] })),
      seasons: seasons.filter(({ key }) => key !== allYear).map(({ key, label }) => ({ key, label })),
    },
    tiles: tileCategories(roots.value).map(({ id, tag, name, picture }) => ({ id, tag, name, picture })),
  });
}

/**
 * A picture for each list, the longest first: of a product that stands for no other one, where there is such a one. Rather one
 * garment than several, as a family's sizes at several prices are: between them there is no cloth.
 */
function oneOfEach(lists: readonly (readonly ProductCard[])[]): (PictureView | undefined)[] {
  const taken = new Set<number>();
  const pictureOf = (cards: readonly ProductCard[]) => {
    const ready = cards.filter(({ pictures }) => pictures[0]?.src);
    const free = ready.filter(({ id }) => !taken.has(id));
    const card = free.find(({ from }) => !from) ?? free[0] ?? ready[0];
    if (card) taken.add(card.id);
    return card?.pictures[0];
  };
  // The shortest chooses first: it has the least to choose from.
  return lists.toReversed().map(pictureOf).toReversed();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { order, rails, sliders, praise, tiles, quickLinks, hero, ...words } = unpacked(loaderData);
  const { t } = useLingui();
  const shop = useStorefront();
  const rested = useRested();
  if (!shop) return null;
  const name = shop.shopName;
  const slogan = words.slogan || t`بيجامات وملابس راحة لكل العائلة`;
  const title = t`${name}: ${slogan}`;
  // A picture without a ready width is left out.
  const slides = sliders.slider.filter(isReady);
  const { parallax } = sliders;
  const sections: Partial<Record<SectionId, ReactNode>> = {
    categories: <CategoryTiles categories={tiles} />,
    trust: <TrustRow shop={shop} />,
    praise: (
      <Part>
        <Praise reviews={praise} />
      </Part>
    ),
    links: <QuickLinks {...quickLinks} />,
    band: parallax && isReady(parallax) && <ParallaxBand slide={parallax} />,
    sides: <SidePictures slides={sliders.sides.filter(isReady)} />,
    seen: rested && (
      <Suspense fallback={null}>
        <RecentlySeen />
      </Suspense>
    ),
  };
  return (
    <>
      <PageHead
        title={title}
        description={
          words.metaDescription ||
          t`بيجامات وقمصان نوم وأرواب من أقمشة ناعمة للنساء والرجال والأطفال، مع توصيل سريع.`
        }
        path="/"
      />
      {slides.length > 0 ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <HeroSlider slides={slides} />
        </>
      ) : (
        <DefaultHero {...hero} />
      )}
      {order.map((id) => {
        const rail = rails[id];
        return <Fragment key={id}>{rail ? <HomeRail {...rail} /> : sections[id]}</Fragment>;
      })}
    </>
  );
}

export const ErrorBoundary = ErrorPage;
