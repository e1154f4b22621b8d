import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, useEffect } from 'react';
import { data, redirect } from 'react-router';
import type { ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import { findByOneSegment, getProduct, goesWith, parseProductSegment } from '#/shop/catalog/index.ts';
import { countriesName, countryOrDefault, viewCountry } from '#/shop/countries/index.ts';
import { shownBlocks } from '#/shop/look/index.ts';
import type { BlockId, ShownBlocks } from '#/shop/look/product-blocks.rules.ts';
import { offerOfProduct } from '#/shop/promotions/index.ts';
import type { ProductOffer } from '#/shop/promotions/offers.schema.ts';
import { fitTexts, listReviews } from '#/shop/reviews/index.ts';
import type { ReviewList } from '#/shop/reviews/reviews.schema.ts';
import { packed, unpacked } from '#/web/packed.ts';
import { type PageContext, pageOf } from '#/web/page-context.ts';
import { productData, wordsOf } from '#/web/seo/product-data.server.ts';
import { productSubject } from '#/web/seo/share-picture.server.ts';
import { Part } from '#/web/ui/part.tsx';
import { Written } from '#/web/ui/written.tsx';
import { loadOffers } from '../cards-loader.ts';
import { Breadcrumb } from '../components/catalog/breadcrumb.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { BuyBox, type OrderHere } from '../components/product/buy-box.tsx';
import { useChosenColor } from '../components/product/chosen-color.ts';
import { FactsWithPage } from '../components/product/facts-with-page.tsx';
import { Gallery } from '../components/product/gallery.tsx';
import { hrefIn } from '../components/shop-link.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import { lightCard, type ShownCard } from '../light-listing.ts';
import { loadLook } from '../look-loader.ts';
import { useRested } from '../state/rested.ts';
import { rememberSeen } from '../state/seen.ts';
import type { Route } from './+types/product.ts';

// Below the first view, or hidden until opened: loaded in parts, and hydrated after the buy box.
const ProductRail = lazy(() =>
  import('../components/catalog/product-rail.tsx').then((part) => ({ default: part.ProductRail })),
);
const ProductDetails = lazy(() =>
  import('../components/product/product-details.tsx').then((part) => ({ default: part.ProductDetails })),
);
const RecentlySeen = lazy(() => import('../components/product/recently-seen.tsx'));
const ProductReviews = lazy(() => import('../components/reviews/product-reviews.tsx'));

/** Search engines show no more of a description. */
const maxDescription = 155;

/** §2.16 `{id}-{slug}` in its category; another slug or category redirects to the canonical URL (302). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const segment = parseProductSegment(params.poroduct);
  const found = segment && (await getProduct(page.cache, page.clock, page.locale, segment.id));
  if (!found) return elsewhere(page, params.poroduct);
  const product = found.value;
  if (product.path !== `/store/${params.slug}/${params.poroduct}`) {
    throw redirect(hrefIn(page.locale, product.path));
  }
  const shown = { now: page.clock.now(), locale: page.locale, country: page.countryCode };
  const offer = await offerOfProduct(page.cache, product.id, shown);
  for (const part of [found, offer]) {
    page.tag(...part.tags);
    page.changesAt(part.changesAt);
  }
  const reviews = await listReviews(page.db, product.id, shown);
  const { fit } = reviews.summary;
  const sizes = new Set(product.products.flatMap(({ prices }) => prices.map(({ size }) => size)));
  page.tag(countriesName);
  const country = viewCountry(await countryOrDefault(page.cache, page.countryCode), page.locale);
  const here = product.orderHere && country.paymentMethods.includes('cod');
  page.head.share = productSubject(product);
  page.head.ogType = 'product';
  const { addressForm: form, callingCode } = country;
  const { sizes: besideSizes, ...blocks } = shownBlocks((await loadLook(page)).look.productBlocks);
  const shows = (id: ShownBlocks['below'][number]) => blocks.below.includes(id);
  // Structured data holds what stands on the page.
  const readable = shows('reviews') ? reviews : { ...reviews, data: [] };
  page.head.data = (shop) => productData(shop, product, readable);
  const { related: like, ...details } = product;
  const looks = shows('completing') && (await goesWith(page.cache, page.clock, page.locale, product.id));
  if (looks) {
    page.tag(...looks.tags);
    page.changesAt(looks.changesAt);
  }
  const completing = looks ? looks.value : [];
  // What is like it are mostly garments in its place: what is worn with it stands in its own row alone.
  const worn = new Set(completing.map(({ id }) => id));
  const related = shows('related') ? like.filter(({ id }) => !worn.has(id)) : [];
  const offers = await loadOffers(page, [...related, ...completing]);
  return packed({
    description: product.seoDescription || wordsOf(product.description, maxDescription),
    product: besideSizes.includes('guide') ? details : { ...details, sizeChart: null },
    blocks,
    related: related.map((card) => lightCard(card, offers)),
    completing: completing.map((card) => lightCard(card, offers)),
    offer: offer.value,
    reviews: readable,
    fit: fit && sizes.size > 1 ? fitTexts[fit][page.locale] : null,
    orderHere: here ? { form, callingCode } : undefined,
  });
}

/** A URL without the id, as imported shops had it, redirects; anything else is not found. */
async function elsewhere(page: PageContext, segment: string): Promise<never> {
  const found = await findByOneSegment(page.cache, segment, page.locale);
  if (found?.value.kind === 'product') throw redirect(hrefIn(page.locale, found.value.path));
  throw data(null, { status: 404 });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, ...rest } = unpacked(loaderData);
  // The key resets colour, size and quantity for another product.
  return <Product key={product.id} product={product} {...rest} />;
}

