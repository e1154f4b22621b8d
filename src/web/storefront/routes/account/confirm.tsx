import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { UserView } from '#/shop/accounts/accounts.schema.ts';
import { leadingBack } from '#/shop/accounts/return-to.rules.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { phoneText } from '#/web/ui/phone.tsx';
import { FormProblems, SendButton } from '../../components/account/form-parts.tsx';
import { SignInFrame } from '../../components/account/sign-in-frame.tsx';
import { useCallForm } from '../../components/account/use-call-form.ts';
import { useLinkToken } from '../../components/account/use-link-token.ts';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import { callAsUser, changeUser, useAuth } from '../../state/auth.ts';

/** The target of the link that confirms a new e-mail or phone; it needs a session of its account. */
export default function ConfirmPage() {
  const { t } = useLingui();
  const [link] = useLinkToken();
  const { ready, signedIn } = useAuth();
  return (
    <>
      <PageHead title={t`تأكيد التغيير`} indexed={false} />
      <SignInFrame title={<Trans>تأكيد التغيير</Trans>}>
        {ready && !signedIn ? <SignInFirst /> : link ? <ConfirmForm link={link} /> : <NoLink />}
      </SignInFrame>
    </>
  );
}

const wayOn = 'inline-flex min-h-11 items-center underline underline-offset-4';

function SignInFirst() {
  return (
    <Notice
      action={
        <ShopLink to={leadingBack('/account/login', '/account/profile')} className={wayOn}>
          <Trans>تسجيل الدخول</Trans>
        </ShopLink>
      }
    >
      <Trans>سجّل الدخول في حسابك على هذا الجهاز أولًا، ثم افتح الرابط من الرسالة مرة أخرى.</Trans>
    </Notice>
  );
}

function NoLink() {
  return (
    <Notice action={<ToProfile />}>
      <Trans>افتح الرابط من الرسالة التي وصلتك.</Trans>
    </Notice>
  );
}

const ToProfile = () => (
  <ShopLink to="/account/profile" className={wayOn}>
    <Trans>معلوماتي</Trans>
  </ShopLink>
);

function ConfirmForm({ link }: { link: string }) {
  const form = useCallForm('confirm');
  const [user, setUser] = useState<UserView>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await form.send({}, () =>
      callAsUser<{ data: UserView }>('POST', '/api/profile/confirm', { link }),
    );
    if (!answer) return;
    changeUser(answer.data.data);
    setUser(answer.data.data);
  };
  if (user) {
    return (
      <Notice tone="success" role="status" title={<Trans>تم التغيير</Trans>} action={<ToProfile />}>
        <ul>
          {[user.phone && phoneText(user.phone), user.email].filter(Boolean).map((text) => (
            <li key={text}>
              <bdi dir="ltr">{text}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <FormProblems form={form} />
      {form.word && <ToProfile />}
      <p className="text-muted">
        <Trans>بضغطة واحدة يصير بريدك أو رقمك الجديد هو بريد حسابك أو رقمه.</Trans>
      </p>
      <SendButton form={form} className="w-full">
        <Trans>تأكيد</Trans>
      </SendButton>
    </form>
  );
}
