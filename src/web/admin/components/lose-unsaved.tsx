import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a step of the screen while something is typed and not saved. `mayGoOn` answers at once where nothing is;
 * `question` is the dialog, and stands once beside what asks.
 */
export function useLoseUnsaved(
  id: string,
  isUnsaved: () => boolean,
  /** What becomes of it. */
  warning: ReactNode,
): {
  mayGoOn(): Promise<boolean>;
  question: ReactNode;
} {
  const { t } = useLingui();
  /** What waits for the answer to whether it may be lost. */
  const [pending, setPending] = useState<{ answer: (lose: boolean) => void } | null>(null);
  function answer(lose: boolean) {
    pending?.answer(lose);
    setPending(null);
  }
  return {
    mayGoOn: async () => !isUnsaved() || new Promise<boolean>((resolve) => setPending({ answer: resolve })),
    question: (
      <ConfirmDialog
        id={id}
        title={t`لم يُحفظ كل ما كُتب`}
        open={pending !== null}
        onClose={() => answer(false)}
        confirm={<Trans>المتابعة دون حفظ</Trans>}
        danger
        onConfirm={() => answer(true)}
      >
        {warning}
      </ConfirmDialog>
    ),
  };
}
