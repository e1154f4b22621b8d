import { useLingui } from '@lingui/react/macro';
import { pathIn } from '#/platform/url-path.rules.ts';
import { cardsOf } from '#/shop/catalog/index.ts';
import { listForStaff } from '#/shop/reviews/index.ts';
import { type ReviewState, reviewStates } from '#/shop/reviews/reviews.rules.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { ReviewsTable } from '../components/inbox/reviews-table.tsx';
import { ListViews } from '../components/list-views.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/reviews.ts';

export const loader = adminLoader('content.write', async ({ page, query, staff }) => {
  const state = query.oneOf('state', reviewStates) ?? 'waiting';
  const { data, meta } = await listForStaff(page.db, state, query.page);
  const ids = [...new Set(data.map(({ productId }) => productId))];
  const names = new Map(
    (await cardsOf(page.db, page.clock, page.locale, ids)).value.map(({ id, title }) => [id, title]),
  );
  // A hidden product has no card.
  const reviews = data.map((review) => ({
    ...review,
    product: names.get(review.productId),
    productPath: pathIn(page.locale, `/Admin/products/${review.productId}`),
  }));
  return { state, reviews, meta, shown: await columnsOf(page.db, staff.id, 'reviews') };
});

/** Reviews are published after a staff user has approved them. */
export default function ReviewsPage({ loaderData: { state, reviews, meta, shown } }: Route.ComponentProps) {
  const { t } = useLingui();
  const tabs: [ReviewState, string][] = [
    ['waiting', t`تنتظر القراءة`],
    ['shown', t`منشورة`],
    ['hidden', t`المخفية`],
  ];
  return (
    <Screen title={t`آراء الزبائن`} intro={t`لا يُنشر رأي قبل أن تقرأه.`}>
      <StateTabs label={t`حالة الآراء`} tabs={tabs} current={state} />
      <ListViews list="reviews" />
      <ReviewsTable reviews={reviews} chosen={{ list: 'reviews', shown }} meta={meta} />
    </Screen>
  );
}
