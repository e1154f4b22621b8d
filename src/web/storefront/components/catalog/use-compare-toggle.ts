import { useLingui } from '@lingui/react/macro';
import { addToCompare, maxCompared, removeFromCompare, useCompare } from '../../state/compare.ts';
import { notify } from '../../state/notices.ts';

/** §4.8 Puts a product into the comparison or takes it out. True: it is in it now, and that is worth showing. */
export function useCompareToggle(): (id: number) => boolean {
  const { t } = useLingui();
  return (id) => {
    if (useCompare.getState().ids.includes(id)) {
      removeFromCompare(id);
      notify(t`أزيل من المقارنة`);
      return false;
    }
    if (addToCompare(id)) return true;
    notify(t`المقارنة بين ${maxCompared} منتجات على الأكثر: أزل واحدًا منها أولًا`, { tone: 'warning' });
    return true;
  };
}
