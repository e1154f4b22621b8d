import { create } from 'zustand';
import type { EarlierOrder, PlacedOrder, Quote, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { tokenHeader } from './auth.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';
import { changeDraft } from './draft.ts';
import { listOf, record, storedAs, text, whole } from './stored-shape.ts';

/** `waiting` is between two attempts; `retryInMs` is the longest wait until the next one. */
export type Sending =
  | { status: 'idle' }
  | { status: 'sending'; tries: number }
  | { status: 'waiting'; tries: number; retryInMs: number; reason: 'line' | 'server' | 'busy' };

export const useSending = create<{ now: Sending }>()(() => ({ now: { status: 'idle' } }));

/**
 * Result of sending. `stopped`: the shopper cancelled while it waited. `exists`: an earlier attempt was accepted with
 * other data, and this one was not.
 */
export type SendingEnd =
  | { end: 'accepted'; order: PlacedOrder }
  | { end: 'exists'; failure: CallFailure; order: EarlierOrder }
  | { end: 'changed'; failure: CallFailure; quote: Quote | null }
  | { end: 'fields'; failure: CallFailure }
  | { end: 'refused'; failure: CallFailure }
  | { end: 'stopped' };

const sentKey = 'checkout-sent';
const line = text(1000);
/** Required fields of an order. */
const isOrder = record<
  Pick<SubmitRequest, 'idempotencyKey' | 'name' | 'phone' | 'payment'> & { lines: object[] }
>({
  idempotencyKey: text(100, 16),
  name: line,
  phone: line,
  payment: line,
  lines: listOf(record({ id: whole, quantity: whole })),
});

/**
 * The sent order that got no answer, unchanged: the shop may have accepted it, and then its last pieces look sold
 * out. Null when every sent order was answered.
 */
export function readUnanswered(): SubmitRequest | null {
  const sent = readJson('session', sentKey);
  return isOrder(sent) ? (sent as unknown as SubmitRequest) : null;
}

const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/** Whether a retry can help: no answer, or a server error. */
function waitReason(failure: CallFailure): 'line' | 'server' | 'busy' | null {
  if (failure.status === 0) return 'line';
  if (failure.status === 503 || failure.status === 502 || failure.status === 504) return 'busy';
  return failure.status >= 500 ? 'server' : null;
}

let wake: (() => void) | undefined;
let stopped = false;

/** Waits until the delay is over, the connection returns, or the shopper cancels. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      wake = undefined;
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    wake = done;
  });
}

/** Cancels an order that waits for its next attempt, so that the form can be changed. */
export function stopSending(): void {
  if (useSending.getState().now.status !== 'waiting') return;
  stopped = true;
  wake?.();
}

/** Retries at once. */
export const sendNow = (): void => wake?.();

/**
 * Sends an order until the server accepts or refuses it, as long as the page is open. The idempotency key makes one
 * order of all attempts. A second call during the first returns null.
 */
export async function sendOrder(request: SubmitRequest): Promise<SendingEnd | null> {
  if (useSending.getState().now.status !== 'idle') return null;
  stopped = false;
  writeJson('session', sentKey, request);
  try {
    for (let tries = 1; ; tries++) {
      useSending.setState({ now: { status: 'sending', tries } });
      changeDraft({ unsure: true });
      const answer = await call<{ order: PlacedOrder }>('POST', '/api/checkout/cart/submit', request, {
        headers: tokenHeader(),
      });
      const reason = answer.ok ? null : waitReason(answer);
      if (reason === null) {
        changeDraft({ unsure: false });
        writeText('session', sentKey, null);
        return answer.ok ? { end: 'accepted', order: answer.data.order } : endOf(answer);
      }
      const retryInMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
      useSending.setState({ now: { status: 'waiting', tries, retryInMs, reason } });
      await pause(retryInMs);
      if (stopped) return { end: 'stopped' };
    }
  } finally {
    useSending.setState({ now: { status: 'idle' } });
  }
}

const earlier = { number: line, trackUrl: line, confirmUrl: line };

function endOf(failure: CallFailure): SendingEnd {
  if (failure.status === 409) {
    const order = storedAs<EarlierOrder>(earlier, failure.body.order);
    if (failure.code === 'order_exists' && order) return { end: 'exists', failure, order };
    const quote = failure.body.quote;
    return { end: 'changed', failure, quote: typeof quote === 'object' ? (quote as Quote | null) : null };
  }
  if (failure.status === 422 && Object.keys(failure.errors).length > 0) return { end: 'fields', failure };
  return { end: 'refused', failure };
}
