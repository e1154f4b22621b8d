import { Trans } from '@lingui/react/macro';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { Ruler } from '#/web/ui/icons.tsx';

/** Opens the size guide with this id; where sizes are chosen. */
export const SizeGuideOpener = ({ guide, onClick }: { guide: string; onClick: () => void }) => (
  <DialogOpener
    dialog={guide}
    onClick={onClick}
    className="inline-flex min-h-11 max-md:min-h-8 items-center gap-1.5 text-sm text-muted underline underline-offset-4 hover:text-ink"
  >
    <Ruler aria-hidden className="size-4" />
    <Trans>دليل المقاسات</Trans>
  </DialogOpener>
);
