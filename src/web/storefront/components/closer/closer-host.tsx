import { useLingui } from '@lingui/react/macro';
import { useWhenWanted } from '#/web/ui/use-when-wanted.ts';
import { closeAdded, closeQuickView, useCloser } from '../../state/closer.ts';
import { notify } from '../../state/notices.ts';

/** The quick view and the dialog after adding come when one of them is first wanted, their words with them. */
export function CloserHost() {
  const { t } = useLingui();
  const { quick, added } = useCloser();
  const Dialogs = useWhenWanted(
    quick !== null || added !== null,
    async () => (await import('./closer-dialogs.tsx')).default,
    () => {
      // Without a line the cart has it all the same, and the product has a page of its own.
      if (added) notify(t`أضيفت إلى السلة`, { tone: 'success' });
      else notify(t`تعذّر فتح المعاينة، المرجو المحاولة لاحقًا`, { tone: 'warning' });
      closeAdded();
      closeQuickView();
    },
  );
  return Dialogs && <Dialogs />;
}