function Product({
  product,
  description,
  blocks,
  related,
  completing,
  offer,
  reviews,
  fit,
  orderHere,
}: {
  product: ShownProduct;
  /** One or two sentences, for search engines. */
  description: string;
  /** What the merchant shows around what is bought, in order. */
  blocks: Omit<ShownBlocks, 'sizes'>;
  related: readonly ShownCard[];
  completing: readonly ShownCard[];
  offer: ProductOffer | null;
  reviews: ReviewList;
  /** What buyers let the shop know about its sizes, as a sentence. */
  fit: string | null;
  orderHere: OrderHere | undefined;
}) {
  const shop = useStorefront();
  const { article, namedPrice, choose, nameSize } = useChosenColor(product);
  const rested = useRested();
  // Also where this page shows no seen products: the home page has its own row of them.
  useEffect(() => rememberSeen(product.id), [product.id]);
  if (!shop || !article) return null;
  const { breadcrumb, brand, title } = product;
  const sections: Partial<Record<BlockId, ReactNode>> = {
    facts: <FactsWithPage shop={shop} hygiene={product.hygiene} />,
    details: <ProductDetails product={product} color={article.description} shop={shop} order={blocks.tabs} />,
    completing: <ProductRail title={<Trans>لإطلالة كاملة</Trans>} products={completing} />,
    reviews: <ProductReviews productId={product.id} first={reviews} fit={fit} />,
    related: <ProductRail title={<Trans>قد يعجبك أيضًا</Trans>} products={related} />,
    seen: <RecentlySeen productId={product.id} />,
  };
  return (
    <>
      <PageHead title={product.seoTitle || title} description={description} path={product.path} />
      {/* On a phone the way back up stands below the product: the picture begins under the header. */}
      <div className="mx-auto max-w-[1440px] px-4 max-md:flex max-md:flex-col xl:px-8">
        <div className="max-md:order-last max-md:mt-6 lg:py-2">
          <Breadcrumb steps={[...breadcrumb, { name: title }]} />
        </div>
        <div className="md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-10 xl:gap-16">
          <div className="md:sticky md:top-22 md:self-start">
            <Gallery key={article.id} pictures={article.pictures} />
          </div>
          <div className="space-y-3 md:space-y-5">
            {/* On a phone a row less: the brand goes on after the name, and the first sizes stand above the bar. */}
            <div className="max-md:mb-0 max-md:pt-1.5">
              <h1 className="inline text-xl max-[375px]:text-lg md:block md:text-2xl lg:text-3xl">
                <Written text={title} />
              </h1>{' '}
              {brand && <p className="inline text-sm text-muted md:block">{brand}</p>}
            </div>
            <BuyBox
              product={product}
              article={article}
              offer={offer}
              namedPrice={namedPrice}
              orderHere={orderHere}
              fit={fit}
              onColor={choose}
              onSize={nameSize}
            />
            {blocks.beside.map((id) => (
              <Part key={id}>{sections[id]}</Part>
            ))}
          </div>
        </div>
      </div>
      {blocks.below.map((id) => (id !== 'seen' || rested) && <Part key={id}>{sections[id]}</Part>)}
    </>
  );
}

export const ErrorBoundary = ErrorPage;
