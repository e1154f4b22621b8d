import { create } from 'zustand';
import type { CartPromo } from '#/shop/promotions/promotions.schema.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';
import { storedAs, text } from './stored-shape.ts';

const storageKey = 'promo';

type PromoState = {
  /** The code that the cart is priced with, or null. */
  code: string | null;
  /** The last code that did not count, and why in the server's words. */
  refused: { code: string; message: string } | null;
};

/** §5.7 The promo code of this tab's cart; it ends with the tab or the order. */
export const usePromo = create<PromoState>()(() => ({ code: null, refused: null }));

/** Asks for a code: the next quote says whether it counts. */
export function applyPromoCode(code: string): void {
  usePromo.setState({ code, refused: null });
  writeJson('session', storageKey, { code });
}

export function removePromoCode(): void {
  usePromo.setState({ code: null, refused: null });
  writeText('session', storageKey, null);
}

/** The server does not count it: it is taken out, and why stands at the field. */
export function refusePromoCode(code: string, message: string): void {
  removePromoCode();
  usePromo.setState({ refused: { code, message } });
}

/** What a quote said of the code that was sent; one that was typed since has its own answer coming. */
export function takePromo(promo: CartPromo | null, sent: string | null): void {
  if (promo && !promo.applied && sent === usePromo.getState().code) {
    refusePromoCode(promo.code, promo.message);
  }
}

const stored = storedAs<{ code: string }>({ code: text(200, 1) }, readJson('session', storageKey));
if (stored) usePromo.setState(stored);
