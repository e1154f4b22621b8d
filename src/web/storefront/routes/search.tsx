import '#/web/i18n/search.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { searchProducts } from '#/shop/search/index.ts';
import { packed, unpacked } from '#/web/packed.ts';
import { pageOf } from '#/web/page-context.ts';
import { useAppended } from '../components/catalog/appended.ts';
import { Pagination } from '../components/catalog/pagination.tsx';
import { ProductGrid } from '../components/catalog/product-grid.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { resultsPath, SearchForm } from '../components/search/search-form.tsx';
import { UnderstoodTerms } from '../components/search/understood-terms.tsx';
import { NothingFound, WaysOut } from '../components/search/ways-out.tsx';
import { hrefIn, useLocale } from '../components/shop-link.tsx';
import { lightCard } from '../light-listing.ts';
import type { Route } from './+types/search.ts';

const maxPages = 1000;

/** §4.10 The results; there are too many different ones to cache them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotCache();
  const searchParams = new URL(request.url).searchParams;
  const requestedPage = Number(searchParams.get('page') ?? 1);
  const at =
    Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= maxPages ? requestedPage : 1;
  const results = await searchProducts(page.db, page.clock, page.locale, searchParams.get('q') ?? '', at);
  return packed({ ...results, data: results.data.map((card) => lightCard(card)) });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const results = unpacked(loaderData);
  const { text, meta, parts, dropped, corrected } = results;
  const { t } = useLingui();
  const locale = useLocale();
  const waiting = useNavigation().location?.pathname.endsWith('/search') ?? false;
  const leftOut = new Intl.ListFormat(locale).format(dropped);
  const cards = useAppended(results);
  const hrefOf = ({ page = 1 }: { page?: number | undefined }) => hrefIn(locale, resultsPath(text, page));
  return (
    <div className="mx-auto max-w-[1440px] px-4 py-8 xl:px-8">
      <PageHead title={text === '' ? t`بحث` : t`نتائج البحث عن ${text}`} indexed={false} />
      <h1 className="mb-4 text-2xl break-words lg:text-3xl">
        {text === '' ? (
          <Trans>بحث</Trans>
        ) : (
          <Trans>
            نتائج البحث عن «<bdi>{text}</bdi>»
          </Trans>
        )}
      </h1>
      <div className="mb-4 max-w-160">
        <SearchForm key={text} defaultValue={text} />
      </div>
      {parts.length > 1 && <UnderstoodTerms parts={parts} />}
      {text === '' ? (
        <WaysOut />
      ) : cards.length === 0 ? (
        <NothingFound text={text} />
      ) : (
        <>
          <p role="status" className="mb-5 text-muted">
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
            <Plural
              value={meta.total}
              zero="لا منتجات"
              one="منتج واحد"
              two="منتجان"
              few="# منتجات"
              many="# منتجًا"
              other="# منتج"
            />
          </p>
          <h2 className="sr-only">
            <Trans>المنتجات التي وُجدت</Trans>
          </h2>
          <ProductGrid cards={cards} waiting={waiting} />
          <Pagination meta={meta} shown={cards.length} state={{ hrefOf, waiting }} />
        </>
      )}
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
