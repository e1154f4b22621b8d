import type { ReactNode } from 'react';
import { LogoMark } from '#/web/ui/logo.tsx';

/** The layout of the pages for signing in: one narrow card. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-6 lg:py-14">
      <LogoMark className="size-10 max-lg:hidden" />
      <h1 className="text-2xl lg:mt-4 lg:text-3xl">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
