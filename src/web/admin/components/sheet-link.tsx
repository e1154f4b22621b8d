import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { buttonClass } from '#/web/ui/button.tsx';

/** Takes the list along as a file for spreadsheets, with its filter. */
export function SheetLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass('secondary', 'small')}>
      <Download aria-hidden className="size-4" />
      <span className="max-sm:sr-only">
        <Trans>تنزيل جدول</Trans>
      </span>
    </a>
  );
}
