import { Plural } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { barePath } from '#/platform/url-path.rules.ts';
import { useCart, useCartCount } from '#/web/storefront/state/cart.ts';
import { openPanel } from '#/web/storefront/state/panels.ts';
import { ShoppingBag } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import { CountedIcon } from './counted-icon.tsx';

/** From this width on the cart always opens as a panel. */
const wide = '(min-width: 700px)';

/** §2.27, §2.49 The link to the cart: opens its panel, or its page. On the cart page itself there is no panel. */
export function CartLink({
  onPhones,
  children,
  ...link
}: {
  /** The panel opens on phones too. */
  onPhones: boolean;
  className?: string;
  'aria-current'?: 'page' | undefined;
  children?: ReactNode;
}) {
  const openInPanel = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    const inPanel = onPhones || window.matchMedia(wide).matches;
    if (elsewhere || !inPanel || barePath(window.location.pathname) === '/pannier') return;
    event.preventDefault();
    openPanel('cart');
  };
  return (
    <ShopLink to="/pannier" onClick={openInPanel} {...link}>
      <CartIcon />
      {children}
    </ShopLink>
  );
}

/** The number of articles; §4.6 it shakes for 800 ms after an addition. */
function CartIcon() {
  const count = useCartCount();
  const shaking = useCart((cart) => cart.shaking);
  return (
    <CountedIcon icon={ShoppingBag} count={count} announced className={shaking && 'animate-shake'}>
      <Plural
        value={count}
        zero="السلة فارغة"
        one="السلة: قطعة واحدة"
        two="السلة: قطعتان"
        few="السلة: # قطع"
        many="السلة: # قطعة"
        other="السلة: # قطعة"
      />
    </CountedIcon>
  );
}
