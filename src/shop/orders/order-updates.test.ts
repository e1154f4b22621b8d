import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { OrderBroadcast, updateTags } from './order-updates.ts';

const start = Date.parse('2026-11-21T09:00:00Z');
const clock = fixedClock('2026-11-21T09:00:00Z');
let broadcast: OrderBroadcast;

beforeEach(() => {
  vi.useFakeTimers();
  clock.set('2026-11-21T09:00:00Z');
  broadcast = new OrderBroadcast(clock, 45_000);
});
afterEach(() => void vi.useRealTimers());

/** The events that a browser has read from its stream. */
function listen(heard?: { id?: number; agoMs?: number }) {
  const stream = broadcast.open(1, heard);
  const read: string[] = [];
  stream.setEncoding('utf8').on('data', (text: string) => read.push(text));
  const events = () =>
    [...read.join('').matchAll(/id: (\d+)\nevent: orders\ndata: (.*)\n\n/g)].map(([, id, data]) => ({
      id: Number(id),
      ...JSON.parse(data ?? ''),
    }));
  return { stream, events, text: () => read.join('') };
}
const gathered = () => vi.advanceTimersByTimeAsync(250);

test('an order that a shopper placed is named by its id; what staff do is a change alone', () => {
  const event = { orderId: 7, axis: 'order', actor: 'shopper' };
  expect(updateTags(event)).toEqual(['orders', 'order-placed:7']);
  // Who types an order in need not be called to it.
  expect(updateTags({ ...event, actor: 'Salma' })).toEqual(['orders']);
  expect(updateTags({ ...event, from: 'placed' })).toEqual(['orders']);
  expect(updateTags({ ...event, axis: 'payment' })).toEqual(['orders']);
});

test('many orders at once are one event for each browser', async () => {
  const [one, other] = [listen(), listen()];
  broadcast.invalidated(['orders', 'order-placed:1']);
  broadcast.invalidated(['product:3', 'orders', 'order-placed:2', 'order-placed:1']);
  await gathered();
  expect(one.events()).toEqual([{ id: start, placed: [1, 2] }]);
  expect(other.events()).toEqual(one.events());
  broadcast.invalidated(['orders']);
  await gathered();
  expect(one.events().at(1)).toEqual({ id: start, placed: [] });
});

test('what is no order is no update', async () => {
  const { events } = listen();
  broadcast.invalidated(['catalog', 'product:3']);
  await gathered();
  expect(events()).toEqual([]);
});

test('a stream ends before the server would end it, and the next brings what came between', async () => {
  const first = listen();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(first.stream.readableEnded).toBe(true);
  expect(broadcast.openOf(1)).toBe(0);
  clock.advance(45_000);
  broadcast.invalidated(['orders', 'order-placed:5']);
  await gathered();
  clock.advance(100);
  const next = listen({ id: start + 30_000 });
  await gathered();
  expect(next.events()).toEqual([{ id: start + 45_100, placed: [5] }]);
  // A browser that got it gets nothing a second time, and one that opens the screen now has just read the list.
  clock.advance(10_000);
  const [later, fresh] = [listen({ id: start + 55_000 }), listen()];
  await gathered();
  expect([later.events(), fresh.events()]).toEqual([[], []]);
});

test('a browser without an event’s id gets what came since it heard last, by how long ago that was', async () => {
  broadcast.invalidated(['orders', 'order-placed:5']);
  await gathered();
  clock.advance(3_000);
  const [before, after] = [listen({ agoMs: 3_001 }), listen({ agoMs: 2_999 })];
  await gathered();
  expect(before.events()).toMatchObject([{ placed: [5] }]);
  expect(after.events()).toEqual([]);
});

test('each browser has its own stream, and one that reads nothing is cut', async () => {
  const stalled = broadcast.open(1);
  if (!(stalled instanceof PassThrough)) throw new Error('no stream');
  const reading = listen();
  expect(broadcast.openOf(1)).toBe(2);
  const many = Array.from({ length: 500 }, (_, at) => `order-placed:${1_000_000 + at}`);
  for (let at = 0; at < 50; at++) {
    broadcast.invalidated(['orders', ...many]);
    await gathered();
  }
  expect(stalled.destroyed).toBe(true);
  expect(broadcast.openOf(1)).toBe(1);
  expect(reading.events()).toHaveLength(50);
  broadcast.close();
  await gathered();
  expect(reading.stream.readableEnded).toBe(true);
});
