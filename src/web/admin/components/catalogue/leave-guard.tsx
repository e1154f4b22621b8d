import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';

/** Tells the screen whether a form on it holds something that is not saved. */
export function useSaysDirty(dirty: boolean, onDirty: ((dirty: boolean) => void) | undefined): void {
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
}

/** State of a navigation that leaves nothing behind: it was saved just now, or deleted. */
export const nothingLeft = 'nothing left';

/** Asks before a screen is left on which something was typed and not saved. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== nothingLeft,
  );
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault();
  });
  return (
    <Dialog
      id="leave-unsaved"
      title={t`لم يُحفظ كل ما كُتب`}
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <div className="grid gap-4 p-5">
        <p>
          <Trans>الخروج من هذه الشاشة يُضيع ما كُتب فيها ولم يُحفظ.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => blocker.state === 'blocked' && blocker.reset()}>
            <Trans>البقاء هنا</Trans>
          </Button>
          <Button size="small" look="quiet" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
            <Trans>الخروج دون حفظ</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
