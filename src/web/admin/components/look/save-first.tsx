import { Trans } from '@lingui/react/macro';

/**
 * Why the draft is neither published nor dropped, and no version brought back, while changes are not saved: they would not
 * be published with it, or could no longer be saved over the look that is then there.
 */
export function SaveFirst({ unsaved }: { unsaved: boolean }) {
  return (
    <p role="status" className="text-muted empty:sr-only">
      {unsaved && <Trans>في النموذج تغييرات لم تُحفظ: احفظها في المسودة أو تراجع عنها أولًا.</Trans>}
    </p>
  );
}
