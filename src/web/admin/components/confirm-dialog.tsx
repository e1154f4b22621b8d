import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import type { Save } from '../use-save.ts';
import { FailureText } from './failure-text.tsx';

/** A confirmation before an action without an undo. */
export function ConfirmDialog({
  id,
  title,
  open,
  onClose,
  onConfirm,
  confirm,
  danger = false,
  save,
  conflict,
  children,
}: {
  id: string;
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The label of the confirming button. */
  confirm: ReactNode;
  /** It deletes or ends something. */
  danger?: boolean;
  /** What confirming sends; left out where it sends nothing itself. */
  save?: Save;
  /** Replaces the usual notice after a conflict with another staff user. */
  conflict?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog id={id} title={title} open={open} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <div>{children}</div>
        {save && (
          <FailureText
            save={save}
            onLook={() => {
              save.touch();
              onClose();
            }}
            {...(conflict === undefined ? {} : { conflict })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look={danger ? 'danger' : 'primary'}
            size="small"
            aria-disabled={save?.state === 'busy'}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          <Button size="small" look="quiet" onClick={onClose}>
            <Trans>رجوع</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
