import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ContactAnswer, UserView } from '#/shop/accounts/accounts.schema.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { EmailText } from '#/web/ui/email-text.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { phoneText } from '#/web/ui/phone.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { callAsUser, changeUser } from '../../state/auth.ts';
import { useCountry } from '../../state/country-context.tsx';
import { formDraft } from '../../state/form-draft.ts';
import { notify } from '../../state/notices.ts';
import { oneOf, text, whole } from '../../state/stored-shape.ts';
import { FormProblems, PasswordInput, SendButton } from './form-parts.tsx';
import { useCallForm } from './use-call-form.ts';

type Kind = 'phone' | 'email';

/** The new phone or e-mail as it is typed, and whose it is; never the password. */
type ContactChange = { userId: number; kind: Kind | ''; value: string };
const noChange: ContactChange = { userId: 0, kind: '', value: '' };
const contactChange = formDraft<ContactChange>(
  'contact-change',
  { userId: whole, kind: oneOf(['', 'phone', 'email']), value: text(254) },
  noChange,
);

/** The change that this customer began before a reload. */
function begunBy(userId: number): ContactChange {
  const begun = contactChange.read();
  return begun.userId === userId ? begun : noChange;
}

/** §2.41 E-mail and phone for signing in: a change needs the current password, and counts once its link was opened. */
export function ContactDetails({ user: given }: { user: UserView }) {
  const [user, setUser] = useState(given);
  const [open, setOpen] = useState<Kind | null>(() => begunBy(given.id).kind || null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { t } = useLingui();
  const onDone = (answer: ContactAnswer) => {
    contactChange.clear();
    setOpen(null);
    setUser(answer.user);
    setSentTo(answer.sentTo);
    changeUser(answer.user);
    if (answer.sentTo === null) notify(t`تم حفظ رقم هاتفك`, { tone: 'success' });
  };
  const row = (kind: Kind, label: string, value: string | null) => (
    <div className="p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        {value === null ? (
          <Trans>لا يوجد</Trans>
        ) : kind === 'email' ? (
          <EmailText address={value} />
        ) : (
          <bdi dir="ltr">{value}</bdi>
        )}
        {open !== kind && (
          <Button
            look="quiet"
            size="small"
            className="-mx-4"
            onClick={() => {
              setSentTo(null);
              setOpen(kind);
            }}
          >
            {kind === 'phone' ? <Trans>تغيير رقم الهاتف</Trans> : <Trans>تغيير البريد الإلكتروني</Trans>}
          </Button>
        )}
      </dd>
      {open === kind && (
        <dd>
          <ChangeForm kind={kind} userId={user.id} onDone={onDone} />
        </dd>
      )}
    </div>
  );
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-xl">
        <Trans>رقم الهاتف والبريد الإلكتروني</Trans>
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Trans>بهما تسجّل الدخول في حسابك.</Trans>
      </p>
      <dl className="mt-4 divide-y divide-line rounded border border-line bg-raised">
        {row('phone', t`رقم الهاتف`, user.phone ? phoneText(user.phone) : null)}
        {row('email', t`البريد الإلكتروني`, user.email)}
      </dl>
      {sentTo && (
        <Notice tone="success" role="status" className="mt-4" title={<Trans>أرسلنا إليك رسالة</Trans>}>
          <Trans>
            فيها رابط للتأكيد، صالح لمدة 60 دقيقة، افتحه وأنت متصل بحسابك: <bdi dir="ltr">{sentTo}</bdi>. إلى
            أن تفتحه لا يتغير شيء.
          </Trans>
        </Notice>
      )}
    </section>
  );
}

function ChangeForm({
  kind,
  userId,
  onDone,
}: {
  kind: Kind;
  userId: number;
  onDone: (answer: ContactAnswer) => void;
}) {
  const { t } = useLingui();
  const isPhone = kind === 'phone';
  // A phone is written in the way of the country that was chosen, which may not be the account's.
  const country = useCountry().id;
  const form = useCallForm('contact');
  const [value, setValue] = useState(() => {
    const begun = begunBy(userId);
    return begun.kind === kind ? begun.value : '';
  });
  const [current, setCurrent] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { [kind]: value, current };
    const body = isPhone ? { ...typed, country } : typed;
    const answer = await form.send(typed, () =>
      callAsUser<{ data: ContactAnswer }>('POST', `/api/profile/${kind}`, body),
    );
    if (answer) onDone(answer.data.data);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="mt-3 space-y-5">
      <FormProblems form={form} />
      <TextInput
        {...form.field(kind)}
        label={isPhone ? t`رقم الهاتف الجديد` : t`البريد الإلكتروني الجديد`}
        type={isPhone ? 'tel' : 'email'}
        inputMode={isPhone ? 'tel' : 'email'}
        value={value}
        onValue={(typed) => {
          const next = isPhone ? foldDigits(typed) : typed;
          setValue(next);
          contactChange.save({ userId, kind, value: next });
        }}
        ltr
        autoComplete={isPhone ? 'tel' : 'email'}
        maxLength={isPhone ? 40 : 254}
        autoFocus
        required
      />
      <PasswordInput
        {...form.field('current')}
        label={t`كلمة المرور الحالية`}
        value={current}
        onValue={setCurrent}
        autoComplete="current-password"
        required
      />
      <SendButton form={form}>{isPhone ? <Trans>حفظ الرقم</Trans> : <Trans>حفظ البريد</Trans>}</SendButton>
    </form>
  );
}
