import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../tests/support/live-part.tsx';
import { pauseMs, takeUpdate, useFreshOrders } from './order-updates.ts';

const reload = vi.hoisted(() => vi.fn());
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useRevalidator: () => ({ revalidate: reload, state: 'idle' }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { userAgent: '', onLine: true });
  reload.mockClear();
});

function Orders() {
  useFreshOrders();
  return null;
}

/** A list of orders that somebody looks at, and what tells it that some have changed. */
async function openList() {
  const page = await livePart(<Orders />);
  Object.assign(page.document, { visibilityState: 'visible' });
  return { ...page, change: () => act(async () => void takeUpdate({ placed: [] })) };
}

test('however fast orders change, their list is loaded once in a pause, and shows the last change', async () => {
  const { advance, change } = await openList();
  await change();
  expect(reload).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 20; at++) {
    await advance(100);
    await change();
  }
  expect(reload).toHaveBeenCalledTimes(1);
  await advance(pauseMs - 2_000);
  expect(reload).toHaveBeenCalledTimes(2);
  await advance(2 * pauseMs);
  expect(reload).toHaveBeenCalledTimes(2);
  await change();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a change within the pause is not loaded for a screen that was left', async () => {
  const { change, advance } = await openList();
  await change();
  await change();
  await livePart(<p />);
  await advance(2 * pauseMs);
  expect(reload).toHaveBeenCalledTimes(1);
});
