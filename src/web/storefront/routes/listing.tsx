import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { data, redirect } from 'react-router';
import {
  allCategories,
  findByOneSegment,
  listProducts,
  meaningsOfText,
  shortLabels,
} from '#/shop/catalog/index.ts';
import { listingFromUrl, listingToUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { packed, unpacked } from '#/web/packed.ts';
import { pageOf } from '#/web/page-context.ts';
import { breadcrumb } from '#/web/seo/json-ld.server.ts';
import { categorySubject } from '#/web/seo/share-picture.server.ts';
import { loadOffers } from '../cards-loader.ts';
import { Breadcrumb } from '../components/catalog/breadcrumb.tsx';
import { ListingBody } from '../components/catalog/listing-body.tsx';
import { useListingState } from '../components/catalog/listing-state.ts';
import { ResultCount } from '../components/catalog/listing-toolbar.tsx';
import { Subcategories } from '../components/catalog/subcategories.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { hrefIn } from '../components/shop-link.tsx';
import { packedListing, unpackedListing } from '../light-listing.ts';
import type { Route } from './+types/listing.ts';

/** §2.15 A category by tag or label, else a product, which redirects to its own URL; else not found (§8.6). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const found = await findByOneSegment(page.cache, params.slug, page.locale);
  if (!found) throw data(null, { status: 404 });
  page.tag(...found.tags);
  if (found.value.kind === 'product') throw redirect(hrefIn(page.locale, found.value.path));
  const { category } = found.value;
  const searchParams = new URL(request.url).searchParams;
  if (found.value.moved)
    throw redirect(
      `${hrefIn(page.locale, `/store/${category.tag}`)}${searchParams.size > 0 ? `?${searchParams}` : ''}`,
    );
  const query = listingFromUrl(searchParams, category.tag);
  const [list, categories] = await Promise.all([
    listProducts(page.cache, page.clock, page.locale, query),
    allCategories(page.cache, page.locale),
  ]);
  page.tag(...list.tags);
  page.changesAt(list.changesAt);
  const offers = await loadOffers(page, list.value.data);
  const { lastPage } = list.value.meta;
  // Beyond the last page: redirects to it.
  if (query.page > lastPage) {
    const last = listingToUrl({ ...listingFromUrl(searchParams), page: lastPage });
    throw redirect(`${hrefIn(page.locale, `/store/${category.tag}`)}${last ? `?${last}` : ''}`);
  }
  const parent = categories.value.find(({ id }) => id === category.parentId);
  page.head.share = categorySubject(category);
  page.head.data = (shop) => [
    breadcrumb(
      shop,
      [...(parent ? [parent] : []), category].map(({ tag, name }) => ({ path: `/store/${tag}`, name })),
    ),
  ];
  const search = listingToUrl({ page: query.page, perPage: query.perPage });
  return {
    category: packed({
      name: category.name,
      shortLabels: shortLabels(category.name, list.value.facets.categories, (text) =>
        meaningsOfText(text, page.locale),
      ),
      steps: [...(parent ? [{ tag: parent.tag, name: parent.name }] : []), { name: category.name }],
      /** Filters and order are not part of the canonical URL. */
      canonical: `/store/${category.tag}${search ? `?${search}` : ''}`,
    }),
    listing: packedListing(list.value, offers),
  };
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { name, shortLabels: short, steps, canonical } = unpacked(loaderData.category);
  const listing = unpackedListing(loaderData.listing);
  const { t } = useLingui();
  const state = useListingState();
  return (
    <div className="mx-auto max-w-[1440px] px-4 xl:px-8">
      <PageHead
        title={name}
        description={t`تسوق ${name} من أقمشة ناعمة، بمقاسات كثيرة وتوصيل سريع.`}
        path={canonical}
      />
      <ListingHead name={name} steps={steps} total={listing.meta.total} />
      <Subcategories name={name} values={listing.facets.categories} short={short} query={state.query} />
      <ListingBody listing={listing} state={state} />
    </div>
  );
}

function ListingHead({
  name,
  steps,
  total,
}: ComponentProps<typeof Breadcrumb> & { name: string; total: number }) {
  const isDepartment = steps.length === 1;
  return (
    <>
      {/* Of a department a phone would learn nothing from it but the name that stands below. */}
      <div className={clsx('lg:pt-2', isDepartment && 'max-md:hidden')}>
        <Breadcrumb steps={steps} />
      </div>
      <div
        className={clsx('mb-2 flex flex-wrap items-baseline gap-x-3 lg:mb-3', isDepartment && 'max-md:pt-3')}
      >
        <h1 className="text-2xl lg:text-4xl">{name}</h1>
        <p className="text-sm text-muted md:sr-only">
          <ResultCount total={total} />
        </p>
      </div>
    </>
  );
}

export const ErrorBoundary = ErrorPage;
