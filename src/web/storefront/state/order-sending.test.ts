import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { useDraft } from './draft.ts';
import { readUnanswered, sendNow, sendOrder, stopSending, useSending } from './order-sending.ts';

const request = { idempotencyKey: 'k'.repeat(20), lines: [], country: 1 } as unknown as SubmitRequest;
const order = { number: 'K7M4Q2XB', status: 'placed' };

let answers: (() => Promise<Response>)[];
let sent: { body: string; headers: Record<string, string> }[];
const says = (status: number, body: unknown) => async () => Response.json(body, { status });
const deadLine = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  sent = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('fetch', (path: string, init: { body: string; headers: Record<string, string> }) => {
    // After a 503 the page asks whether the whole shop is away; it is not.
    if (path === '/readyz') return Promise.resolve(new Response());
    sent.push(init);
    const answer = answers.shift();
    if (!answer) throw new Error('one call too many');
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an accepted order ends the sending at once', async () => {
  answers = [says(201, { order })];
  expect(await sendOrder(request)).toEqual({ end: 'accepted', order });
  expect(useSending.getState().now).toEqual({ status: 'idle' });
});

test('§6.2 the order of a signed-in customer is sent with the token', async () => {
  const token = 'a-token-of-the-account';
  vi.stubGlobal('localStorage', storageOf(new Map([['token', token]])));
  answers = [says(201, { order })];
  await sendOrder(request);
  expect(sent).toMatchObject([{ headers: { authorization: `Bearer ${token}` } }]);
});

test('a dead line is tried again by itself with the same key, and is no order until the server says so', async () => {
  answers = [deadLine, deadLine, says(201, { order })];
  const end = sendOrder(request);
  await vi.advanceTimersByTimeAsync(0);
  expect(useSending.getState().now).toMatchObject({ status: 'waiting', reason: 'line', tries: 1 });
  expect(useDraft.getState().unsure).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(useSending.getState().now).toMatchObject({ status: 'waiting', tries: 2 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(await end).toEqual({ end: 'accepted', order });
  expect(new Set(sent.map((call) => call.body)).size).toBe(1);
});

test('a server in trouble is waited for, longer each time, never more than half a minute', async () => {
  answers = [...Array.from({ length: 7 }, () => says(503, { code: 'unavailable' })), says(201, { order })];
  const end = sendOrder(request);
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    await vi.advanceTimersByTimeAsync(0);
    const { now } = useSending.getState();
    if (now.status !== 'waiting') throw new Error(`not waiting but ${now.status}`);
    waits.push(now.retryInMs);
    await vi.advanceTimersByTimeAsync(now.retryInMs);
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(await end).toMatchObject({ end: 'accepted' });
});

test('the line that is back, or a press, sends without waiting on', async () => {
  answers = [deadLine, deadLine, says(201, { order })];
  const end = sendOrder(request);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
  sendNow();
  expect(await end).toMatchObject({ end: 'accepted' });
});

test('a second press while one is under way sends nothing', async () => {
  answers = [says(201, { order })];
  const first = sendOrder(request);
  expect(await sendOrder(request)).toBeNull();
  expect(await first).toMatchObject({ end: 'accepted' });
  expect(sent).toHaveLength(1);
});

test('she can take it back while it waits, and stays unsure of what arrived', async () => {
  answers = [deadLine];
  const end = sendOrder(request);
  await vi.advanceTimersByTimeAsync(0);
  stopSending();
  expect(await end).toEqual({ end: 'stopped' });
  expect(useSending.getState().now.status).toBe('idle');
  expect(useDraft.getState().unsure).toBe(true);
});

test('§8.9 a refusal is handed back with what the server said, and is sure', async () => {
  const quote = { lines: [] };
  answers = [
    says(409, { code: 'cart_changed', message: 'تغيّر', errors: {}, quote }),
    says(422, { code: 'invalid_input', message: 'x', errors: { phone: ['رقم غير صحيح'] } }),
    says(429, { code: 'too_many_requests', message: 'انتظار', errors: {} }),
  ];
  expect(await sendOrder(request)).toMatchObject({ end: 'changed', quote });
  expect(await sendOrder(request)).toMatchObject({
    end: 'fields',
    failure: { errors: { phone: ['رقم غير صحيح'] } },
  });
  expect(await sendOrder(request)).toMatchObject({ end: 'refused', failure: { message: 'انتظار' } });
  expect(useDraft.getState().unsure).toBe(false);
});

test('an order that was never answered is remembered word for word, an answered one is not', async () => {
  const session = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageOf(session));
  const whole = { ...request, name: 'سارة', phone: '06', payment: 'cod', lines: [{ id: 1, quantity: 2 }] };
  answers = [deadLine];
  const end = sendOrder(whole);
  await vi.advanceTimersByTimeAsync(0);
  expect(readUnanswered()).toEqual(whole);
  stopSending();
  await end;
  expect(readUnanswered()).toEqual(whole);
  answers = [says(201, { order })];
  await sendOrder(whole);
  expect(readUnanswered()).toBeNull();
  session.set('checkout-sent', '{"lines":5}');
  expect(readUnanswered()).toBeNull();
});

test('an order that arrived before the change is handed back as the one that exists', async () => {
  const first = {
    number: 'H1234567',
    trackUrl: 'https://shop.test/t',
    confirmUrl: 'https://shop.test/orders/x',
  };
  answers = [says(409, { code: 'order_exists', message: 'x', errors: {}, order: first })];
  expect(await sendOrder(request)).toMatchObject({ end: 'exists', failure: { message: 'x' }, order: first });
  expect(useDraft.getState().unsure).toBe(false);
});
