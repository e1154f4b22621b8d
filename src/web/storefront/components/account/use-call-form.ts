import '#/web/i18n/account.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallFailure, CallResult } from '#/web/call.ts';
import { byPlace } from '#/web/ui/by-place.ts';
import { useFailureText, useMissingText } from './texts.ts';

/**
 * State of a form with one call: errors by field (required fields before the request, the others from the server),
 * the error of the form, and whether it is busy. `prefix` starts its fields' ids.
 */
export function useCallForm(prefix: string) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const missingText = useMissingText();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [word, setWord] = useState('');
  /** §5.4 All fields are empty. */
  const [blank, setBlank] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const idOf = (field: string) => `${prefix}-${field}`;

  const show = (found: Record<string, string>) => {
    const inOrder = Object.entries(found).toSorted(([one], [other]) => byPlace(idOf(one), idOf(other)));
    setErrors(Object.fromEntries(inOrder));
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
  };

  return {
    waiting,
    /** The server's message about the whole form; may be empty. */
    word,
    field: (name: string) => ({ id: idOf(name), name, error: errors[name] }),
    summary: {
      attempt,
      ...(blank ? { title: t`جميع الحقول مطلوبة` } : {}),
      errors: Object.entries(errors).map(([name, text]) => ({ id: idOf(name), text })),
    },
    /** Shows errors that the page itself has found. */
    show,
    /**
     * Sends when no `required` field is empty. Returns null when it was not sent or failed; the error is then shown.
     * `explain` may replace the message of a failure, `words` that of an empty field of which another one is enough.
     */
    async send<Data>(
      required: Record<string, string>,
      make: () => Promise<CallResult<Data>>,
      explain?: (failure: CallFailure) => string | undefined,
      words: Record<string, string> = {},
    ): Promise<{ data: Data } | null> {
      if (waiting) return null;
      setWord('');
      const missing = Object.entries(required).filter(([, value]) => value.trim() === '');
      // Where one of two fields is enough, not all are required.
      const choice = missing.some(([name]) => words[name]);
      setBlank(!choice && missing.length > 1 && missing.length === Object.keys(required).length);
      show(Object.fromEntries(missing.map(([name]) => [name, words[name] ?? missingText(name)])));
      if (missing.length > 0) return null;
      setWaiting(true);
      const answer = await make();
      setWaiting(false);
      if (answer.ok) return { data: answer.data };
      const byField = Object.entries(answer.errors).flatMap(([name, [text]]) => (text ? [[name, text]] : []));
      if (byField.length > 0) show(Object.fromEntries(byField));
      else setWord(explain?.(answer) ?? failureText(answer));
      return null;
    },
  };
}

export type CallForm = ReturnType<typeof useCallForm>;
