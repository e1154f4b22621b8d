import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import type { Save } from '../use-save.ts';
import { FailureText } from './failure-text.tsx';

/** Asks before something that is not taken back by a second press. */
export function ConfirmDialog({
  id,
  title,
  open,
  onClose,
  onConfirm,
  confirm,
  save,
  conflict,
  children,
}: {
  id: string;
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** What the button does, in words. */
  confirm: ReactNode;
  save: Save;
  /** Shown when somebody else was quicker, in place of the usual notice. */
  conflict?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog id={id} title={title} open={open} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <div>{children}</div>
        <FailureText
          save={save}
          onLook={() => {
            save.touch();
            onClose();
          }}
          {...(conflict === undefined ? {} : { conflict })}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" aria-disabled={save.state === 'busy'} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button size="small" look="quiet" onClick={onClose}>
            <Trans>إلغاء</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
