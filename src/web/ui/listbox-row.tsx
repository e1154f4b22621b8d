import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Check } from './icons.tsx';

/**
 * A row of a combobox's list. The input keeps the focus and handles the arrow keys (`aria-activedescendant`); a
 * screen reader that goes to the row can click it.
 */
export function ListboxRow({
  id,
  active,
  checked,
  onChoose,
  children,
}: {
  id: string;
  active: boolean;
  /** What was chosen before: it is marked. */
  checked?: boolean | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      {...(checked ? { 'aria-checked': true } : {})}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-2 px-3.5 py-2',
        active ? 'bg-surface' : 'hover:bg-paper',
      )}
      onClick={onChoose}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === ' ') onChoose();
      }}
    >
      {children}
      {checked && <Check aria-hidden className="ms-auto size-5 shrink-0 text-action" />}
    </div>
  );
}
