import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCart } from '../../state/cart.ts';
import {
  forgetRemoved,
  putLineBack,
  takeFocus,
  undoableMs,
  useRemovedLine,
} from '../../state/removed-line.ts';

/** The last removal with its undo button: for some seconds, or as long as it has the focus. */
export function RemovedLine() {
  const removed = useRemovedLine((state) => state.removed);
  const back = useCart((cart) => cart.items.some((item) => removed?.ids.includes(item.id)));
  const undo = useRef<HTMLButtonElement>(null);
  const over = useRef(false);
  // The time ran out while no cart was shown: nothing of it is painted.
  useLayoutEffect(() => {
    const { removed } = useRemovedLine.getState();
    if (removed && undoableMs(removed) <= 0) forgetRemoved();
  }, []);
  useEffect(() => {
    if (!removed) return;
    over.current = false;
    takeFocus(undo.current);
    const timer = setTimeout(() => {
      over.current = true;
      if (document.activeElement !== undo.current) forgetRemoved();
    }, undoableMs(removed));
    return () => clearTimeout(timer);
  }, [removed]);
  return (
    <div role="status">
      {removed && !back && (
        <p className="mb-4 flex items-center justify-between gap-3 rounded bg-surface ps-4 text-sm">
          <span className="py-2">
            {removed.name === null ? (
              <Trans>أُفرغت السلة</Trans>
            ) : (
              <Trans>
                تمت إزالة <bdi>{removed.name}</bdi> من السلة
              </Trans>
            )}
          </span>
          <button
            ref={undo}
            type="button"
            className="min-h-11 shrink-0 rounded px-4 font-semibold text-action underline underline-offset-4"
            onClick={putLineBack}
            onBlur={() => {
              if (over.current) forgetRemoved();
            }}
          >
            <Trans>تراجع</Trans>
          </button>
        </p>
      )}
    </div>
  );
}
