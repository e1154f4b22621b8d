import { expect, test } from 'vitest';
import { supervise } from './supervised-server.ts';

/** A server that ends when the test says so. */
function fakeServer() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  return { ended, end, stop: async () => end() };
}
type Fake = ReturnType<typeof fakeServer>;

async function supervised(outcomes: (Fake | string)[], pausesMs: number[]) {
  const messages: string[] = [];
  const first = fakeServer();
  const running = await supervise<Fake>({
    start: async () => first,
    again: async (before) => {
      expect(before).toBe(first);
      const next = outcomes.shift();
      if (next === undefined || typeof next === 'string') throw new Error(next ?? 'no more');
      return next;
    },
    say: (line) => messages.push(line),
    pausesMs,
  });
  return { ...running, messages };
}

const again = (seconds: number) => `PostgreSQL ended unexpectedly; it is started again in ${seconds} s.`;

test('a server that ends is started again, after pauses that grow', async () => {
  const second = fakeServer();
  const { first, lost, messages } = await supervised(['refused', second, 'refused', 'refused'], [1, 2]);
  first.end();
  second.end();
  await lost;
  expect(messages).toEqual([
    again(0.001),
    'refused',
    again(0.002),
    'PostgreSQL runs again.',
    // It could be started: the pauses begin with the shortest again.
    again(0.001),
    'refused',
    again(0.002),
    'refused',
  ]);
});

test('one that can be started is never given up, however often it ends', async () => {
  const many = Array.from({ length: 30 }, fakeServer);
  const last = many.at(-1);
  const { first, lost, messages, stop } = await supervised([...many], [1]);
  for (const one of [first, ...many.slice(0, -1)]) one.end();
  await expect.poll(() => messages.filter((line) => line === 'PostgreSQL runs again.').length).toBe(30);
  expect(await Promise.race([lost, Promise.resolve('kept')])).toBe('kept');
  await stop();
  await last?.ended;
});

test('stopped when asked: nothing is started, nothing is lost', async () => {
  const { messages, stop, lost } = await supervised([], [1]);
  await stop();
  expect(messages).toEqual([]);
  expect(await Promise.race([lost, Promise.resolve('kept')])).toBe('kept');
});

test('asked to stop during a pause, it starts nothing', async () => {
  const { first, messages, stop } = await supervised([fakeServer()], [60_000]);
  first.end();
  await first.ended;
  await stop();
  expect(messages).toEqual([again(60)]);
});

test('asked to stop while another is being started, it stops that one too', async () => {
  const { promise: starting, resolve: started } = Promise.withResolvers<Fake>();
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  const first = fakeServer();
  const { stop } = await supervise<Fake>({
    start: async () => first,
    again: () => {
      request();
      return starting;
    },
    say: () => {},
    pausesMs: [1],
  });
  first.end();
  await requested;
  const stopping = stop();
  const second = fakeServer();
  started(second);
  await stopping;
  await second.ended;
});
