import { lazy } from 'react';
import { Part } from '#/web/ui/part.tsx';

const NextSteps = lazy(() => import('./next-steps.tsx'));

/** Loads after the page that has nothing to show. */
export const LaterNextSteps = ({ search = true }: { search?: boolean }) => (
  <Part className="w-full min-w-0">
    <NextSteps search={search} />
  </Part>
);
