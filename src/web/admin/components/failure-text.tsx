import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { leadToFirstWrongField } from '../first-wrong-field.ts';
import type { Save } from '../use-save.ts';

/** Why the last change was not made, in the reader's language. The first field that is to blame has the focus then. */
export function FailureText({
  save: { state, failure },
  toldBeside = false,
}: {
  save: Save;
  /** The same words stand beside a field already. */
  toldBeside?: boolean;
}) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (place.current && failure !== null && failure.status === 422) leadToFirstWrongField(place.current);
  }, [failure]);
  const said = !toldBeside && state === 'failed' && failure !== null && failure.code !== 'changed_meanwhile';
  return (
    <p ref={place} role="alert" className="text-danger empty:hidden">
      {said && (failure.status === 0 ? <Trans>تعذّر الاتصال، المرجو إعادة المحاولة</Trans> : failure.message)}
    </p>
  );
}
