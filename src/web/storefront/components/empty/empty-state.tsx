import type { ReactNode } from 'react';
import type { Icon as DrawnIcon } from '#/web/ui/icons.tsx';

/** What stands where there is nothing yet: what is missing, how it comes there, and ways on. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  heading: Heading = 'p',
  children,
}: {
  icon: DrawnIcon;
  title: ReactNode;
  text?: ReactNode;
  /** `h1` where the page has no other. */
  heading?: 'h1' | 'p';
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span className="mb-2 flex size-20 items-center justify-center rounded-full bg-surface">
        <Icon className="size-9 text-muted" strokeWidth={1.4} />
      </span>
      <Heading className="font-display text-xl font-semibold break-words">{title}</Heading>
      {text && <p className="max-w-96 text-muted">{text}</p>}
      {children}
    </div>
  );
}
