import '#/web/i18n/reviews.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { directionOf } from '#/platform/local-text.ts';
import type { Praise as PraiseView } from '#/shop/reviews/reviews.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { Written } from '#/web/ui/written.tsx';
import { ShopLink } from '../shop-link.tsx';

/** §2.1 What shoppers say of their pieces, each with a way to the piece; nothing while nobody has praised one. */
export default function Praise({ reviews }: { reviews: readonly PraiseView[] }) {
  if (reviews.length === 0) return null;
  return (
    // Between rows of pictures a band of words, as wide as the window.
    <section aria-labelledby="praise" className="mt-14 bg-surface py-10 lg:mt-20 lg:py-14">
      <h2 id="praise" className="mx-auto mb-4 max-w-[1440px] px-4 text-2xl lg:text-3xl xl:px-8">
        <Trans>ماذا يقول زبائننا</Trans>
      </h2>
      <ul className="rail relative mx-auto grid max-w-[1440px] snap-x scroll-px-4 auto-cols-[78%] grid-flow-col gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:auto-cols-[44%] sm:gap-4 lg:auto-cols-[31%] xl:scroll-px-8 xl:px-8">
        {reviews.map((review) => (
          <li key={review.id} className="snap-start">
            <One review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ review: { name, stars, title, text, locale, picture, product } }: { review: PraiseView }) {
  const { t } = useLingui();
  return (
    <article
      dir={directionOf(locale)}
      className="flex h-full flex-col rounded border border-line bg-raised p-4 pb-2"
    >
      <div className="flex gap-4">
        {picture && (
          <Picture
            picture={{ ...picture, alt: name ? t`صورة من ${name}` : t`صورة مع الرأي` }}
            sizes="96px"
            className="aspect-4/5 w-24 shrink-0 self-start rounded-sm"
          />
        )}
        <div className="min-w-0 grow">
          <Stars tenths={stars * 10} />
          {title && (
            <p className="mt-1.5 font-semibold">
              <bdi className="block text-start" lang={locale}>
                {title}
              </bdi>
            </p>
          )}
          <p className="mt-1 text-sm">
            {/* Beside a picture its lines are short. */}
            <bdi className={clsx('text-start', picture ? 'line-clamp-6' : 'line-clamp-4')} lang={locale}>
              {text}
            </bdi>
          </p>
        </div>
      </div>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-2 text-sm text-muted">
        {name && <bdi>{name}</bdi>}
        <ShopLink
          to={product.path}
          className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
        >
          <Written text={product.title} />
        </ShopLink>
      </p>
    </article>
  );
}
