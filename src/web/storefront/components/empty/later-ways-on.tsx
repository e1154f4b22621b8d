import { lazy } from 'react';
import { Part } from '#/web/ui/part.tsx';

const WaysOn = lazy(() => import('./ways-on.tsx'));

/** Loads after the page that has nothing to show. */
export const LaterWaysOn = () => (
  <Part className="w-full min-w-0">
    <WaysOn />
  </Part>
);
