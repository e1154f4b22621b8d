import '#/web/i18n/after-purchase.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CallResult, call } from '#/web/call.ts';

/** One call on the order at a time; afterwards the page reloads the order. */
export function useOrderCall() {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  return {
    busy,
    /** The message of the last failure, in the page's language. */
    problem,
    say: setProblem,
    async send<Data>(
      path: string,
      body: unknown,
      more: { refresh?: boolean } = {},
    ): Promise<CallResult<Data>> {
      setBusy(true);
      setProblem('');
      const answer = await call<Data>('POST', path, body);
      if (!answer.ok) setProblem(answer.message || t`تعذّر الاتصال بالمتجر، حاول بعد لحظات`);
      // Also after a failure: the shop may have changed the order meanwhile.
      if (more.refresh !== false && (answer.ok || answer.status === 409)) await revalidate();
      setBusy(false);
      return answer;
    },
  };
}
