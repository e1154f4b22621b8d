import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { looksLikeEmail } from '#/shop/accounts/accounts.rules.ts';
import { newsletterPlaceholder } from '#/shop/contact/contact.rules.ts';
import { call } from '#/web/call.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { openInfo } from '../../state/info-dialog.ts';
import { answerNewsletter } from '../../state/visit.ts';

/**
 * §2.34, §5.1 The newsletter form, at most 300 px wide (§9.14). It is sent as a contact message with placeholder
 * values. On success the input clears and a dialog confirms; an invalid e-mail address opens nothing.
 */
export function NewsletterForm({
  id,
  onDark = false,
  onDone,
}: {
  id: string;
  onDark?: boolean;
  onDone?: () => void;
}) {
  const { t } = useLingui();
  // Uncontrolled, so that text typed before hydration is kept.
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const typed = field.current?.value.trim() ?? '';
    if (!looksLikeEmail(typed)) {
      setProblem(typed ? t`البريد الإلكتروني غير صحيح` : t`أدخل بريدك الإلكتروني`);
      field.current?.focus();
      return;
    }
    setProblem('');
    setSending(true);
    const answer = await call<{ message: string }>('POST', '/api/app/contact', {
      ...newsletterPlaceholder,
      email: typed,
    });
    setSending(false);
    if (!answer.ok) {
      setProblem(answer.errors.email?.[0] || answer.message || t`لا يوجد اتصال. أعد المحاولة.`);
      return;
    }
    if (field.current) field.current.value = '';
    answerNewsletter();
    onDone?.();
    openInfo('newsletter-welcome', answer.data.message);
  };

  return (
    // Without JavaScript the form does nothing (`dialog`), so that the typed address gets into no URL.
    <form method="dialog" noValidate onSubmit={send}>
      <label htmlFor={id} className={clsx('mb-2 block', onDark ? 'text-on-night-muted' : 'font-medium')}>
        <Trans>بريدك الإلكتروني</Trans>
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          ref={field}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          className={clsx(
            'min-h-11 w-full min-w-0 max-w-[300px] flex-1 basis-40 rounded border px-3.5 rtl:text-end',
            onDark
              ? 'border-on-night-muted bg-night-raised text-on-night'
              : 'border-line-strong bg-raised text-ink',
          )}
        />
        <button
          type="submit"
          aria-disabled={sending}
          className={buttonClass(onDark ? 'night' : 'primary', 'small')}
        >
          {sending ? <Trans>جارٍ الإرسال…</Trans> : <Trans>اشتراك</Trans>}
        </button>
      </div>
      <div aria-live="polite">
        {problem && (
          <p id={`${id}-error`} className={clsx('mt-1.5 text-sm', onDark ? 'text-on-night' : 'text-danger')}>
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}
