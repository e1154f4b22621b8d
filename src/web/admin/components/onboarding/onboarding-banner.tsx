import { ChevronLeft, Rocket } from 'lucide-react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { AdminLink } from '../admin-link.tsx';
import { EssentialsLeft } from './essentials-left.tsx';

/** A banner while a setting is missing without which the shop cannot sell. */
export function OnboardingBanner({ missing }: { missing: number }) {
  const { pathname } = useLocation();
  if (missing === 0 || barePath(pathname) === '/Admin/start') return null;
  return (
    <AdminLink
      to="/Admin/start"
      className="flex min-h-11 items-center gap-2 border-b border-line bg-surface px-4 text-sm hover:bg-accent-soft print:hidden"
    >
      <Rocket aria-hidden className="size-4 shrink-0 text-action" strokeWidth={1.6} />
      <span className="grow">
        <EssentialsLeft count={missing} />
      </span>
      <ChevronLeft aria-hidden className="size-4 shrink-0 ltr:-scale-x-100" />
    </AdminLink>
  );
}
