import { Trans, useLingui } from '@lingui/react/macro';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { anythingUnsaved } from '../use-unsaved.ts';

/** State of a navigation without the question: its unsaved changes belong to a resource that was just deleted. */
export const nothingLeft = 'nothing left';

/**
 * Asks before leaving a screen, tab or page with unsaved changes. Rendered once, in the layout: a router allows only
 * one blocker.
 */
export function LeaveGuard() {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      anythingUnsaved() &&
      nextLocation.state !== nothingLeft &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useBeforeUnload((event) => {
    if (anythingUnsaved()) event.preventDefault();
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
