import { type ComponentType, useEffect, useState } from 'react';
import { useCompare } from '../../state/compare.ts';

/** The comparison's dialog comes when something is first compared, its words with it. */
export function CompareHost() {
  const open = useCompare((compare) => compare.open);
  const [Box, setBox] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || Box) return;
    // Without a line the comparison has a page of its own.
    void import('../account/compare-dialog.tsx').then(
      (loaded) => setBox(() => loaded.default),
      () => undefined,
    );
  }, [open, Box]);
  return Box && <Box />;
}
