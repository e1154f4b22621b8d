import { create } from 'zustand';
import type { EarlierOrder, PlacedOrder, Quote, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { tokenHeader } from './auth.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';
import { changeDraft } from './draft.ts';
import { listOf, record, storedAs, text, whole } from './stored-shape.ts';

/** `waiting` is between two tries; `retryInMs` says how long at most. */
export type Sending =
  | { status: 'idle' }
  | { status: 'sending'; tries: number }
  | { status: 'waiting'; tries: number; retryInMs: number; reason: 'line' | 'server' | 'busy' };

export const useSending = create<{ now: Sending }>()(() => ({ now: { status: 'idle' } }));

/**
 * What came of it. `stopped`: the shopper took it back while it waited. `exists`: an earlier try did arrive, and this
 * one says something else, which was not taken.
 */
export type SendingEnd =
  | { end: 'accepted'; order: PlacedOrder }
  | { end: 'exists'; order: EarlierOrder }
  | { end: 'changed'; failure: CallFailure; quote: Quote | null }
  | { end: 'fields'; failure: CallFailure }
  | { end: 'refused'; failure: CallFailure }
  | { end: 'stopped' };

const sentKey = 'checkout-sent';
const line = text(1000);
/** What an order cannot be without. */
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
 * The order that was sent and never answered, word for word: the shop may have it, and its last pieces may be
 * what now looks sold out. Null when everything sent was answered.
 */
export function readUnanswered(): SubmitRequest | null {
  const sent = readJson('session', sentKey);
  return isOrder(sent) ? (sent as unknown as SubmitRequest) : null;
}

const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/** Whether another try can help: no answer, or the server is in trouble. */
function waitReason(failure: CallFailure): 'line' | 'server' | 'busy' | null {
  if (failure.status === 0) return 'line';
  if (failure.status === 503 || failure.status === 502 || failure.status === 504) return 'busy';
  return failure.status >= 500 ? 'server' : null;
}

let wake: (() => void) | undefined;
let stopped = false;

/** Until the time is over, the line is back, or she takes it back. */
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

/** Stops a sending that waits for its next try, so that what was typed can be changed. */
export function stopSending(): void {
  if (useSending.getState().now.status !== 'waiting') return;
  stopped = true;
  wake?.();
}

/** Tries at once instead of waiting on. */
export const sendNow = (): void => wake?.();

/**
 * Sends an order until the server has said yes or no, as long as the page is open. The key in the request makes
 * one order of all tries. A second call while one runs does nothing and gives null.
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
    if (failure.code === 'order_exists' && order) return { end: 'exists', order };
    const quote = failure.body.quote;
    return { end: 'changed', failure, quote: typeof quote === 'object' ? (quote as Quote | null) : null };
  }
  if (failure.status === 422 && Object.keys(failure.errors).length > 0) return { end: 'fields', failure };
  return { end: 'refused', failure };
}
