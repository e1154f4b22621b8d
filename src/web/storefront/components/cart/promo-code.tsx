import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { foldCode } from '#/shop/promotions/promotions.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { CircleCheck, TicketPercent, X } from '#/web/ui/icons.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { applyPromoCode, forgetRefusedCode, removePromoCode, usePromo } from '../../state/promo.ts';

/** Id of the input, for the checkout's error summary. */
const fieldId = 'checkout-promo';

/**
 * §5.7 The promo code of the cart: an input to apply one, or the applied code with a remove button. The quote
 * validates it.
 */
export function PromoCode({ promo, waiting }: { promo: Quote['promo']; waiting: boolean }) {
  const { code, refused } = usePromo();
  useEffect(() => forgetRefusedCode, []);
  const applied = code !== null && promo?.applied ? promo : null;
  return (
    <div aria-live="polite">
      {applied ? (
        <Applied code={applied.code} message={applied.message} />
      ) : (
        <TypedCode {...{ refused }} asking={code !== null && waiting} />
      )}
    </div>
  );
}

function Applied({ code, message }: { code: string; message: string }) {
  const { t } = useLingui();
  return (
    <div
      id={fieldId}
      tabIndex={-1}
      className="flex items-center justify-between gap-2 rounded bg-success-soft ps-3 text-sm"
    >
      <span className="flex items-center gap-2 py-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        <span>
          <Code className="font-semibold">{code}</Code> · {message}
        </span>
      </span>
      <button
        type="button"
        aria-label={t`إزالة رمز التخفيض`}
        className="flex size-11 shrink-0 items-center justify-center rounded text-muted hover:text-danger"
        onClick={removePromoCode}
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}

function TypedCode({
  refused,
  asking,
}: {
  refused: { code: string; message: string } | null;
  asking: boolean;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // On the way from cart to checkout the page before forgets it only after this one was first rendered.
    if (!refused || usePromo.getState().refused === null) return;
    // Scrolls to the error, also when the order's answer brings it, and unfolds all that it stands in.
    let folded: HTMLDetailsElement | null | undefined = details.current;
    for (; folded; folded = folded.parentElement?.closest('details')) folded.open = true;
    setTyped((now) => now || refused.code);
  }, [refused]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setMissing(code === '');
    if (code !== '') applyPromoCode(code);
  };
  // The server answers with the merchant's spelling: `bienvenue` becomes `Bienvenue`.
  const reason =
    refused && (typed === '' || foldCode(typed) === foldCode(refused.code)) ? refused.message : undefined;
  return (
    <details ref={details} className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium underline-offset-4 hover:underline">
        <TicketPercent aria-hidden className="size-5 shrink-0 text-muted" />
        <Trans>إضافة رمز تخفيض</Trans>
      </summary>
      <form noValidate onSubmit={apply} className="flex items-end gap-2 pt-1 narrow:flex-wrap">
        <TextInput
          id={fieldId}
          className="grow"
          label={t`رمز التخفيض`}
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          value={typed}
          onValue={setTyped}
          {...(missing && typed.trim() === '' ? { error: t`أدخل رمز التخفيض` } : { error: reason })}
        />
        <Button type="submit" look="secondary" aria-disabled={asking} className="self-start mt-7.5">
          <Trans>تطبيق</Trans>
        </Button>
      </form>
    </details>
  );
}
