import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { icon: Info, box: 'bg-surface', mark: 'text-muted' },
  success: { icon: CircleCheck, box: 'bg-success-soft', mark: 'text-success' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', mark: 'text-warning' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft', mark: 'text-danger' },
};

/** A message in the page: a title, a text and an action. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  role,
  className,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `status` or `alert` when it appears after the page has loaded. */
  role?: 'status' | 'alert';
  className?: string | undefined;
}) {
  const { icon: Icon, box, mark } = looks[tone];
  return (
    <div role={role} className={clsx('flex gap-3 rounded p-4', box, className)}>
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
