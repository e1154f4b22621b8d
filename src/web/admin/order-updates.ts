import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { create } from 'zustand';
import type { OrderUpdate } from '#/shop/orders/order-updates.schema.ts';
import { call } from '#/web/call.ts';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { anythingUnsaved } from './use-unsaved.ts';

/** `changes` grows with every update; `placed` are the new orders that nobody has seen here yet. */
export const useOrderUpdates = create<{ changes: number; placed: readonly number[] }>(() => ({
  changes: 0,
  placed: [],
}));

/** A browser is told twice of an order when its stream is opened by another process. */
const heard = new Set<number>();

/** Takes an update. Answers whether an order in it is new. */
export function takeUpdate({ placed }: OrderUpdate): boolean {
  const fresh = placed.filter((id) => !heard.has(id));
  for (const id of fresh) heard.add(id);
  useOrderUpdates.setState((state) => ({ changes: state.changes + 1, placed: [...state.placed, ...fresh] }));
  return fresh.length > 0;
}

/** An update is so long on its way, or longer than anybody waits for one (ms). */
const wayMs = 1_000;
/** A stream that was refused (the shop restarts, somebody signed out) is tried again after so long. */
const againMs = 15_000;

/**
 * Listens to updates of orders until `signal` ends it. One tab of the browser holds the stream and passes them on to
 * the others: a browser opens only six connections to a shop without HTTP/2.
 */
export function listenToOrders(onUpdate: (update: OrderUpdate) => void, signal: AbortSignal): void {
  let heardAt = Date.now();
  const hear = (update: OrderUpdate) => {
    heardAt = Date.now() - wayMs;
    onUpdate(update);
  };
  const others = new BroadcastChannel('order-updates');
  others.addEventListener('message', ({ data }) => hear(data));
  signal.addEventListener('abort', () => others.close());
  const stream = () =>
    new Promise<void>((ended) => {
      let source: EventSource;
      let again: ReturnType<typeof setTimeout>;
      const open = () => {
        // What came between the stream of another tab, or one that was refused, and this one.
        const ago = Math.max(0, Date.now() - heardAt);
        source = new EventSource(`/api/admin/order-updates?ago=${ago}`);
        source.addEventListener('orders', ({ data }) => {
          const update: OrderUpdate = JSON.parse(data);
          others.postMessage(update);
          hear(update);
        });
        source.addEventListener('error', () => {
          // It reconnects by itself, unless it was refused.
          if (source.readyState === EventSource.CLOSED) again = setTimeout(open, againMs);
        });
      };
      signal.addEventListener('abort', () => {
        clearTimeout(again);
        source.close();
        ended();
      });
      open();
    });
  // Locks are there over HTTPS and on the own machine only.
  if ('locks' in navigator) navigator.locks.request('order-updates', { signal }, stream).catch(() => {});
  else void stream();
}

/** In a sale orders change all the time: what shows them is asked for anew at most so often (ms). */
export const pauseMs = 3_000;

/** Should no update arrive at all, a screen with orders is still this new (ms). */
const lookMs = 60_000;

/** A reload that fails, or finds the session at its end, would take along what is typed. */
export const mayReload = (): boolean =>
  document.visibilityState === 'visible' && navigator.onLine && !anythingUnsaved();

/** Tells the shop that new orders are on a screen that somebody looks at: nobody need be written to about them. */
export function tellSeen(): void {
  if (document.visibilityState === 'visible') void call('POST', '/api/admin/order-updates/seen');
}

/**
 * Loads the screen's data anew when orders have changed, once the tab is in sight and nothing is typed; at most once in `pauseMs`,
 * the last change too. Who sees the screen sees what is new.
 */
export function useFreshOrders(): void {
  const { revalidate, state } = useRevalidator();
  const { changes, placed } = useOrderUpdates();
  const shown = useRef(changes);
  const loadedAt = useRef(-pauseMs);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useEffectEvent((anyway: boolean) => {
    clearTimeout(later.current);
    if (!mayReload() || state !== 'idle') return;
    const due = anyway || shown.current !== changes;
    const pause = loadedAt.current + pauseMs - performance.now();
    if (due && pause > 0) {
      later.current = setTimeout(() => look(anyway), pause);
      return;
    }
    if (placed.length > 0) {
      useOrderUpdates.setState({ placed: [] });
      tellSeen();
    }
    if (!due) return;
    shown.current = changes;
    loadedAt.current = performance.now();
    void revalidate();
  });
  // When an update has come, and again when the loading has ended.
  useEffectOnChange(`${changes} ${state}`, () => look(false));
  useEffect(() => {
    const onSight = () => {
      look(false);
      // What is typed keeps the screen as it was: nobody has seen what came meanwhile.
      if (mayReload()) tellSeen();
    };
    tellSeen();
    document.addEventListener('visibilitychange', onSight);
    const timer = setInterval(() => look(true), lookMs);
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      clearInterval(timer);
      clearTimeout(later.current);
    };
  }, []);
}
