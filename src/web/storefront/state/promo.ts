import { create } from 'zustand';
import type { CartPromo } from '#/shop/promotions/promotions.schema.ts';
import { onWrittenElsewhere, readJson, writeJson, writeText } from './browser-storage.ts';
import { storedAs, text } from './stored-shape.ts';

const storageKey = 'promo';

type PromoState = {
  /** The code that the cart is priced with, or null. */
  code: string | null;
  /** The last rejected code, with the server's message. */
  refused: { code: string; message: string } | null;
};

/** §5.7 The promo code of this tab's cart; it ends with the tab or the order. */
export const usePromo = create<PromoState>()(() => ({ code: null, refused: null }));

/** Applies a code: the next quote says whether it is valid. */
export function applyPromoCode(code: string): void {
  usePromo.setState({ code, refused: null });
  writeJson('session', storageKey, { code });
}

export function removePromoCode(): void {
  usePromo.setState({ code: null, refused: null });
  writeText('session', storageKey, null);
}

/** The shopper went on: what was said of the rejected code is not said on another page. */
export function forgetRefusedCode(): void {
  usePromo.setState({ refused: null });
}

/** The server rejected the code: it is removed, and its message shown at the field. */
export function refusePromoCode(code: string, message: string): void {
  removePromoCode();
  usePromo.setState({ refused: { code, message } });
}

/** Takes the quote's result for the code that was sent; a code typed since then waits for its own quote. */
export function takePromo(
  promo: Pick<CartPromo, 'code' | 'applied' | 'message'> | null,
  sent: string | null,
): void {
  if (promo && !promo.applied && sent === usePromo.getState().code) {
    refusePromoCode(promo.code, promo.message);
  }
}

function loadPromo(): void {
  const stored = storedAs<{ code: string }>({ code: text(200, 1) }, readJson('session', storageKey));
  usePromo.setState({ code: stored?.code ?? null });
}

if (typeof window !== 'undefined') {
  loadPromo();
  onWrittenElsewhere('session', storageKey, loadPromo);
}
