import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const boxClass = 'size-5 accent-action';

type Checked = { checked: boolean; onValue: (checked: boolean) => void };

/** A box to tick, with its words beside it. */
export function CheckLine({
  checked,
  onValue,
  className,
  children,
}: Checked & { className?: string; children: ReactNode }) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onValue(event.currentTarget.checked)}
        className={boxClass}
      />
      {children}
    </label>
  );
}

/** The same at the head of a row of a list, whose words stand in the row: `label` names it for those who do not see it. */
export function RowChoice({ label, checked, onValue }: Checked & { label: string }) {
  return (
    <label className="flex min-w-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onValue(event.currentTarget.checked)}
        className={boxClass}
      />
    </label>
  );
}
