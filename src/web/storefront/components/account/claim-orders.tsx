import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { typedPhone } from '#/web/ui/phone.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { callAsUser, useAuth } from '../../state/auth.ts';
import { FormProblems, SendButton } from './form-parts.tsx';
import { useCallForm } from './use-call-form.ts';

/** Moves a guest order into the account, by its number and phone. */
export function ClaimOrders({ onClaimed, className }: { onClaimed: () => void; className?: string }) {
  const { t } = useLingui();
  const own = useAuth((auth) => (auth.user?.phone ? typedPhone(auth.user.phone, true) : ''));
  const form = useCallForm('claim');
  const [number, setNumber] = useState('');
  const [typed, setPhone] = useState<string>();
  const phone = typed ?? own;
  const [claimed, setClaimed] = useState<number>();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setClaimed(undefined);
    const answer = await form.send({ number, phone }, () =>
      callAsUser<{ data: { claimed: number } }>('POST', '/api/profile/orders/claim', { number, phone }),
    );
    if (!answer) return;
    setClaimed(answer.data.data.claimed);
    setNumber('');
    onClaimed();
  };
  return (
    <section
      aria-labelledby="claim-title"
      className={clsx('rounded border border-line bg-raised p-5', className)}
    >
      <h2 id="claim-title" className="text-lg">
        <Trans>طلبت من قبل دون حساب؟</Trans>
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Trans>أدخل رقم الطلب ورقم هاتفه، ونضيفه إلى حسابك. أضف كل طلب برقمه.</Trans>
      </p>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <FormProblems form={form} />
        </div>
        <TextInput
          {...form.field('number')}
          label={t`رقم الطلب`}
          value={number}
          onValue={(value) => setNumber(foldDigits(value))}
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          example="K7M4-Q2X8"
          required
        />
        <TextInput
          {...form.field('phone')}
          label={t`رقم الهاتف`}
          type="tel"
          inputMode="tel"
          value={phone}
          onValue={(value) => setPhone(foldDigits(value))}
          ltr
          autoComplete="tel"
          maxLength={40}
          required
        />
        <SendButton form={form} look="secondary" className="sm:col-span-2 sm:justify-self-start">
          <Trans>إضافة إلى حسابي</Trans>
        </SendButton>
      </form>
      {claimed !== undefined && (
        <Notice tone="success" role="status" className="mt-4">
          {claimed === 0 ? <Trans>هذا الطلب في حسابك من قبل</Trans> : <Trans>أضيف الطلب إلى حسابك</Trans>}
        </Notice>
      )}
    </section>
  );
}
