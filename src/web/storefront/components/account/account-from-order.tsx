import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { TokenAnswer } from '#/shop/accounts/accounts.schema.ts';
import { call } from '#/web/call.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { keepToken, useAuth } from '../../state/auth.ts';
import { claimAccepted } from '../../state/claim-order.ts';
import { useCountry } from '../../state/country-context.tsx';
import { ShopLink } from '../shop-link.tsx';
import { FormProblems, PasswordInput, SendButton } from './form-parts.tsx';
import { useFailureText } from './texts.ts';
import { useCallForm } from './use-call-form.ts';

/** Product decision 5: creates an account from the order that was just placed, with one password. */
export function AccountFromOrder({ order }: { order: AcceptedOrder }) {
  const { ready, signedIn } = useAuth();
  const [made, setMade] = useState(false);
  if (!ready) return null;
  if (signedIn) return <InAccount order={order} made={made} />;
  return <AskPassword order={order} onMade={() => setMade(true)} />;
}

/** Says that the order is in the account, once it is; `made`: the account was created by it. */
function InAccount({ order, made }: { order: AcceptedOrder; made: boolean }) {
  const failureText = useFailureText();
  const [claimed, setClaimed] = useState(order.linked);
  const [failure, setFailure] = useState('');
  // The phone may turn out to have been corrected since.
  useQuery(`${order.number} ${order.phone}`, (_, gone) => {
    void claimAccepted(order).then((answer) => {
      if (gone.aborted) return;
      setClaimed(answer.ok);
      setFailure(answer.ok ? '' : failureText(answer));
    });
  });
  if (!claimed && !failure) return null;
  const tone = !claimed ? 'warning' : made ? 'success' : 'info';
  return (
    <Notice
      tone={tone}
      {...(tone === 'info' ? {} : { role: 'status' as const })}
      title={
        failure || (made ? <Trans>تم إنشاء حسابك، وطلبك فيه</Trans> : <Trans>تجد طلباتك في حسابك</Trans>)
      }
      action={
        <ShopLink to="/account/orders" className={buttonClass('secondary', 'small')}>
          <Trans>طلباتي</Trans>
        </ShopLink>
      }
    />
  );
}

function AskPassword({ order, onMade }: { order: AcceptedOrder; onMade: () => void }) {
  const { t } = useLingui();
  const country = useCountry().id;
  const form = useCallForm('account-from-order');
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, phone } = order;
    setKnown(false);
    const answer = await form.send({ password }, async () => {
      const made = await call<TokenAnswer>('POST', '/api/checkout/client/register', {
        name,
        phone,
        password,
        country,
      });
      // The form has no such field: the error is shown beside the link to sign in.
      if (!made.ok && made.errors.phone) {
        setKnown(true);
        return { ...made, message: made.errors.phone[0] ?? made.message, errors: {} };
      }
      return made;
    });
    if (!answer) return;
    onMade();
    keepToken(answer.data);
  };
  return (
    <section aria-labelledby="account-from-order-title" className="rounded border border-line bg-raised p-5">
      <h2 id="account-from-order-title" className="text-lg">
        <Trans>حفظ معلوماتك للمرة القادمة</Trans>
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Trans>كلمة مرور واحدة تكفي لإنشاء حساب بهاتفك، وتجد فيه طلباتك.</Trans>
      </p>
      <form noValidate onSubmit={onSubmit} className="mt-4 space-y-4">
        <FormProblems form={form} />
        {known && (
          <ShopLink
            to="/account/login?next=%2Faccount%2Forders"
            className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            <Trans>تسجيل الدخول</Trans>
          </ShopLink>
        )}
        <PasswordInput
          {...form.field('password')}
          label={t`كلمة المرور`}
          hint={t`6 أحرف على الأقل`}
          strength
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
          required
        />
        <SendButton form={form}>
          <Trans>إنشاء الحساب</Trans>
        </SendButton>
      </form>
    </section>
  );
}
