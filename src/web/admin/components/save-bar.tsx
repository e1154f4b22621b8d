import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/web/ui/button.tsx';
import type { Save } from '../use-save.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { FailureText } from './failure-text.tsx';

/**
 * At the end of a form: the button that saves it, and what became of the last time. Says in words why nothing was
 * saved; when someone else was quicker, offers to look at what they did.
 */
export function SaveBar({
  save,
  dirty,
  onDiscard,
  label,
}: {
  save: Save;
  dirty: boolean;
  /** Drops what was typed. */
  onDiscard: () => void;
  label?: ReactNode;
}) {
  const busy = save.state === 'busy';
  return (
    <div className="grid gap-3">
      {save.failure?.code === 'changed_meanwhile' && <ChangedNotice onLook={onDiscard} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" aria-disabled={busy || !dirty}>
          {label ?? <Trans>حفظ التغييرات</Trans>}
        </Button>
        {dirty && !busy && (
          <Button look="quiet" size="small" onClick={onDiscard}>
            <Trans>تراجع</Trans>
          </Button>
        )}
        <p role="status" className="flex items-center gap-1.5 text-success empty:hidden">
          {save.state === 'saved' && !dirty && (
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
      <FailureText save={save} />
    </div>
  );
}
