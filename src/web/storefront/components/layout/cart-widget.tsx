import { Plural } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useCart, useCartCount } from '#/web/storefront/state/cart.ts';
import { openPanel } from '#/web/storefront/state/panels.ts';
import { ShoppingBag } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';

/** From this width on the cart opens as a panel beside the page; a phone goes to the cart's page. */
const panelFrom = '(min-width: 700px)';

function openInPanel(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !window.matchMedia(panelFrom).matches) return;
  event.preventDefault();
  openPanel('cart');
}

/** §2.27 The way to the cart with its count; §4.6 it shakes for 800 ms when something was added. */
export function CartLink({ className, children }: { className?: string; children?: React.ReactNode }) {
  return (
    <ShopLink to="/pannier" className={className} onClick={openInPanel}>
      <CartIcon />
      {children}
    </ShopLink>
  );
}

export function CartIcon() {
  const count = useCartCount();
  const shaking = useCart((cart) => cart.shaking);
  return (
    <span className={clsx('relative', shaking && 'animate-shake')}>
      <ShoppingBag aria-hidden className="size-6" strokeWidth={1.6} />
      <span className="sr-only" aria-live="polite">
        <Plural
          value={count}
          zero="السلة فارغة"
          one="السلة: قطعة واحدة"
          two="السلة: قطعتان"
          few="السلة: # قطع"
          many="السلة: # قطعة"
          other="السلة: # قطعة"
        />
      </span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -end-2.5 -top-2.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-action px-1 text-[0.7rem] leading-none font-bold text-white ring-2 ring-paper tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
