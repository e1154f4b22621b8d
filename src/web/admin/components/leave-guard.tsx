import { Trans, useLingui } from '@lingui/react/macro';
import { useBeforeUnload, useBlocker } from 'react-router';
import { create } from 'zustand';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { anythingUnsaved } from '../use-unsaved.ts';

/** State of a navigation without the question: its unsaved changes belong to a resource that was just deleted. */
export const nothingLeft = 'nothing left';

/** What waits for the answer: a way out that is no navigation of the router. It calls `leaveUnsaved` once it is sure. */
const useWayOut = create<{ go: (() => void) | null }>()(() => ({ go: null }));

/** Goes at once, or asks first where something is unsaved. */
export function askToLeave(go: () => void): void {
  if (anythingUnsaved()) useWayOut.setState({ go });
  else go();
}

/**
 * Asks before leaving a screen, tab or page with unsaved changes. Rendered once, in the layout: a router allows only
 * one blocker.
 */
export function LeaveGuard() {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      anythingUnsaved() &&
      // Back and Forward come upon the state of an earlier navigation.
      (historyAction === 'POP' || nextLocation.state !== nothingLeft) &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const { go } = useWayOut();
  const stay = () => {
    useWayOut.setState({ go: null });
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    if (blocker.state === 'blocked') return blocker.proceed();
    useWayOut.setState({ go: null });
    go?.();
  };
  useBeforeUnload((event) => {
    if (anythingUnsaved()) event.preventDefault();
  });
  return (
    <Dialog
      id="leave-unsaved"
      title={t`لم يُحفظ كل ما كُتب`}
      open={blocker.state === 'blocked' || go !== null}
      onClose={stay}
    >
      <div className="grid gap-4 p-5">
        <p>
          <Trans>الخروج من هذه الشاشة يُضيع ما كُتب فيها ولم يُحفظ.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={stay}>
            <Trans>البقاء هنا</Trans>
          </Button>
          <Button size="small" look="quiet" onClick={leave}>
            <Trans>الخروج دون حفظ</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
