import { Trans } from '@lingui/react/macro';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { choicesDialogId } from './dialog-ids.ts';

/** Says on every page that nothing can be ordered from the chosen country, and offers the choice of another. */
export function NoPayment({ country }: { country: string }) {
  return (
    <aside className="flex flex-wrap items-center justify-center gap-x-4 bg-warning-soft px-4 text-center text-sm">
      <p className="py-2">
        <Trans>الطلب من {country} غير متاح بعد: لا وسيلة دفع فيه الآن. يمكنك التصفح وحفظ ما يعجبك.</Trans>
      </p>
      <DialogOpener
        dialog={choicesDialogId}
        className="min-h-11 font-semibold text-action underline underline-offset-4"
      >
        <Trans>تغيير البلد</Trans>
      </DialogOpener>
    </aside>
  );
}
