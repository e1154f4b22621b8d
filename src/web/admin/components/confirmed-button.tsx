import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { CallResult } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { type Save, useSave } from '../use-save.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A button with a confirmation, for actions without an undo. */
export function ConfirmedButton<Answer>({
  id,
  label,
  title,
  confirm = label,
  look = 'quiet',
  size = 'small',
  danger = false,
  className,
  disabled = false,
  conflict,
  act,
  onDone,
  children,
}: {
  /** The id of its dialog. */
  id: string;
  label: ReactNode;
  title: ReactNode;
  /** The label of the dialog's button. */
  confirm?: ReactNode;
  look?: 'quiet' | 'secondary' | 'primary';
  size?: 'normal' | 'small';
  /** It deletes or ends something. */
  danger?: boolean;
  className?: string;
  disabled?: boolean;
  conflict?: ReactNode;
  act: (save: Save) => Promise<CallResult<Answer>>;
  onDone?: ((answer: Answer) => unknown) | undefined;
  children: ReactNode;
}) {
  const save = useSave();
  const [asking, setAsking] = useState(false);
  async function run() {
    if (save.state === 'busy') return;
    const result = await act(save);
    if (!result.ok) return;
    setAsking(false);
    await onDone?.(result.data);
  }
  return (
    <>
      <Button
        look={look}
        size={size}
        className={clsx(danger && look === 'quiet' && 'text-danger!', className)}
        aria-disabled={disabled}
        onClick={() => {
          if (disabled) return;
          save.touch();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...{ id, title, confirm, danger, conflict, save }}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
