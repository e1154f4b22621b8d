import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Card } from '../screen.tsx';

/** §7.24 Forgets a person who asked for it, after saying what goes and what stays. */
export function EraseCustomer({
  whose,
  hasAccount,
  back,
}: {
  whose: { account?: number; order?: string };
  hasAccount: boolean;
  /** Where one goes when the person is no longer there. */
  back: string;
}) {
  const { t } = useLingui();
  const save = useSave();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');

  async function erase() {
    // Not through the screen's own save: there is nothing left here to read anew.
    const result = await call('POST', '/api/admin/customers/erase', whose);
    if (result.ok) await navigate(back, { replace: true });
    else setProblem(result.message || t`تعذّر الاتصال، المرجو إعادة المحاولة`);
  }
  return (
    <Card title={<Trans>محو المعلومات بطلب من صاحبها</Trans>}>
      <p className="text-muted">
        <Trans>يُمحى ما يعرّف بالشخص، وتبقى الطلبات بمبالغها في الحسابات بلا اسم.</Trans>
      </p>
      <Button
        look="quiet"
        size="small"
        className="justify-self-start text-danger"
        onClick={() => {
          setProblem('');
          setAsking(true);
        }}
      >
        <Trans>محو معلومات هذا الشخص</Trans>
      </Button>
      <ConfirmDialog
        id="erase-customer"
        title={<Trans>محو معلومات هذا الشخص؟</Trans>}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={erase}
        confirm={<Trans>محو المعلومات نهائيًا</Trans>}
        save={save}
      >
        <ul className="grid list-disc gap-2 ps-5">
          {hasAccount && (
            <li>
              <Trans>يُحذف الحساب وعناوينه ومفضلته، ويخرج من كل الأجهزة.</Trans>
            </li>
          )}
          <li>
            <Trans>تُلغى الطلبات التي لم تُحضَّر بعد.</Trans>
          </li>
          <li>
            <Trans>يُمحى الاسم والهاتف والعنوان من كل الطلبات، وتُمحى ملاحظات الفريق والرسائل.</Trans>
          </li>
          <li>
            <Trans>طلب فيه مبلغ يجب إرجاعه يحتفظ بالاسم والهاتف إلى أن يُرجَع.</Trans>
          </li>
          <li>
            <Trans>منع الدفع عند الاستلام يبقى على الهاتف بلا سبب، إلى أن يرفعه الفريق.</Trans>
          </li>
        </ul>
        <p className="mt-3 font-medium">
          <Trans>لا رجوع في هذا.</Trans>
        </p>
        <p role="alert" className="mt-2 text-danger empty:hidden">
          {problem}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
