import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Part } from '#/web/ui/part.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useCartCount } from '../../state/cart.ts';
import { closePanel, usePanels } from '../../state/panels.ts';
import { PieceCount } from '../piece-count.tsx';
import { ShopLink } from '../shop-link.tsx';

const close = () => closePanel('cart');

/** The panel's content loads when the cart has lines, never with the first view of a page. */
const fetchContents = () => import('./cart-panel-contents.tsx');
const Contents = lazy(fetchContents);

/**
 * §2.49, §9.14 The cart panel at the side that the merchant chose: 300 px wide at a side, 218 px high above or below.
 * Once in the layout.
 */
export function CartPanel({ side }: { side: Settings['cartPanelSide'] }) {
  const flat = side === 'top' || side === 'bottom';
  const open = usePanels((panels) => panels.open === 'cart');
  const count = useCartCount();
  const filled = count > 0;
  useEffect(() => {
    // Preloaded, so that it opens at once. When that fails, it loads on opening.
    if (filled) fetchContents().catch(() => {});
  }, [filled]);
  return (
    <Dialog
      id="cart-panel"
      side={side}
      open={open}
      onClose={close}
      className={flat ? 'h-[218px]' : 'w-75 max-w-full'}
      title={
        <>
          <Trans>السلة</Trans>{' '}
          {count > 0 && (
            <span className="font-sans text-sm font-normal text-muted">
              (
              <PieceCount count={count} />)
            </span>
          )}
        </>
      }
    >
      {open && (
        <Part
          className="contents"
          failed={
            <div role="alert" className="flex flex-col items-start gap-4 p-4">
              <p>
                <Trans>تعذّر تحميل جزء من الصفحة</Trans>
              </p>
              <ShopLink to="/pannier" className={buttonClass('secondary')} onClick={close}>
                <Trans>عرض السلة</Trans>
              </ShopLink>
            </div>
          }
        >
          <Suspense
            fallback={
              <div aria-busy="true" className="space-y-4 p-4">
                <Skeleton className="h-24 w-full" />
                <Skeleton className="h-24 w-full" />
              </div>
            }
          >
            <Contents onFollow={close} flat={flat} />
          </Suspense>
        </Part>
      )}
    </Dialog>
  );
}
