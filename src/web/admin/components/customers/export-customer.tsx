import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { buttonClass } from '#/web/ui/button.tsx';

import { Card } from '../screen.tsx';

/** Everything the shop has of a customer, as a file for the person who asked for it. */
export function ExportCustomer({
  whose,
}: {
  whose: { account?: number; order?: string; imported?: number };
}) {
  const query = new URLSearchParams(Object.entries(whose).map(([key, value]) => [key, String(value)]));
  return (
    <Card title={<Trans>نسخة من المعلومات بطلب من صاحبها</Trans>}>
      <p className="text-muted">
        <Trans>
          ملف فيه كل ما يعرفه المتجر عن هذا الشخص، وملاحظات الفريق عنه أيضًا. تأكد من هويته قبل أن تسلمه إياه.
          يُكتب التنزيل في السجل.
        </Trans>
      </p>
      <a
        href={`/api/admin/customers/data?${query}`}
        download
        className={buttonClass('secondary', 'small', 'justify-self-start')}
      >
        <Download aria-hidden className="size-4" />
        <Trans>تنزيل المعلومات</Trans>
      </a>
    </Card>
  );
}
