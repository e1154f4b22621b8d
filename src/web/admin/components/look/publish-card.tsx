import { Trans } from '@lingui/react/macro';
import type { StaffLook } from '#/shop/look/look.schema.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { Card } from '../screen.tsx';

const path = '/api/admin/look';

/** Whether shoppers see what the form holds, and how they come to see it. */
export function PublishCard({ stored: { isDraft, seen } }: { stored: StaffLook }) {
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
        <div className="flex flex-wrap gap-3">
          <ConfirmedButton
            id="publish-look"
            look="primary"
            label={<Trans>نشر المسودة</Trans>}
            title={<Trans>نشر المظهر الجديد؟</Trans>}
            confirm={<Trans>نشر</Trans>}
            act={(save) => save.run('POST', `${path}/publish`, { seen })}
          >
            <Trans>يراه كل الزبائن في الحال. تبقى النسخة الحالية محفوظة، ويمكن العودة إليها.</Trans>
          </ConfirmedButton>
          <ConfirmedButton
            id="drop-look"
            className="text-danger!"
            label={<Trans>حذف المسودة</Trans>}
            title={<Trans>حذف المسودة؟</Trans>}
            act={(save) => save.run('DELETE', `${path}/draft?seen=${encodeURIComponent(seen)}`)}
          >
            <Trans>تضيع التغييرات التي لم تُنشر، ويبقى ما يراه الزبائن كما هو.</Trans>
          </ConfirmedButton>
        </div>
      )}
    </Card>
  );
}
