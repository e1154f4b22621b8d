import { Trans, useLingui } from '@lingui/react/macro';
import { homeLists } from '#/shop/catalog/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { ProductRail } from '../components/catalog/product-rail.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { CategoryTiles } from '../components/home/category-tiles.tsx';
import { DefaultHero } from '../components/home/default-hero.tsx';
import { TrustRow } from '../components/home/trust-row.tsx';
import { useStorefront } from '../components/layout/storefront-data.ts';
import { PageHead } from '../components/page-head.tsx';
import type { Route } from './+types/home.ts';

/** §2.1 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const lists = await homeLists(page.db, page.clock, page.locale);
  page.shows(...lists.shows);
  page.changesAt(lists.changesAt);
  return { lists: lists.value };
}

export default function Home({ loaderData: { lists } }: Route.ComponentProps) {
  const { t } = useLingui();
  const shop = useStorefront();
  if (!shop) return null;
  const name = shop.shopName;
  return (
    <>
      <PageHead
        title={t`${name}: بيجامات وملابس راحة لكل العائلة`}
        description={t`بيجامات وقمصان نوم وأرواب من أقمشة ناعمة للنساء والرجال والأطفال، مع توصيل سريع.`}
        path="/"
      />
      <DefaultHero />
      <CategoryTiles categories={shop.categories} />
      <ProductRail title={<Trans>وصل حديثًا</Trans>} products={lists.news} more="/store/soldes?sort=newest" />
      <ProductRail
        title={<Trans>الأكثر مبيعًا</Trans>}
        products={lists.best_sellers}
        more="/store/soldes?sort=best-selling"
      />
      <TrustRow shop={shop} />
      <ProductRail
        title={<Trans>عروض هذه الأيام</Trans>}
        products={lists.promotioned}
        more="/store/soldes?promo=1"
      />
      <ProductRail title={<Trans>مختارات لكم</Trans>} products={lists.special} />
    </>
  );
}

export const ErrorBoundary = ErrorPage;
