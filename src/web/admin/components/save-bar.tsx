import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#/web/ui/button.tsx';
import type { Save } from '../use-save.ts';
import { FailureText } from './failure-text.tsx';

/**
 * The end of a form: its save button and the result of the last save. After a conflict with another staff user it
 * offers to show their version.
 */
export function SaveBar({
  form: { save, draft },
  label,
  sticks = false,
}: {
  form: { save: Save; draft: { dirty: boolean; reset(): void } };
  label?: ReactNode;
  /** With unsaved changes it stays in sight while its form scrolls. */
  sticks?: boolean;
}) {
  const busy = save.state === 'busy';
  const bar = useRef<HTMLDivElement>(null);
  function reset() {
    draft.reset();
    // A picture that is on its way is dropped too (picture-field.tsx).
    bar.current?.closest('form')?.dispatchEvent(new Event('reset'));
  }
  return (
    <div
      ref={bar}
      className={clsx(
        'grid gap-3',
        sticks &&
          draft.dirty &&
          'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 border-t border-line bg-raised py-2 lg:bottom-0',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" aria-disabled={busy || !draft.dirty}>
          {label ?? <Trans>حفظ التغييرات</Trans>}
        </Button>
        {draft.dirty && !busy && (
          <Button look="quiet" size="small" onClick={reset}>
            <Trans>تراجع</Trans>
          </Button>
        )}
        <p role="status" className="flex items-center gap-1.5 text-success empty:sr-only">
          {save.state === 'saved' && !draft.dirty && (
            <>
              <CircleCheck aria-hidden className="size-5" />
              <Trans>تم الحفظ</Trans>
            </>
          )}
          {busy && (
            <span className="text-muted">
              <Trans>جارٍ الحفظ…</Trans>
            </span>
          )}
        </p>
      </div>
      <FailureText
        save={save}
        onLook={() => {
          save.touch();
          reset();
        }}
      />
    </div>
  );
}
