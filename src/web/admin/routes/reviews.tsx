import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PictureView } from '#/platform/picture-view.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { cardsOf } from '#/shop/catalog/index.ts';
import { listForStaff } from '#/shop/reviews/index.ts';
import { type ReviewState, reviewStates } from '#/shop/reviews/reviews.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { Written } from '#/web/ui/written.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FailureText } from '../components/failure-text.tsx';
import { List } from '../components/list.tsx';
import { ListViews } from '../components/list-views.tsx';
import { PublishButtons } from '../components/publish-buttons.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/reviews.ts';

export const loader = adminLoader('content.write', async ({ page, query }) => {
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
  return { state, reviews, meta };
});

/** Reviews are published after a staff user has approved them. */
export default function ReviewsPage({ loaderData: { state, reviews, meta } }: Route.ComponentProps) {
  const { t } = useLingui();
  const tabs: [ReviewState, string][] = [
    ['waiting', t`تنتظر القراءة`],
    ['shown', t`منشورة`],
    ['hidden', t`مخفية`],
  ];
  return (
    <Screen title={t`آراء الزبائن`} intro={t`لا يُنشر رأي قبل أن تقرأه.`}>
      <StateTabs label={t`حالة الآراء`} tabs={tabs} current={state} />
      <ListViews list="reviews" />
      <List rows={reviews} empty={<Trans>لا آراء هنا.</Trans>} meta={meta}>
        {(review) => <Review key={review.id} review={review} />}
      </List>
    </Screen>
  );
}

/** One photo of a review: opened large, or deleted for good. */
function ReviewPicture({
  picture,
  nth,
  onRemove,
}: {
  picture: PictureView;
  nth: number;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const drawn = (
    <Picture
      picture={{ ...picture, alt: t`صورة مع الرأي ${nth}` }}
      sizes="128px"
      className="aspect-4/5 w-32 rounded"
    />
  );
  const largest = picture.widths.at(-1);
  return (
    <div className="grid w-32 content-start gap-1">
      {largest === undefined ? (
        drawn
      ) : (
        <a href={`${picture.src}-${largest}.webp`} target="_blank" rel="noreferrer">
          {drawn}
        </a>
      )}
      {confirming ? (
        <>
          <Button size="small" onClick={onRemove}>
            <Trans>نعم، حذفها نهائيًا</Trans>
          </Button>
          <Button size="small" look="quiet" onClick={() => setConfirming(false)}>
            <Trans>الاحتفاظ بها</Trans>
          </Button>
        </>
      ) : (
        <Button
          size="small"
          look="quiet"
          aria-label={t`حذف الصورة ${nth}`}
          onClick={() => setConfirming(true)}
        >
          <Trans>حذف الصورة</Trans>
        </Button>
      )}
    </div>
  );
}

function Review({ review }: { review: Route.ComponentProps['loaderData']['reviews'][number] }) {
  const save = useSave();
  return (
    <li className="grid gap-2 rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars tenths={review.stars * 10} />
        <bdi className="font-semibold">{review.name}</bdi>
        <DateText iso={review.at} style="long" className="text-sm text-muted" />
        {review.orderId === null && (
          <span className="rounded-sm bg-surface px-2 text-sm">
            <Trans>من المتجر التجريبي</Trans>
          </span>
        )}
      </p>
      <p>
        <Link to={review.productPath} className="inline-flex min-h-11 items-center underline">
          {review.product === undefined ? (
            <Trans>منتج لا يظهر الآن</Trans>
          ) : (
            <Written text={review.product} />
          )}
        </Link>
      </p>
      {review.title && (
        <p className="font-medium" dir="auto">
          {review.title}
        </p>
      )}
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {review.text}
      </p>
      {review.pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {review.pictures.map((picture, at) => (
            <ReviewPicture
              key={review.pictureIds[at]}
              picture={picture}
              nth={at + 1}
              onRemove={() =>
                save.run('DELETE', `/api/admin/reviews/${review.id}/pictures/${review.pictureIds[at]}`)
              }
            />
          ))}
        </div>
      )}
      <FailureText save={save} />
      <PublishButtons path={`/api/admin/reviews/${review.id}`} state={review.state} />
    </li>
  );
}
