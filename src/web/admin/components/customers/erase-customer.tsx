import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { Card } from '../screen.tsx';

/** §7.24 Erases a customer's data on request; the dialog says what is deleted and what stays. */
export function EraseCustomer({
  whose,
  seen,
  hasAccount,
  back,
}: {
  whose: { account?: number; order?: string; imported?: number };
  /** The version of the person who is shown. */
  seen: string;
  hasAccount: boolean;
  /** The page to open after the deletion. */
  back: string;
}) {
  const navigate = useNavigate();
  return (
    <Card title={<Trans>محو المعلومات بطلب من صاحبها</Trans>}>
      <p className="text-muted">
        <Trans>يُمحى ما يعرّف بالشخص، وتبقى الطلبات بمبالغها في الحسابات بلا اسم.</Trans>
      </p>
      <ConfirmedButton
        id="erase-customer"
        danger
        className="justify-self-start"
        label={<Trans>محو معلومات هذا الشخص</Trans>}
        title={<Trans>محو معلومات هذا الشخص؟</Trans>}
        confirm={<Trans>محو المعلومات نهائيًا</Trans>}
        act={(save) => save.run('POST', '/api/admin/customers/erase', { ...whose, seen }, false)}
        onDone={() => navigate(back, { replace: true })}
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
            <Trans>طلب قيد التحضير أو في الطريق يحتفظ بمن يُسلَّم إليه إلى أن يصل أو يعود.</Trans>
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
      </ConfirmedButton>
    </Card>
  );
}
