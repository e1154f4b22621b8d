import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leadingBack } from '#/shop/accounts/return-to.rules.ts';
import type { PriceView, ProductView } from '#/shop/catalog/catalog.schema.ts';
import { like, useFavourites } from '#/web/storefront/state/favourites.ts';
import { notify } from '#/web/storefront/state/notices.ts';
import { Bookmark, Share } from '#/web/ui/icons.tsx';
import { CompareButton, WishlistButton } from '../catalog/wishlist-button.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';

const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded px-3 text-sm text-muted hover:bg-surface hover:text-ink aria-pressed:text-ink';

/** The lists of a product: wishlist, favourite (for a chosen size), comparison; and its link to send on. */
export function ProductListButtons({
  product,
  color,
  chosen,
  onMissing,
}: {
  product: ProductView;
  /** The id of the color that is shown. */
  color: number;
  chosen: PriceView | undefined;
  /** Called when no size is chosen. */
  onMissing: () => void;
}) {
  const { t } = useLingui();
  const { id, title } = product;
  return (
    <div className="-mx-3 flex flex-wrap">
      <WishlistButton id={id} title={title} color={color} words className={actionClass} />
      <LikeButton chosen={chosen} onMissing={onMissing} label={t`حفظ المقاس في مفضلتي`} />
      <CompareButton id={id} title={title} words className={actionClass} />
      <ShareButton title={title} />
    </div>
  );
}

/** Opens the system's share sheet; where there is none, the link is copied. */
function ShareButton({ title }: { title: string }) {
  const { t } = useLingui();
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify(t`نُسخ الرابط`);
      }
    } catch (error) {
      // The shopper closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify(t`تعذّرت المشاركة من هذا المتصفح`, { tone: 'danger' });
    }
  };
  return (
    <button type="button" className={actionClass} onClick={() => void share()}>
      <Share aria-hidden className="size-5" strokeWidth={1.6} />
      <Trans>مشاركة</Trans>
    </button>
  );
}

/** §4.9 Adds the chosen size to the favourites; without a token the shopper signs in first and returns here. */
function LikeButton({
  chosen,
  onMissing,
  label,
}: {
  chosen: PriceView | undefined;
  onMissing: () => void;
  label: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { ids } = useFavourites();
  const [waiting, setWaiting] = useState(false);
  const liked = chosen !== undefined && ids.includes(chosen.id);
  const press = async () => {
    if (waiting) return;
    if (!chosen) return onMissing();
    setWaiting(true);
    const answer = await like(chosen.id);
    setWaiting(false);
    if (answer === false) {
      notify(t`سجّل الدخول لحفظ القطع في مفضلتك`, {
        action: {
          label: t`تسجيل الدخول`,
          run: () => navigate(leadingBack(hrefIn(locale, '/account/login'), pathname + search)),
        },
      });
    } else if (answer === 'failed') notify(t`تعذّر الحفظ، حاول لاحقًا`, { tone: 'danger' });
    else notify(answer === 'liked' ? t`حُفظ المقاس في مفضلتك` : t`تمت إزالة المقاس من مفضلتك`);
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-disabled={waiting}
      className={actionClass}
      onClick={() => void press()}
    >
      <Bookmark
        aria-hidden
        className={clsx('size-5', liked && 'fill-action text-action')}
        strokeWidth={1.6}
      />
      {label}
    </button>
  );
}
