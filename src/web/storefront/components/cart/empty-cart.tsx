import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#/web/ui/button.tsx';
import { ShoppingBag } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import { RemovedLine } from './removed-line.tsx';

/** An empty cart, with links to the shop. */
export function EmptyCart({ onFollow }: { onFollow?: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <div className="w-full max-w-lg text-start">
        <RemovedLine />
      </div>
      <span className="mb-2 flex size-20 items-center justify-center rounded-full bg-surface">
        <ShoppingBag aria-hidden className="size-9 text-muted" strokeWidth={1.4} />
      </span>
      <p className="font-display text-xl font-semibold">
        <Trans>سلتك فارغة</Trans>
      </p>
      <p className="max-w-80 text-muted">
        <Trans>تصفح المتجر وأضف ما يعجبك، وستجده هنا.</Trans>
      </p>
      <ShopLink to="/store/soldes" className={buttonClass('primary', 'normal', 'mt-3')} onClick={onFollow}>
        <Trans>تصفح المتجر</Trans>
      </ShopLink>
      <ShopLink
        to="/track-orders"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        onClick={onFollow}
      >
        <Trans>تتبع طلب سابق</Trans>
      </ShopLink>
    </div>
  );
}
