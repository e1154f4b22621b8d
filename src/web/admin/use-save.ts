import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CallFailure, type CallResult, call } from '#/web/call.ts';

export type Save = {
  state: 'idle' | 'busy' | 'saved' | 'failed';
  failure: CallFailure | null;
  /** The server's words about a field (`phones.0`) or anything under it (`phones`). */
  errorOf(field: string): string | undefined;
  run<Data>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<CallResult<Data>>;
  /** Something was typed since: what was said of the last save no longer holds. */
  touch(): void;
};

/** One change at a time: said while it runs, when it is done and when it is not; then the screen reads itself anew. */
export function useSave(): Save {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Save['state']>('idle');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  return {
    state,
    failure,
    errorOf(field) {
      const entries = Object.entries(failure?.errors ?? {});
      return entries.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0];
    },
    async run<Data>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown) {
      setState('busy');
      setFailure(null);
      const result = await call<Data>(method, path, body);
      if (!result.ok) {
        setFailure(result);
        setState('failed');
        return result;
      }
      await revalidate();
      setState('saved');
      return result;
    },
    touch() {
      if (state === 'saved' || state === 'failed') setState('idle');
    },
  };
}
