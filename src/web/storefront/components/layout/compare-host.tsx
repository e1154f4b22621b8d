import { type ComponentType, useEffect, useState } from 'react';
import { useCompare } from '../../state/compare.ts';

/** Loads the comparison dialog with its texts when a product is first compared. */
export function CompareHost() {
  const open = useCompare((compare) => compare.open);
  const [Box, setBox] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || Box) return;
    // When loading fails, the comparison still has its own page.
    void import('../account/compare-dialog.tsx').then(
      (loaded) => setBox(() => loaded.default),
      () => undefined,
    );
  }, [open, Box]);
  return Box && <Box />;
}
