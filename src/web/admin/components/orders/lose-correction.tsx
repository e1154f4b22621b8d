import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/**
 * Asks before a step over an order of which a correction is typed and not saved: nobody sends a parcel to the old address
 * while the new one stands in the form. `mayGoOn` answers at once where nothing is typed.
 */
export function useLoseCorrection(correcting: boolean): {
  mayGoOn(): Promise<boolean>;
  question: ReactNode;
} {
  const { t } = useLingui();
  /** What waits for the answer to whether the correction may be lost. */
  const [pending, setPending] = useState<{ answer: (lose: boolean) => void } | null>(null);
  function answer(lose: boolean) {
    pending?.answer(lose);
    setPending(null);
  }
  return {
    mayGoOn: async () => !correcting || new Promise<boolean>((resolve) => setPending({ answer: resolve })),
    question: (
      <ConfirmDialog
        id="lose-correction"
        title={t`لم يُحفظ كل ما كُتب`}
        open={pending !== null}
        onClose={() => answer(false)}
        confirm={<Trans>المتابعة دون حفظ</Trans>}
        danger
        onConfirm={() => answer(true)}
      >
        <Trans>ما كُتب من تصحيح أو تغيير لم يُحفظ: المتابعة الآن تترك الطلب كما كان.</Trans>
      </ConfirmDialog>
    ),
  };
}
