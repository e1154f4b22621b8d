import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const boxClass = 'size-5 accent-action';

type Checked = { checked: boolean; onValue: (checked: boolean) => void };

/** A checkbox with its label. */
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

/**
 * A checkbox at the start of a list's row, as high as it and above its link: `label` is for screen readers, because the row has
 * the visible text.
 */
export function RowChoice({ label, checked, onValue }: Checked & { label: string }) {
  return (
    <label className="relative z-10 flex h-full min-w-11 items-center justify-center">
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
