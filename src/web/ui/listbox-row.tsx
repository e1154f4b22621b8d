import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * A row of the list under a combobox. The box keeps the focus and has the arrow keys (`aria-activedescendant`); a screen
 * reader that goes to the row itself chooses it there.
 */
export function ListboxRow({
  id,
  active,
  onChoose,
  children,
}: {
  id: string;
  active: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
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
    </div>
  );
}
