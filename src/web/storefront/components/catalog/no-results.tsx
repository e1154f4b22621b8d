import { Trans } from '@lingui/react/macro';
import { chosenCount } from '#/shop/catalog/listing/listing-url.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { LogoMark } from '#/web/ui/logo.tsx';
import { RouterLink, ShopLink } from '../shop-link.tsx';
import { type ListingState, nothingChosen } from './listing-state.ts';

/** An empty list, with links to change the filters. */
export function NoResults({ state }: { state: ListingState }) {
  const narrowed = chosenCount(state.query) > 0;
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <LogoMark className="size-16 opacity-60" />
      <h2 className="mt-5 text-xl">
        {narrowed ? <Trans>لا منتجات بهذه الاختيارات</Trans> : <Trans>لا منتجات هنا بعد</Trans>}
      </h2>
      <p className="mt-1 max-w-sm text-muted">
        {narrowed ? (
          <Trans>جرب إزالة اختيار أو اثنين، أو تصفح المتجر كله.</Trans>
        ) : (
          <Trans>نضيف منتجات جديدة باستمرار. تصفح المتجر في انتظار ذلك.</Trans>
        )}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {narrowed && (
          <RouterLink to={state.hrefOf(nothingChosen)} preventScrollReset className={buttonClass('primary')}>
            <Trans>إزالة الاختيارات</Trans>
          </RouterLink>
        )}
        <ShopLink to="/store/soldes" className={buttonClass('secondary')}>
          <Trans>تصفح المتجر</Trans>
        </ShopLink>
      </div>
    </div>
  );
}
