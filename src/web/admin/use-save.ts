import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CallFailure, type CallResult, call } from '#/web/call.ts';
import { askForPassword } from './frame-questions.ts';
import { isSignedOut, staffCall } from './staff-call.ts';
import { unreadableFields } from './unreadable.ts';

export type Save = {
  state: 'idle' | 'busy' | 'saved' | 'failed';
  failure: CallFailure | null;
  /** The errors of a field (`phones.0`) or of anything under it (`phones`). */
  errorOf(field: string): string | undefined;
  /** Values that cannot be read (not a number) are not sent: they are reported like the server's own 422. */
  run<Data>(
    /** `GET` for a file that the journal records, as a person's data. */
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    /** Whether the screen's data is reloaded afterwards. */
    reread?: boolean,
  ): Promise<CallResult<Data>>;
  /** Clears the result of the last save after the form has changed. */
  touch(): void;
};

/**
 * One request at a time, with its state: busy, saved or failed. After it the screen's data is reloaded. A sensitive change
 * that wants the password again asks for it, and so does a session that has ended, unless `onEnded` is called instead: where
 * no dialog of the frame can ask.
 */
export function useSave(onEnded?: () => void): Save {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Save['state']>('idle');
  const [failure, setFailure] = useState<CallFailure | null>(null);

  function unreadable(body: unknown): CallFailure | null {
    const words = {
      number: t`اكتب رقمًا غير سالب بالأرقام وحدها، مثل 25`,
      moment: t`اكتب التاريخ والساعة كاملين`,
    };
    const errors = unreadableFields(body).map(({ path, kind }) => [path, [words[kind]]]);
    if (errors.length === 0) return null;
    return {
      ok: false,
      status: 422,
      code: 'invalid_input',
      message: t`بعض المعلومات غير صحيحة`,
      errors: Object.fromEntries(errors),
      body: {},
    };
  }

  return {
    state,
    failure,
    errorOf(field) {
      const entries = Object.entries(failure?.errors ?? {});
      return entries.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0];
    },
    async run<Data>(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
      reread = true,
    ) {
      setState('busy');
      setFailure(null);
      const send: typeof staffCall = onEnded ? call : staffCall;
      let result = unreadable(body) ?? (await send<Data>(method, path, body));
      if (!result.ok && result.code === 'password_needed' && (await askForPassword()))
        result = await send<Data>(method, path, body);
      if (!result.ok) {
        setFailure(result);
        setState('failed');
        if (isSignedOut(result)) onEnded?.();
        return result;
      }
      if (reread) await revalidate();
      setState('saved');
      return result;
    },
    touch() {
      if (state === 'saved' || state === 'failed') setState('idle');
    },
  };
}
