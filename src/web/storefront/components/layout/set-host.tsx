import { lazy } from 'react';
import { Part } from '#/web/ui/part.tsx';
import { closeSet, useOpenSet } from '../../state/open-set.ts';

const SetSheet = lazy(() => import('../product-sheets/set-sheet.tsx'));

/** The sheet of a set for a family, wherever it was opened: on a product's page, in its quick view, in the cart. */
export function SetHost() {
  const set = useOpenSet((state) => state.set);
  if (!set) return null;
  return (
    <Part className="contents">
      <SetSheet {...set} onClose={closeSet} />
    </Part>
  );
}
