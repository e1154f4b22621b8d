import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#/web/ui/button.tsx';
import { ShoppingBag } from '#/web/ui/icons.tsx';
import { EmptyState } from '../empty/empty-state.tsx';
import { ShopLink } from '../shop-link.tsx';
import { RemovedLine } from './removed-line.tsx';

/** An empty cart, with links to the shop. */
export function EmptyCart({ onFollow }: { onFollow?: () => void }) {
  return (
    <>
      <div className="mx-auto w-full max-w-lg px-4 pt-4">
        <RemovedLine />
      </div>
      <EmptyState
        icon={ShoppingBag}
        title={<Trans>سلتك فارغة</Trans>}
        text={<Trans>تصفح المتجر وأضف ما يعجبك، وستجده هنا.</Trans>}
      >
        <ShopLink to="/store/soldes" className={buttonClass('primary', 'normal', 'mt-2')} onClick={onFollow}>
          <Trans>تصفح المتجر</Trans>
        </ShopLink>
        <ShopLink
          to="/track-orders"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          onClick={onFollow}
        >
          <Trans>تتبع طلب سابق</Trans>
        </ShopLink>
      </EmptyState>
    </>
  );
}
