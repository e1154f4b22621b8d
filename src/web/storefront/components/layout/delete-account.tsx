import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leadingBack } from '#/shop/accounts/return-to.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { deleteAccount } from '../../state/account-deletion.ts';
import { useAuth } from '../../state/auth.ts';
import { notify } from '../../state/notices.ts';
import { hrefIn, useLocale } from '../shop-link.tsx';
import { deleteAccountId } from './dialog-ids.ts';

/** §4.2 The confirmation: the button shows progress, and after 500 ms the account is deleted. */
export function DeleteAccount() {
  const { t } = useLingui();
  const signedIn = useAuth((auth) => auth.signedIn);
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'asked' | 'working' | 'failed' | 'unanswered'>('asked');
  if (!signedIn) return null;
  const confirm = async () => {
    if (state === 'working') return;
    setState('working');
    const end = await deleteAccount(t`لقد تم حذف حسابك بنجاح`);
    if (end === 'deleted') return;
    setState(end === 'signed-out' ? 'asked' : end);
    // A guest has no such dialog.
    if (end === 'signed-out') {
      notify(t`انتهت جلستك`, {
        tone: 'danger',
        action: {
          label: t`تسجيل الدخول`,
          run: () => navigate(leadingBack(hrefIn(locale, '/account/login'), pathname + search)),
        },
      });
    }
  };
  return (
    <Dialog id={deleteAccountId} title={<Trans>حذف حسابي</Trans>} onClose={() => setState('asked')}>
      <div className="space-y-4 p-5">
        <p>
          <Trans>
            يُحذف حسابك وعناوينك وقائمة أمنياتك، ويُمحى اسمك وهاتفك وعنوانك من طلباتك. الطلبات التي لم نبدأ
            تجهيزها تُلغى، وما بدأناه منها يحتفظ باسمك وهاتفك وعنوانك إلى أن يصل. لا يمكن التراجع عن ذلك.
          </Trans>
        </p>
        {(state === 'failed' || state === 'unanswered') && (
          <Notice tone="danger" role="alert">
            {state === 'failed' ? (
              <Trans>لم يُحذف حسابك، حاول لاحقًا.</Trans>
            ) : (
              <Trans>لم يتأكد حذف حسابك، حاول بعد لحظات.</Trans>
            )}
          </Notice>
        )}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            look="danger"
            aria-disabled={state === 'working'}
            aria-busy={state === 'working'}
            onClick={() => void confirm()}
          >
            {state === 'working' ? <Trans>جارٍ الحذف…</Trans> : <Trans>تأكيد حذف الحساب</Trans>}
          </Button>
          <Button
            look="secondary"
            aria-disabled={state === 'working'}
            onClick={(event) => state === 'working' || event.currentTarget.closest('dialog')?.close()}
          >
            <Trans>الاحتفاظ بالحساب</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
