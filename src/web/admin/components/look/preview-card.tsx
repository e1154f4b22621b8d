import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';

const path = '/api/admin/look/preview';

/** Opens the storefront as this version would make it, in a window beside; a pass of this browser says so, for a while. */
export const previewPath = (version: 'draft' | number, locale: string): string =>
  `${path}?version=${version}&lang=${locale}`;

/** A window of a phone's width, where the browser has windows. */
function openNarrow(event: MouseEvent<HTMLAnchorElement>) {
  const opened = window.open(event.currentTarget.href, 'look-phone', 'popup,width=390,height=844');
  if (opened) event.preventDefault();
}

/** The draft on the real storefront, before anybody else sees it. */
export function PreviewCard({ isDraft }: { isDraft: boolean }) {
  const { i18n } = useLingui();
  const save = useSave();
  const href = previewPath('draft', i18n.locale);
  return (
    <Card title={<Trans>المعاينة</Trans>}>
      <p className="text-muted">
        {isDraft ? (
          <Trans>المسودة المحفوظة على المتجر نفسه، في هذا المتصفح وحده، لنصف ساعة أو حتى تنهيها.</Trans>
        ) : (
          <Trans>لا مسودة الآن. احفظ تغييرًا لتعاينه في المتجر قبل نشره.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {isDraft && (
          <>
            <a
              href={href}
              target="look-phone"
              className={buttonClass('secondary', 'small')}
              onClick={openNarrow}
            >
              <Trans>بعرض الهاتف</Trans>
            </a>
            <a href={href} target="look-wide" className={buttonClass('secondary', 'small')}>
              <Trans>بعرض الشاشة</Trans>
            </a>
          </>
        )}
        <Button
          look="quiet"
          size="small"
          aria-disabled={save.state === 'busy'}
          onClick={() => void save.run('DELETE', path, undefined, false)}
        >
          <Trans>إنهاء المعاينة</Trans>
        </Button>
        <p role="status" className="flex items-center text-success empty:hidden">
          {save.state === 'saved' && <Trans>انتهت المعاينة</Trans>}
        </p>
      </div>
      <FailureText save={save} />
    </Card>
  );
}
