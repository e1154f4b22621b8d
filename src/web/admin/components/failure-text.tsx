import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { leadToFirstWrongField } from '../first-wrong-field.ts';
import type { Save } from '../use-save.ts';
import { ChangedNotice } from './changed-notice.tsx';

/**
 * The reason why the last save failed, in the page's language. The first invalid field gets the focus. After a
 * conflict with another staff user it offers to show their version.
 */
export function FailureText({
  save: { state, failure, touch },
  shownBeside = false,
  onLook = touch,
  conflict = <ChangedNotice onLook={onLook} />,
}: {
  save: Save;
  /** The message is already shown beside a field. */
  shownBeside?: boolean;
  /** Called when the stored version is shown. */
  onLook?: () => void;
  /** Replaces the usual notice after a conflict with another staff user. */
  conflict?: ReactNode;
}) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (paragraph.current && failure !== null && failure.status === 422)
      leadToFirstWrongField(paragraph.current);
  }, [failure]);
  const failed = state === 'failed' && failure !== null ? failure : null;
  const changed = failed?.code === 'changed_meanwhile';
  return (
    <>
      {changed && conflict}
      <p ref={paragraph} role="alert" className="text-danger empty:hidden">
        {failed && !changed && !shownBeside && (failed.message || <Trans>تعذّر الاتصال، أعد المحاولة</Trans>)}
      </p>
    </>
  );
}
