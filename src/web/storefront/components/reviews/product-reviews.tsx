import '#/web/i18n/reviews.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, useState } from 'react';
import { directionOf } from '#/platform/local-text.ts';
import type { ReviewList, ReviewView } from '#/shop/reviews/reviews.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Part } from '#/web/ui/part.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { notify } from '../../state/notices.ts';
import { useLocale } from '../shop-link.tsx';
import type { ReviewDialogProps } from './review-dialog.tsx';

/** Loaded when a photo is opened. */
const pictureSizes = '128px';
const Zoom = lazy(() => import('../product/zoom.tsx'));

/** Reviews of a product: average, fit, texts, and the form for a new one. */
export default function ProductReviews({
  productId,
  first,
  fit,
}: {
  productId: number;
  first: ReviewList;
  /** What buyers let the shop know about its sizes. */
  fit: string | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [pages, setPages] = useState<readonly ReviewList[]>([first]);
  const [waiting, setWaiting] = useState(false);
  const { summary } = first;
  const shown = pages.flatMap(({ data }) => data);
  const more = async () => {
    if (waiting) return;
    setWaiting(true);
    const path = `/api/product/${productId}/reviews?page=${pages.length + 1}&lang=${locale}`;
    const answer = await call<ReviewList>('GET', path);
    setWaiting(false);
    if (answer.ok) setPages([...pages, answer.data]);
    else notify(answer.message || t`حاول لاحقًا`, { tone: 'danger' });
  };
  return (
    <section aria-labelledby="reviews" className="mx-auto mt-14 max-w-[1440px] px-4 xl:px-8">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4">
        <div>
          <h2 id="reviews" className="text-2xl">
            <Trans>آراء من جرّبوه</Trans>
          </h2>
          {summary.rating !== null && (
            <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
              <Stars tenths={summary.rating} />
              <bdi dir="ltr">{(summary.rating / 10).toFixed(1)}</bdi>
              <span>
                (
                <Plural
                  value={summary.count}
                  zero="لا آراء"
                  one="رأي واحد"
                  two="رأيان"
                  few="# آراء"
                  many="# رأيًا"
                  other="# رأي"
                />
                )
              </span>
            </p>
          )}
        </div>
        <WriteReview productId={productId} />
      </div>
      {fit && <p className="pt-5">{fit}</p>}
      {shown.length === 0 ? (
        <p className="py-8 text-muted">
          <Trans>لا آراء بعد. هل توصلت بهذا المنتج؟ رأيك يساعد غيرك على الاختيار.</Trans>
        </p>
      ) : (
        <ul className="lg:grid lg:grid-cols-2 lg:gap-x-12" aria-busy={waiting}>
          {shown.map((review) => (
            <li key={review.id} className="border-line py-5 not-first:border-t lg:nth-2:border-t-0">
              <Review review={review} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < summary.count && (
        <Button look="secondary" onClick={more} aria-disabled={waiting} aria-label={t`عرض المزيد من الآراء`}>
          <Trans>عرض المزيد</Trans>
        </Button>
      )}
    </section>
  );
}

function Review({ review }: { review: ReviewView }) {
  const { t } = useLingui();
  const { name } = review;
  const [zoomed, setZoomed] = useState<number>();
  const pictures = review.pictures.map((picture) => ({
    ...picture,
    alt: name ? t`صورة من ${name}` : t`صورة مع الرأي`,
  }));
  const count = pictures.length;
  return (
    // A review in another language begins where that language does, its stars and its name too.
    <article dir={directionOf(review.locale)} className="max-w-2xl">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars tenths={review.stars * 10} />
        {review.title && (
          <bdi lang={review.locale} className="font-semibold">
            {review.title}
          </bdi>
        )}
      </p>
      <p className="mt-1.5">
        <bdi className="block text-start whitespace-pre-line" lang={review.locale}>
          {review.text}
        </bdi>
      </p>
      {count > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {keyed(pictures, ({ src }) => String(src)).map(({ key, item: picture }, index) => {
            const nth = index + 1;
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={
                    name
                      ? t`تكبير الصورة ${nth} من ${count}، أرسلها ${name}`
                      : t`تكبير الصورة ${nth} من ${count}`
                  }
                  className="block cursor-zoom-in rounded"
                  onClick={() => setZoomed(index)}
                >
                  <Picture picture={picture} sizes={pictureSizes} className="aspect-4/5 w-32 rounded" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {zoomed !== undefined && (
        <Part className="contents">
          <Zoom
            title={<Trans>صور من الزبائن</Trans>}
            pictures={pictures}
            seenAs={pictureSizes}
            start={zoomed}
            onClose={() => setZoomed(undefined)}
          />
        </Part>
      )}
      <p className="mt-1.5 text-sm text-muted">
        {review.name && (
          <>
            <bdi>{review.name}</bdi> ·{' '}
          </>
        )}
        <DateText iso={review.at} style="long" />
        {review.fit && (
          <>
            {' · '}
            <bdi>
              <FitWord fit={review.fit} />
            </bdi>
          </>
        )}
      </p>
    </article>
  );
}

function FitWord({ fit }: { fit: NonNullable<ReviewView['fit']> }) {
  if (fit === 'small') return <Trans>المقاس أصغر من المعتاد</Trans>;
  return fit === 'large' ? <Trans>المقاس أكبر من المعتاد</Trans> : <Trans>المقاس مضبوط</Trans>;
}

/** The form loads when it is opened. */
function WriteReview({ productId }: { productId: number }) {
  const [Box, setBox] = useState<ComponentType<ReviewDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const write = () => {
    setOpen(true);
    if (!Box) {
      import('./review-dialog.tsx').then(
        ({ ReviewDialog }) => setBox(() => ReviewDialog),
        () => setOpen(false),
      );
    }
  };
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={write}>
        <Trans>كتابة رأي</Trans>
      </Button>
      {Box && <Box productId={productId} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
