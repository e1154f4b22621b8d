import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { missingKind, type PasswordStrength, passwordStrength } from '#/shop/accounts/accounts.rules.ts';
import { Button, type ButtonLook } from '#/web/ui/button.tsx';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { PasswordInput as PlainPasswordInput } from '#/web/ui/password-input.tsx';
import type { CallForm } from './use-call-form.ts';

/** The errors of a form: of each field, and of the form as a whole. */
export function FormProblems({ form }: { form: CallForm }) {
  return (
    <>
      {form.word && (
        <Notice tone="danger" role="alert">
          {form.word}
        </Notice>
      )}
      <ErrorSummary {...form.summary} />
    </>
  );
}

export function SendButton({
  form,
  look = 'primary',
  children,
  className,
}: {
  form: CallForm;
  look?: ButtonLook;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Button type="submit" look={look} aria-disabled={form.waiting} className={className}>
      {form.waiting ? <Trans>لحظة من فضلك…</Trans> : children}
    </Button>
  );
}

/** `strength` rates a new password: a hint, it never blocks. */
export function PasswordInput({
  strength = false,
  hint,
  ...input
}: ComponentProps<typeof PlainPasswordInput> & { value: string; strength?: boolean }) {
  return (
    <PlainPasswordInput
      {...input}
      hint={
        strength && input.value !== '' ? (
          <Strength password={input.value} explained={Boolean(input.error)} />
        ) : (
          hint
        )
      }
    />
  );
}

const steps: Record<PasswordStrength, number> = { short: 1, weak: 2, fair: 3, good: 4 };
const tones: Record<PasswordStrength, string> = {
  short: 'bg-danger',
  weak: 'bg-warning',
  fair: 'bg-success',
  good: 'bg-success',
};

/** `explained`: the error beside it says what is missing. */
function Strength({ password, explained }: { password: string; explained: boolean }) {
  const { t } = useLingui();
  const of = passwordStrength(password);
  const lacks = missingKind(password);
  const words: Record<PasswordStrength, string> = {
    short: explained ? t`قصيرة` : t`قصيرة: 6 أحرف على الأقل`,
    weak:
      lacks === 'letters'
        ? t`ضعيفة: زد طولها أو أضف حروفًا`
        : lacks === 'digits'
          ? t`ضعيفة: زد طولها أو أضف أرقامًا`
          : t`ضعيفة: زد طولها`,
    fair: t`لا بأس بها`,
    good: t`قوية`,
  };
  return (
    <span className="flex items-center gap-3" role="status">
      <span aria-hidden className="flex w-24 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={clsx('h-1.5 grow rounded-full', step <= steps[of] ? tones[of] : 'bg-line')}
          />
        ))}
      </span>
      {words[of]}
    </span>
  );
}
