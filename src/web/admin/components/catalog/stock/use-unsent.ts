import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CountedPieces } from '#/shop/catalog/counting/counting.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { newKey } from '#/web/new-key.ts';
import { isSignedOut, staffCall } from '../../../staff-call.ts';
import { readTab, writeTab } from '../../../tab-storage.ts';

/** A counted number that the server has not stored yet, as far as this device knows: its key makes it count once. */
export type Unsent = Pick<CountedPieces, 'counted' | 'mode' | 'seen'> & {
  key: string;
  priceId: number;
  title: string;
  color: string;
  size: string;
  /** When it was counted (ms of this device's clock). */
  at: number;
  /** The server's refusal: another staff user has counted the same size. */
  refusal?: { message: string; counted?: number } | undefined;
};

const maxAgoMs = 86_400_000;
/** A server that is away while the device has its line is tried again after so long (ms). */
const againMs = 15_000;

/** Whether the server judged the number; one that is away, too busy or signs in anew has not, and gets it again. */
const isRefusal = (failure: CallFailure): boolean =>
  failure.status >= 400 &&
  failure.status < 500 &&
  ![408, 429].includes(failure.status) &&
  !isSignedOut(failure);

function readStored(name: string): Unsent[] {
  const stored = readTab(name);
  return Array.isArray(stored) ? (stored as Unsent[]) : [];
}

/**
 * Sends counted numbers one by one. What could not be sent is stored in the tab and sent when the connection returns:
 * the server compares it with the stock at the time of counting.
 */
export function useUnsent(countId: number) {
  const name = `count-${countId}`;
  const { revalidate } = useRevalidator();
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const [sending, setSending] = useState(false);
  const underWay = useRef(new Set<string>());

  function keep(change: (before: Unsent[]) => Unsent[]) {
    const next = change(readStored(name));
    writeTab(name, next);
    setUnsent(next);
  }

  /** `alone`: nobody pressed anything, so nobody is bothered, with a sign-in neither. */
  async function send(entry: Unsent, alone = false): Promise<void> {
    const { counted, mode, seen, priceId, key, at } = entry;
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    const ago = Math.min(Math.max(0, Date.now() - at), maxAgoMs);
    if (!alone) setSending(true);
    const path = `/api/admin/counts/${countId}/lines/${priceId}`;
    const result = await (alone ? call : staffCall)('PUT', path, { counted, mode, seen, ago, key });
    underWay.current.delete(key);
    if (underWay.current.size === 0) setSending(false);
    if (result.ok) {
      keep((before) => before.filter((one) => one.key !== key));
      await revalidate();
    } else if (isRefusal(result)) {
      const stands = result.body.counted;
      const refusal = {
        message: result.message,
        ...(typeof stands === 'number' ? { counted: stands } : {}),
      };
      keep((before) => before.map((one) => (one.key === key ? { ...one, refusal } : one)));
    }
  }

  async function sendAll(alone = false): Promise<void> {
    for (const entry of readStored(name)) if (!entry.refusal) await send(entry, alone);
  }
  const sendStored = useEffectEvent((alone: boolean) => void sendAll(alone));
  useEffect(() => {
    setUnsent(readStored(name));
    sendStored(false);
    const again = () => sendStored(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [name]);
  const isWaiting = unsent.some(({ refusal }) => !refusal);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => sendStored(true), againMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    unsent,
    sending,
    count(entry: Omit<Unsent, 'key' | 'at' | 'refusal'>): void {
      const whole: Unsent = { ...entry, key: newKey(), at: Date.now() };
      keep((before) => [...before, whole]);
      void send(whole);
    },
    /** Sends a refused entry again with another mode. */
    again(entry: Unsent, change: Pick<Unsent, 'mode' | 'seen'>): void {
      const whole = { ...entry, ...change, refusal: undefined };
      keep((before) => before.map((one) => (one.key === entry.key ? whole : one)));
      void send(whole);
    },
    drop: (key: string): void => keep((before) => before.filter((one) => one.key !== key)),
    sendAll,
  };
}
