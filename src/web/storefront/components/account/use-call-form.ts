import '#/web/i18n/account.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallFailure, CallResult } from '#/web/call.ts';
import { useFailureText, useMissingText } from './texts.ts';

/**
 * The state of a form that makes one call: what is wrong by field (required ones before anything is sent, the rest
 * as the server says it), what is wrong with the whole, and whether it waits. `prefix` begins its fields' ids.
 */
export function useCallForm(prefix: string) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const missingText = useMissingText();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [word, setWord] = useState('');
  /** §5.4 Nothing was filled in at all. */
  const [blank, setBlank] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const idOf = (field: string) => `${prefix}-${field}`;

  const show = (found: Record<string, string>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
  };

  return {
    waiting,
    /** What the server said of the whole; empty when there is nothing to say. */
    word,
    field: (name: string) => ({ id: idOf(name), name, error: errors[name] }),
    summary: {
      attempt,
      ...(blank ? { title: t`جميع الحقول مطلوبة` } : {}),
      errors: Object.entries(errors).map(([name, text]) => ({ id: idOf(name), text })),
    },
    /** Shows problems that the page itself has found. */
    show,
    /**
     * Sends when none of the `required` is empty. Null: it was not sent, or refused, and that is shown.
     * `explain` may have better words for a failure, `words` for a field that is empty.
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
      setBlank(missing.length > 1 && missing.length === Object.keys(required).length);
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
