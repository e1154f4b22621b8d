import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { saveJson } from '#/web/ui/save-json.ts';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';

/** Everything the shop has of a customer, as a file for the person who asked for it. */
export function ExportCustomer({
  whose,
  seen,
}: {
  whose: { account?: number; order?: string; imported?: number };
  /** The version of the person who is shown. */
  seen: string;
}) {
  const { revalidate } = useRevalidator();
  const save = useSave();
  const query = new URLSearchParams(
    Object.entries({ ...whose, seen }).map(([key, value]) => [key, String(value)]),
  );
  async function download() {
    if (save.state === 'busy') return;
    const result = await save.run<object>('GET', `/api/admin/customers/data?${query}`, undefined, false);
    if (result.ok) return saveJson('customer.json', result.data);
    // The same address may be another person's by now: who asks is looked at again first.
    if (result.code === 'changed_meanwhile') await revalidate();
  }
  return (
    <Card title={<Trans>نسخة من المعلومات بطلب من صاحبها</Trans>}>
      <p className="text-muted">
        <Trans>
          ملف فيه كل ما يعرفه المتجر عن هذا الشخص، وملاحظات الفريق عنه أيضًا. تأكد من هويته قبل أن تسلمه إياه.
          يُكتب التنزيل في السجل.
        </Trans>
      </p>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        aria-disabled={save.state === 'busy'}
        onClick={download}
      >
        <Download aria-hidden className="size-4" />
        <Trans>تنزيل المعلومات</Trans>
      </Button>
      <FailureText
        save={save}
        conflict={
          <Notice tone="warning" role="alert" title={<Trans>تغيّرت معلومات هذا الشخص بعد أن قرأتها</Trans>}>
            <Trans>لم يُنزَّل شيء. هذه هي المعلومات كما هي الآن: تأكد من صاحبها ثم نزّلها من جديد.</Trans>
          </Notice>
        }
      />
    </Card>
  );
}
