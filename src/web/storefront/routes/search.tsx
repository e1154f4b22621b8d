import '#/web/i18n/search.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { redirect } from 'react-router';
import { isolated } from '#/platform/isolated.rules.ts';
import { homeList } from '#/shop/catalog/index.ts';
import { chosenCount, listingToUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { countSearch, searchProducts } from '#/shop/search/index.ts';
import { resultsFromUrl } from '#/shop/search/results-url.rules.ts';
import { packed, unpacked } from '#/web/packed.ts';
import { pageOf } from '#/web/page-context.ts';
import { loadOffers } from '../cards-loader.ts';
import { ListingBody } from '../components/catalog/listing-body.tsx';
import { useListingState } from '../components/catalog/listing-state.ts';
import { ResultCount } from '../components/catalog/listing-toolbar.tsx';
import { ProductGrid } from '../components/catalog/product-grid.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { BrowseLinks, NearSearches, NothingFound } from '../components/search/no-results.tsx';
import SearchBox from '../components/search/search-box.tsx';
import { UnderstoodTerms } from '../components/search/understood-terms.tsx';
import { hrefIn, useLocale } from '../components/shop-link.tsx';
import { lightCard, packedListing, unpackedListing } from '../light-listing.ts';
import type { Route } from './+types/search.ts';

/** §4.10 The results; there are too many different ones to cache them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotCache();
  const query = resultsFromUrl(new URL(request.url).searchParams);
  const { listing, ...results } = await searchProducts(
    page.cache,
    page.clock,
    page.locale,
    query,
    page.countryCode,
  );
  const isNothing = results.text !== '' && results.found === 0;
  // Never a dead end: what sells is shown below.
  const best = isNothing ? await homeList(page.cache, page.clock, page.locale, 'best_sellers', 8) : undefined;
  const offers = await loadOffers(page, [...listing.data, ...(best?.value ?? [])]);
  const selling = best?.value.map((card) => lightCard(card, offers)) ?? [];
  const { lastPage } = listing.meta;
  // Beyond the last page: redirects to it.
  if (query.page > lastPage)
    throw redirect(`${hrefIn(page.locale, '/search')}?${listingToUrl({ ...query, page: lastPage })}`);
  const { text, found, dropped } = results;
  // Only a search that was asked for counts: nothing that is suggested for half a word, no further page, no filter.
  if (page.caller !== undefined && query.page === 1 && chosenCount(query) === 0)
    countSearch(page.db, page.clock.now(), page.caller, { text, total: found, dropped });
  return { results: packed({ ...results, selling }), listing: packedListing(listing, offers) };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, found, parts, dropped, nearest, corrected, selling } = unpacked(loaderData.results);
  const listing = unpackedListing(loaderData.listing);
  const { t } = useLingui();
  const locale = useLocale();
  const state = useListingState(resultsFromUrl);
  // A title has no elements: marks keep the query's own direction.
  const words = isolated(text);
  const leftOut = new Intl.ListFormat(locale).format(dropped);
  const asWritten = dropped.length === 0 && !corrected;
  const count = (
    <p role="status" className="text-muted">
      {dropped.length > 0 ? (
        <>
          <Trans>
            لا منتج يجمع كل ما كُتب. هذه النتائج من دون <bdi>{leftOut}</bdi>:
          </Trans>{' '}
        </>
      ) : (
        corrected && (
          <>
            <Trans>لم نجد هذه الكلمة تمامًا، وهذا ما يشبهها:</Trans>{' '}
          </>
        )
      )}
      {/* From md on the toolbar shows it. */}
      <span className="md:sr-only">
        <ResultCount total={listing.meta.total} />
      </span>
    </p>
  );
  return (
    <div className="mx-auto max-w-[1440px] px-4 py-8 xl:px-8">
      <PageHead title={text === '' ? t`بحث` : t`نتائج البحث عن ${words}`} indexed={false} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl break-words lg:text-3xl">
          {text === '' ? (
            <Trans>بحث</Trans>
          ) : (
            <Trans>
              نتائج البحث عن «<bdi>{text}</bdi>»
            </Trans>
          )}
        </h1>
        {asWritten && found > 0 && count}
      </div>
      {/* On wide screens the header's field has the text; without scripts it opens nothing. */}
      <div className={clsx('mb-4 max-w-160', text !== '' && 'lg:[@media(scripting:enabled)]:hidden')}>
        <SearchBox key={text} text={text} />
      </div>
      {parts.length > 1 && <UnderstoodTerms parts={parts} hrefOf={state.hrefOf} />}
      {text === '' ? (
        <BrowseLinks />
      ) : found === 0 ? (
        <>
          <NothingFound text={text} nearest={nearest} />
          {selling.length > 0 && (
            <section aria-labelledby="selling">
              <h2 id="selling" className="mb-4 text-xl">
                <Trans>الأكثر مبيعًا الآن</Trans>
              </h2>
              <ProductGrid cards={selling} />
            </section>
          )}
        </>
      ) : (
        <>
          {!asWritten && <div className="mb-3">{count}</div>}
          {nearest.length > 0 && <NearSearches nearest={nearest} className="mb-4" />}
          <ListingBody listing={listing} state={state} title={<Trans>المنتجات التي وُجدت</Trans>} />
        </>
      )}
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
