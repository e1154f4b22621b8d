import { useLingui } from '@lingui/react/macro';
import { addToCompare, removeFromCompare, showCompare, useCompare } from '../../state/compare.ts';
import { notify } from '../../state/notices.ts';

/** §4.8 Adds a product to the comparison, which opens, or removes it. */
export function useCompareToggle(): (id: number) => void {
  const { t } = useLingui();
  return (id) => {
    if (!useCompare.getState().ids.includes(id)) return showCompare(true, !addToCompare(id));
    removeFromCompare(id);
    notify(t`تمت الإزالة من المقارنة`);
  };
}
