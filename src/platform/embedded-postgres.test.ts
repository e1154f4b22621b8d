import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecoveryProgress, patienceOf } from './embedded-postgres.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = '2026-11-23 12:00:00.000 UTC [42]';

test('a server that repairs itself is waited for as long as it says how far it is', async () => {
  let isOver = false;
  const patience = patienceOf(60_000, 3_600_000);
  patience.over.then(() => {
    isOver = true;
  });
  const lines = [
    `${at} LOG:  syncing data directory (syncfs), elapsed time: 10.00 s, current path: ./base`,
    `${at} LOG:  redo starts at 0/1A2B3C4`,
    `${at} LOG:  redo in progress, elapsed time: 20.00 s, current LSN: 0/2A2B3C4`,
    `${at} LOG:  redo done at 0/3A2B3C4 system usage: CPU: user: 0.01 s`,
  ];
  for (const line of lines) {
    await vi.advanceTimersByTimeAsync(59_000);
    if (isRecoveryProgress(line)) patience.renew();
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(true);
});

test('it is not waited for without end, nor for the sake of those who knock meanwhile', async () => {
  expect(isRecoveryProgress(`${at} FATAL:  the database system is starting up`)).toBe(false);
  const patience = patienceOf(60_000, 120_000);
  for (let look = 0; look < 4; look++) {
    patience.renew();
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(await patience.over).toBe(false);
});

test('one that is there is not waited for any more', () => {
  patienceOf(60_000, 120_000).end();
  expect(vi.getTimerCount()).toBe(0);
});
