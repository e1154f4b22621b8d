import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { PriceView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import { notify } from '#/web/storefront/state/notices.ts';
import { chooseOfWish } from '#/web/storefront/state/wishlist.ts';
import { Share } from '#/web/ui/icons.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { CompareButton, WishlistButton } from '../catalog/wishlist-button.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';

const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded px-3 text-sm text-muted hover:bg-surface hover:text-ink aria-pressed:text-ink';

/** The lists of a product: wishlist (with the chosen size) and comparison; and its link to send on. */
export function ProductListButtons({
  product,
  color,
  chosen,
  own,
  inDialog,
}: {
  product: ShownProduct;
  /** The id of the color that is shown. */
  color: number;
  chosen: PriceView | undefined;
  /** The shopper chose here. */
  own: boolean;
  /** The page around it is another one than the product's. */
  inDialog: boolean;
}) {
  const { id, title } = product;
  const size = chosen?.id;
  // §3.14 What is chosen of a product on the list is an attribute of its entry. Who only looks leaves it as it is.
  useEffectOnChange(size, () => {
    if (own && size !== undefined) chooseOfWish(id, { color, size });
  });
  // Beside the picture of the quick view there is room for their icons.
  const words = inDialog ? 'read' : 'shown';
  return (
    <div className="-mx-3 flex flex-wrap">
      <WishlistButton {...{ id, title, color, size, words }} className={actionClass} />
      <CompareButton {...{ id, title, words }} className={actionClass} />
      <ShareButton
        title={title}
        words={words}
        path={inDialog ? `${product.path}#c${color}${size === undefined ? '' : `-${size}`}` : undefined}
      />
    </div>
  );
}

/** `path` stands for the page's own address. Opens the system's share sheet; where there is none, the link is copied. */
function ShareButton({
  title,
  words,
  path,
}: {
  title: string;
  words: 'shown' | 'read';
  path: string | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const share = async () => {
    const { href } = window.location;
    const url = path === undefined ? href : new URL(hrefIn(locale, path), href).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify(t`نُسخ الرابط`);
      }
    } catch (error) {
      // The shopper closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // A browser inside another app (Instagram, Facebook) may have neither.
      const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
      notify(t`تعذّرت المشاركة من هذا المتصفح`, {
        tone: 'danger',
        action: { label: t`إرسال الرابط على واتساب`, run: () => window.location.assign(whatsapp) },
      });
    }
  };
  return (
    <button type="button" className={actionClass} onClick={() => void share()}>
      <Share aria-hidden className="size-5" strokeWidth={1.6} />
      <span className={clsx(words === 'read' && 'sr-only')}>
        <Trans>مشاركة</Trans>
      </span>
    </button>
  );
}
