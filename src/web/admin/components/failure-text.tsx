import { Trans } from '@lingui/react/macro';
import type { Save } from '../use-save.ts';

/** Why the last change was not made, in the reader's language. */
export function FailureText({ save: { state, failure } }: { save: Save }) {
  const said = state === 'failed' && failure !== null && failure.code !== 'changed_meanwhile';
  return (
    <p role="alert" className="text-danger empty:hidden">
      {said && (failure.status === 0 ? <Trans>تعذّر الاتصال، المرجو إعادة المحاولة</Trans> : failure.message)}
    </p>
  );
}
