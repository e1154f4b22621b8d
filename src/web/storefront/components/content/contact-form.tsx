import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { looksLikeEmail } from '#/shop/accounts/accounts.rules.ts';
import { contactBounds } from '#/shop/contact/contact.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { foldPhone } from '#/shop/countries/phone.rules.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { earlyValue } from '#/web/ui/early-value.ts';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useCountry } from '../../state/country-context.tsx';
import { formDraft } from '../../state/form-draft.ts';
import { text } from '../../state/stored-shape.ts';
import { SendFailed } from './send-failed.tsx';

type ContactDraft = { name: string; email: string; phone: string; message: string };
const blankContact: ContactDraft = { name: '', email: '', phone: '', message: '' };
const line = text(5000);
const contactDraft = formDraft<ContactDraft>(
  'contact',
  { name: line, email: line, phone: line, message: line },
  blankContact,
);

type Field = keyof ContactDraft;
type Errors = Partial<Record<Field, string>>;
const fields: readonly Field[] = ['name', 'phone', 'email', 'message'];

/** §2.4, §3.24 A message to the shop. The typed text stays until it was sent. */
export function ContactForm() {
  const { t } = useLingui();
  const country = useCountry();
  const [draft, setDraft] = useState(blankContact);
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ status: number; message: string } | null>(null);
  /** The server's message after sending (§8.11). */
  const [sent, setSent] = useState('');

  useEffect(() => {
    const stored = contactDraft.read();
    // Text that was typed before hydration replaces the stored draft.
    const typed = fields.flatMap((field) => {
      const value = earlyValue(`contact-${field}`);
      return value ? [[field, value] as const] : [];
    });
    setDraft({ ...stored, ...Object.fromEntries(typed) });
  }, []);
  useEffect(() => {
    if (sent) document.getElementById('contact-sent')?.focus();
  }, [sent]);

  const change = (field: Field) => (value: string) => {
    const next = { ...draft, [field]: field === 'phone' ? foldDigits(value) : value };
    setDraft(next);
    contactDraft.save(next);
    // Without a phone its error asks for either of the two.
    const mended = field === 'email' && !draft.phone.trim() ? (['phone', 'email'] as const) : [field];
    if (mended.some((one) => errors[one])) {
      setErrors({ ...errors, ...Object.fromEntries(mended.map((one) => [one, undefined])) });
    }
  };

  const check = (): Errors => {
    const found: Errors = {};
    const name = draft.name.trim();
    const message = draft.message.trim();
    if (!name) found.name = t`أدخل اسمك الكامل`;
    else if ([...name].length < contactBounds.name.min) found.name = t`الاسم قصير جدًا`;
    const email = draft.email.trim();
    const phone = draft.phone.trim();
    if (!email && !phone) found.phone = t`أدخل رقم هاتفك أو بريدك الإلكتروني`;
    if (email && !looksLikeEmail(email)) found.email = t`البريد الإلكتروني غير صحيح`;
    if (phone && foldPhone(phone).length < 6) found.phone = t`رقم الهاتف غير صحيح`;
    if (!message) found.message = t`اكتب رسالتك`;
    else if ([...message].length < contactBounds.message.min) found.message = t`الرسالة قصيرة جدًا`;
    else if ([...message].length > contactBounds.message.max) found.message = t`الرسالة طويلة جدًا`;
    return found;
  };

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    setSent('');
    setFailure(null);
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    setSending(true);
    const answer = await call<{ message: string }>('POST', '/api/app/contact', {
      ...draft,
      country: country.id,
    });
    setSending(false);
    if (answer.ok) {
      contactDraft.clear();
      setDraft(blankContact);
      setSent(answer.data.message);
      return;
    }
    if (answer.status === 422 && fields.some((field) => answer.errors[field])) {
      const fieldErrors = fields.flatMap((field) => {
        const [word] = answer.errors[field] ?? [];
        return word ? [[field, word] as const] : [];
      });
      setErrors(Object.fromEntries(fieldErrors));
      setAttempt(attempt + 1);
    } else setFailure(answer);
  };

  if (sent) {
    return (
      <div id="contact-sent" tabIndex={-1} className="outline-offset-4">
        <Notice
          tone="success"
          role="status"
          title={sent}
          action={
            <Button look="secondary" size="small" onClick={() => setSent('')}>
              <Trans>كتابة رسالة أخرى</Trans>
            </Button>
          }
        >
          <Trans>سنجيبك في أقرب وقت على هاتفك أو بريدك.</Trans>
        </Notice>
      </div>
    );
  }
  return (
    <form method="dialog" noValidate onSubmit={send} className="grid items-start gap-5 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <ErrorSummary
          attempt={attempt}
          errors={fields.flatMap((field) =>
            errors[field] ? [{ id: `contact-${field}`, text: errors[field] }] : [],
          )}
        />
      </div>
      <TextInput
        id="contact-name"
        name="name"
        label={t`الاسم الكامل`}
        error={errors.name}
        value={draft.name}
        autoComplete="name"
        maxLength={contactBounds.name.max}
        className="sm:col-span-2"
        onValue={change('name')}
      />
      <TextInput
        id="contact-phone"
        name="phone"
        type="tel"
        inputMode="tel"
        label={t`رقم الهاتف`}
        error={errors.phone}
        optional={draft.email.trim() !== ''}
        value={draft.phone}
        ltr
        autoComplete="tel"
        maxLength={contactBounds.phone.max}
        onValue={change('phone')}
      />
      <TextInput
        id="contact-email"
        name="email"
        type="email"
        inputMode="email"
        label={t`البريد الإلكتروني`}
        error={errors.email}
        optional={draft.phone.trim() !== ''}
        value={draft.email}
        ltr
        autoComplete="email"
        maxLength={contactBounds.email.max}
        onValue={change('email')}
      />
      <TextArea
        id="contact-message"
        name="message"
        rows={6}
        label={t`رسالتك`}
        hint={t`إذا كانت حول طلب، فاذكر رقمه.`}
        error={errors.message}
        value={draft.message}
        className="sm:col-span-2"
        onValue={change('message')}
      />
      <div className="space-y-4 sm:col-span-2">
        {failure && <SendFailed failure={failure} onRetry={() => send()} />}
        <Button type="submit" aria-disabled={sending} className="w-full sm:w-auto">
          {sending ? <Trans>جارٍ الإرسال…</Trans> : <Trans>إرسال الرسالة</Trans>}
        </Button>
      </div>
    </form>
  );
}
