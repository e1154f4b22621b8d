import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import type {
  CartChange,
  CartLineRequest,
  Quote,
  QuoteLine,
  QuoteRequest,
  SubmitRequest,
} from '#/shop/checkout/checkout.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { onRestored } from './browser-storage.ts';
import { setCart, useCart } from './cart.ts';
import { useCountry } from './country-context.tsx';
import { destinationOf, useDraft } from './draft.ts';
import { takePromo, usePromo } from './promo.ts';

/** Destination, payment and delivery, as far as they are known. */
export type Destination = Pick<QuoteRequest, 'placeId' | 'provinceId' | 'payment' | 'delivery'>;

type QuoteState = {
  status: 'idle' | 'waiting' | 'ready' | 'failed';
  /** The server's last quote; while `waiting` it may belong to the previous cart. */
  quote: Quote | null;
  failure: CallFailure | null;
  /** Changes by the server, until the shopper has accepted them. */
  changes: readonly CartChange[];
  /** Cart, destination and country that the state belongs to. */
  about: string;
};

const nothing: QuoteState = { status: 'idle', quote: null, failure: null, changes: [], about: '' };

/** Product decision 4: the server prices cart, panel and checkout, and every change is shown in words. */
export const useQuoteState = create<QuoteState>()(() => nothing);

const aboutOf = (
  items: readonly Pick<CartItem, 'id' | 'quantity'>[],
  country: number,
  to: Destination,
  code: string | null,
): string =>
  JSON.stringify([
    items.map((item) => [item.id, item.quantity]),
    country,
    to.placeId ?? 0,
    to.provinceId ?? 0,
    to.payment ?? '',
    to.delivery ?? '',
    code ?? '',
  ]);

/** A line of the quote as a line of the cart. */
export function itemOfLine(line: QuoteLine): CartItem {
  const { id, productId, size, quantity, price, promoPrice, title, color, path, picture } = line;
  return { id, productId, size, quantity, price, promoPrice, title, color, path, picture };
}

/** A line of the cart as the server's request, with the price and title that the shopper saw. */
export const lineRequest = ({ id, quantity, price, promoPrice, title }: CartItem): CartLineRequest => ({
  id,
  quantity,
  price,
  promoPrice,
  title,
});

/** Unseen changes come before new ones; of one line and kind the newest counts. */
export function withChanges(seen: readonly CartChange[], fresh: readonly CartChange[]): CartChange[] {
  const remaining = seen.filter((old) => !fresh.some((one) => one.id === old.id && one.code === old.code));
  return [...remaining, ...fresh];
}

/** Applies a quote: the cart becomes what can be bought, and its changes wait to be accepted. */
export function takeQuote(
  quote: Quote,
  country: number,
  to: Destination,
  /** The code that was sent; another one may have been typed since. */
  code: string | null = usePromo.getState().code,
): void {
  const items = quote.lines.map(itemOfLine);
  setCart(items);
  // A rejected code is removed first, so that `about` describes the quote without it.
  takePromo(quote.promo, code);
  useQuoteState.setState((before) => ({
    status: 'ready',
    quote,
    failure: null,
    changes: withChanges(before.changes, quote.changes),
    about: aboutOf(items, country, to, quote.promo?.applied ? code : null),
  }));
}

/**
 * Applies the quote by which the server refused an order. The order may have waited for its answer for long: a cart that was
 * changed meanwhile stays and is priced anew. Answers whether the quote was applied.
 */
export function takeOrderQuote(
  quote: Quote,
  { lines, promo: code = null }: Pick<SubmitRequest, 'lines' | 'promo'>,
  country: number,
  to: Destination,
): boolean {
  const same = aboutOf(useCart.getState().items, country, to, code) === aboutOf(lines, country, to, code);
  if (same) takeQuote(quote, country, to, code);
  else useQuoteState.setState({ about: '' });
  return same;
}

/** The shopper has accepted the changes. */
export const acceptChanges = (): void => useQuoteState.setState({ changes: [] });

/** The order was accepted: clears the quote. */
export const forgetQuote = (): void => useQuoteState.setState(nothing);

let running: AbortController | undefined;

/** Requests a quote. A later request aborts this one. */
export async function askQuote(country: number, to: Destination): Promise<void> {
  const { items } = useCart.getState();
  const { code } = usePromo.getState();
  const about = aboutOf(items, country, to, code);
  running?.abort();
  const mine = new AbortController();
  running = mine;
  useQuoteState.setState({ status: 'waiting', about });
  const request: QuoteRequest = {
    lines: items.map(lineRequest),
    country,
    promo: code,
    ...to,
  };
  const answer = await call<Quote>('POST', '/api/checkout/cart/price', request, { signal: mine.signal });
  if (mine.signal.aborted) return;
  // What was changed while the quote was on its way is asked for in a moment: it must not become what it was. Nor does a
  // quote come for what it was, should it be changed back.
  if (aboutOf(useCart.getState().items, country, to, code) !== about) {
    useQuoteState.setState({ about: '' });
    return;
  }
  if (answer.ok) takeQuote(answer.data, country, to, code);
  // Only the code cannot be looked at now: the cart without it is another one, and is asked for next.
  else if (code && answer.errors.promo) {
    takePromo({ code, applied: false, message: answer.errors.promo.join(' ') }, code);
  } else useQuoteState.setState({ status: 'failed', failure: answer });
}

/** Debounce: one request for a burst of changes (a stepper pressed five times). */
const restMs = 250;

/** What the draft of the order says, which begins with the shopper's own town. Only Morocco has towns. */
function useDestination(): Destination {
  const hasTowns = useCountry().code === 'MA';
  const draft = useDraft();
  const { placeId, provinceId, payment, delivery } = destinationOf(draft);
  return useMemo(
    () => (hasTowns ? { placeId, provinceId, payment, delivery } : { payment }),
    [hasTowns, placeId, provinceId, payment, delivery],
  );
}

/**
 * Keeps the cart priced while the component is mounted, and asks again when the connection returns. Cart, panel and
 * checkout ask for the same destination, so that they show one total.
 */
export function useQuote(): QuoteState & { retry: () => void } {
  const country = useCountry().id;
  const to = useDestination();
  const { ready, items } = useCart();
  const state = useQuoteState();
  const code = usePromo((promo) => promo.code);
  const about = aboutOf(items, country, to, code);
  const known = state.about === about && state.status !== 'idle';

  // A quote from before this component was mounted, or its page left, may be outdated.
  useEffect(() => {
    const forget = () => useQuoteState.setState({ about: '' });
    forget();
    return onRestored(forget);
  }, []);

  useEffect(() => {
    if (!ready || items.length === 0 || known) return;
    const timer = setTimeout(() => void askQuote(country, to), state.quote ? restMs : 0);
    return () => clearTimeout(timer);
  }, [ready, items.length, known, country, to, state.quote]);

  const retry = () => void askQuote(country, to);
  const priced = items.length > 0 && state.status !== 'idle';
  useEffect(() => {
    if (!priced) return;
    // What was priced before the connection was lost may be outdated as well.
    const again = () => void askQuote(country, to);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [priced, country, to]);

  // Between a change and its request the last quote is outdated.
  return { ...state, status: known || items.length === 0 ? state.status : 'waiting', retry };
}
