import { useLingui } from '@lingui/react/macro';
import { addToCompare, removeFromCompare, showCompare, useCompare } from '../../state/compare.ts';
import { notify } from '../../state/notices.ts';

/** Long enough to reach the way to the comparison, short over what is read. */
const seenMs = 4000;

/** §4.8 Adds a product to the comparison, or removes it. Where there is no room for it, the comparison opens and says so. */
export function useCompareToggle(): (id: number) => void {
  const { t } = useLingui();
  return (id) => {
    if (useCompare.getState().ids.includes(id)) {
      removeFromCompare(id);
      notify(t`تمت الإزالة من المقارنة`);
    } else if (addToCompare(id)) {
      notify(t`تمت الإضافة إلى المقارنة`, {
        tone: 'success',
        ms: seenMs,
        action: { label: t`المقارنة`, run: () => showCompare(true) },
      });
    } else showCompare(true, true);
  };
}
