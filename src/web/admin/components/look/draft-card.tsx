import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { StaffLook } from '#/shop/look/look.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';
import { previewEnd, previewPath } from './preview-path.ts';
import { SaveFirst } from './save-first.tsx';

const path = '/api/admin/look';

/** A window of a phone's width, where the browser has windows. */
function openNarrow(event: MouseEvent<HTMLAnchorElement>) {
  const opened = window.open(event.currentTarget.href, 'look-phone', 'popup,width=390,height=844');
  if (opened) event.preventDefault();
}

/** Whether shoppers see what the form holds, how they come to see it, and how it looks before they do. */
export function DraftCard({
  stored: { isDraft, seen },
  unsaved,
  onPreviewEnd,
}: {
  stored: StaffLook;
  /** The form holds changes that are not in the draft. */
  unsaved: boolean;
  onPreviewEnd: () => void;
}) {
  const { i18n } = useLingui();
  const ending = useSave();
  const href = previewPath('draft', i18n.locale);
  const end = async () => {
    if ((await ending.run('DELETE', previewEnd, undefined, false)).ok) onPreviewEnd();
  };
  return (
    <Card title={<Trans>النشر</Trans>}>
      <p role="status" className={isDraft ? 'font-medium text-warning' : 'font-medium text-success'}>
        {isDraft ? (
          <Trans>في المسودة تغييرات لا يراها الزبائن بعد.</Trans>
        ) : (
          <Trans>يرى الزبائن هذا المظهر.</Trans>
        )}
      </p>
      {isDraft && (
        <>
          <SaveFirst unsaved={unsaved} />
          <div className="flex flex-wrap gap-3">
            <ConfirmedButton
              id="publish-look"
              look="primary"
              disabled={unsaved}
              label={<Trans>نشر المسودة</Trans>}
              title={<Trans>نشر المظهر الجديد؟</Trans>}
              confirm={<Trans>نشر</Trans>}
              act={(save) => save.run('POST', `${path}/publish`, { seen })}
            >
              <Trans>يراه كل الزبائن في الحال. تبقى النسخة الحالية محفوظة، ويمكن العودة إليها.</Trans>
            </ConfirmedButton>
            <ConfirmedButton
              id="drop-look"
              danger
              disabled={unsaved}
              label={<Trans>حذف المسودة</Trans>}
              title={<Trans>حذف المسودة؟</Trans>}
              act={(save) => save.run('DELETE', `${path}/draft?seen=${encodeURIComponent(seen)}`)}
            >
              <Trans>تضيع التغييرات التي لم تُنشر، ويبقى ما يراه الزبائن كما هو.</Trans>
            </ConfirmedButton>
          </div>
          <p className="text-sm text-muted">
            <Trans>المعاينة على المتجر نفسه، في هذا المتصفح وحده، لنصف ساعة أو حتى تنهيها.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
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
            <Button
              look="quiet"
              size="small"
              aria-disabled={ending.state === 'busy'}
              onClick={() => void end()}
            >
              <Trans>إنهاء المعاينة</Trans>
            </Button>
            <p role="status" className="flex items-center text-success empty:sr-only">
              {ending.state === 'saved' && <Trans>انتهت المعاينة</Trans>}
            </p>
          </div>
          <FailureText save={ending} />
        </>
      )}
    </Card>
  );
}
