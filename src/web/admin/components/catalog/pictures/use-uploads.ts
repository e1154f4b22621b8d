import { useEffect, useRef, useState } from 'react';
import { pictureMegabytes } from '#/platform/staff-picture.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { signedIn } from '../../../staff-call.ts';
import { sendFile } from './send-file.ts';

export type Sending = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  share: number;
  failure: CallFailure | null;
};

export type Uploads = {
  /** What waits, is being sent or was not taken; what arrived is gone from here. */
  list: readonly Sending[];
  busy: boolean;
  add(files: Iterable<File>): void;
  retry(key: number): void;
  /** Calls a sending off, or takes a failed one from the list. */
  drop(key: number): void;
};

const tooLarge: CallFailure = {
  ok: false,
  status: 413,
  code: 'picture_too_large',
  message: '',
  errors: {},
  body: {},
};

/**
 * Sends files one after the other, so that a weak line finishes some of them. Each has its own progress, end and
 * retry; `onArrived` gets the server's answer.
 */
export function useUploads<Data>(path: string, onArrived: (data: Data) => void): Uploads {
  const [list, setList] = useState<readonly Sending[]>([]);
  const waiting = useRef<Sending[]>([]);
  const running = useRef<{ key: number; control: AbortController } | null>(null);
  const lastKey = useRef(0);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;

  const note = (key: number, change: Partial<Sending>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number) => setList((before) => before.filter((one) => one.key !== key));

  async function work(): Promise<void> {
    if (running.current) return;
    for (;;) {
      const next = waiting.current.shift();
      if (!next) return;
      const control = new AbortController();
      running.current = { key: next.key, control };
      note(next.key, { state: 'sending', share: 0, failure: null });
      const result = await signedIn(() =>
        sendFile<Data>(path, next.file, {
          onProgress: (share) => note(next.key, { share }),
          signal: control.signal,
        }),
      );
      running.current = null;
      if (control.signal.aborted) continue;
      if (result.ok) {
        forget(next.key);
        arrived.current(result.data);
      } else note(next.key, { state: 'failed', failure: result });
    }
  }

  const busy = list.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!busy) return;
    // What is on its way is lost with the page: the browser asks first.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);

  return {
    list,
    busy,
    add(files) {
      const added = [...files].map((file): Sending => {
        lastKey.current += 1;
        const fits = file.size <= pictureMegabytes * 1024 * 1024;
        return {
          key: lastKey.current,
          file,
          state: fits ? 'waiting' : 'failed',
          share: 0,
          failure: fits ? null : tooLarge,
        };
      });
      setList((before) => [...before, ...added]);
      waiting.current.push(...added.filter(({ state }) => state === 'waiting'));
      void work();
    },
    retry(key) {
      const again = list.find((one) => one.key === key);
      if (!again) return;
      note(key, { state: 'waiting', failure: null, share: 0 });
      waiting.current.push(again);
      void work();
    },
    drop(key) {
      waiting.current = waiting.current.filter((one) => one.key !== key);
      if (running.current?.key === key) running.current.control.abort();
      forget(key);
    },
  };
}
