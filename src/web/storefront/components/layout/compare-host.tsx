import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { useCompare } from '../../state/compare.ts';
import { hasComparison, hasOwnBar } from './bar-paths.ts';
import { CompareBar } from './compare-bar.tsx';

/** The bar that leads to the comparison, and its dialog, loaded with its texts when it is first opened. */
export function CompareHost() {
  const open = useCompare((compare) => compare.open);
  const path = barePath(useLocation().pathname);
  const [Box, setBox] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || Box) return;
    // When loading fails, the comparison still has its own page.
    void import('../account/compare-dialog.tsx').then(
      (loaded) => setBox(() => loaded.default),
      () => undefined,
    );
  }, [open, Box]);
  return (
    <>
      {hasComparison(path) && <CompareBar hasBuyBar={hasOwnBar(path)} />}
      {Box && <Box />}
    </>
  );
}
