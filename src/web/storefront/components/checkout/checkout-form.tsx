import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EarlierOrder, Quote, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import { type AddressForm, addressForms } from '#/shop/countries/address.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useCart } from '../../state/cart.ts';
import { checkDraft, type Problem } from '../../state/checkout-check.ts';
import { useCountry } from '../../state/country-context.tsx';
import { changeDraft, type Draft, namesOf, renewKey, useDraft } from '../../state/draft.ts';
import { type SendingEnd, sendOrder, useSending } from '../../state/order-sending.ts';
import { refusePromoCode, usePromo } from '../../state/promo.ts';
import { lineRequest, takeQuote } from '../../state/quote.ts';
import { readSource } from '../../state/source.ts';
import { CannotOrder } from '../cart/cannot-order.tsx';
import { useLocale } from '../shop-link.tsx';
import { AddressFields } from './address-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { EarlierOrderNotice } from './earlier-order.tsx';
import { idOf, useFieldLabels, useProblemText } from './field-words.ts';
import { NameFields } from './name-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useOrderEnd } from './use-order-end.ts';

/** An error, and the value that caused it. */
type Refused = { text: string; value: string };

/** The current value of a field. */
function valueIn(draft: Draft, field: string): string {
  if (field === 'province') return String(draft.provinceId);
  if (field === 'address.city' && !draft.unlisted) return String(draft.place?.id);
  if (field.startsWith('address.')) return draft.address[field.slice('address.'.length)] ?? '';
  const value: unknown = field in draft ? draft[field as keyof Draft] : '';
  return typeof value === 'string' ? value : '';
}

/** The page's name of a field that the server names. */
function fieldOf(name: string, form: AddressForm): string {
  if (name === 'placeId' || name === 'city') return 'address.city';
  if (name === 'provinceId') return 'province';
  return addressForms[form].some((field) => field.name === name) ? `address.${name}` : name;
}

export function CheckoutForm({
  form,
  callingCode,
  openParcel,
  quote,
  priced,
  changesWait,
}: {
  form: AddressForm;
  callingCode: string;
  openParcel: boolean;
  quote: Quote | null;
  /** The quote belongs to this cart and this destination. */
  priced: boolean;
  /** The quote has changes that the shopper has not accepted. */
  changesWait: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const country = useCountry().id;
  const { accept, refuse } = useOrderEnd();
  const draft = useDraft();
  const sending = useSending((state) => state.now.status !== 'idle');
  const labels = useFieldLabels();
  const problemText = useProblemText();
  const [errors, setErrors] = useState<ReadonlyMap<string, Refused>>(new Map());
  /** Errors of fields that were left with a wrong value since the last attempt. */
  const [left, setLeft] = useState<ReadonlyMap<string, Refused>>(new Map());
  const [attempt, setAttempt] = useState(0);
  /** The server's message about the whole order. */
  const [word, setWord] = useState('');
  /** The order that the shop already has, when the form now differs from it. */
  const [earlier, setEarlier] = useState<EarlierOrder | null>(null);
  const page = useRef<HTMLFormElement>(null);

  // A single method is chosen at once. A method that is no longer offered is cleared.
  const payments = quote?.payments;
  useEffect(() => {
    if (!payments) return;
    const { payment } = useDraft.getState();
    if (!payments.some((method) => method === payment)) changeDraft({ payment: payments[0] ?? '' });
  }, [payments]);

  // A delivery method that is no longer offered is cleared: the quote's own counts.
  const chosen = quote?.delivery;
  useEffect(() => {
    const { delivery } = useDraft.getState();
    if (delivery !== '' && priced && chosen && !chosen.options.some(({ method }) => method === delivery)) {
      changeDraft({ delivery: '' });
    }
  }, [chosen, priced]);

  // A field's error disappears once its value changed and is valid; the summary above stays.
  const problems = checkDraft(draft, form);
  const errorOf = (field: string) => {
    const error = left.get(field) ?? errors.get(field);
    return error && (problems.has(field) || error.value === valueIn(draft, field)) ? error.text : undefined;
  };
  const textOf = (field: string, problem: Problem): string => {
    const isPhone = field === 'phone' || field === 'secondPhone';
    if (!isPhone || problem !== 'invalid' || callingCode !== '212') return problemText(field, problem);
    // The digits are isolated from the text around them.
    const example = '\u206606 12 34 56 78\u2069';
    return t`رقم الهاتف غير صحيح، مثال: ${example}`;
  };
  const showErrors = (texts: Iterable<[field: string, text: string]>) => {
    const now = useDraft.getState();
    setLeft(new Map());
    setErrors(new Map([...texts].map(([field, text]) => [field, { text, value: valueIn(now, field) }])));
    setAttempt((count) => count + 1);
  };

  const onEnd = (end: SendingEnd, request: SubmitRequest) => {
    if (end.end === 'accepted') {
      accept(end.order, request);
    } else if (end.end === 'exists') {
      setEarlier(end.order);
    } else if (end.end === 'changed' && end.quote) {
      takeQuote(end.quote, country, destinationOf(draft));
      // Changed lines are listed one by one; for another total the server's message is shown.
      if (end.quote.changes.length === 0) setWord(end.failure.message);
    } else if (end.end === 'changed' && end.failure.code === 'key_in_use') {
      renewKey();
      setWord(t`سُجّل قبل هذا طلب من هذه النافذة برقم هاتف آخر. لتسجيل طلب جديد، المرجو الضغط مرة أخرى.`);
    } else if (end.end === 'fields' && end.failure.errors.promo) {
      const reason = end.failure.errors.promo[0] ?? end.failure.message;
      // The quote is requested again without the code, so that the shopper sees the total before ordering.
      refusePromoCode(request.promo ?? '', reason);
      showErrors([['promo', reason]]);
    } else if (end.end === 'fields' && Object.keys(end.failure.errors).some(isOnPage)) {
      showErrors(
        Object.entries(end.failure.errors).map(([name, texts]) => {
          const field = fieldOf(name, form);
          return [field, texts[0] ?? problemText(field, 'invalid')];
        }),
      );
    } else if (end.end !== 'stopped') {
      refuse(end.failure);
    }
  };
  const isOnPage = (name: string) => document.getElementById(idOf(fieldOf(name, form))) !== null;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !priced || !quote) return;
    setWord('');
    setEarlier(null);
    showErrors([...problems].map(([field, problem]) => [field, textOf(field, problem)]));
    if (problems.size > 0) return;
    if (changesWait) {
      document.getElementById('checkout-changes')?.focus();
      return;
    }
    // The key may have been renewed since this render.
    const request = requestOf(useDraft.getState(), { form, country, locale, quote });
    const end = await sendOrder(request);
    if (end) onEnd(end, request);
  };

  // The "next" key of a phone is Enter: while a field is missing, it moves to the next field instead of submitting.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const at = event.target;
    if (event.key !== 'Enter' || event.defaultPrevented || problems.size === 0) return;
    if (!(at instanceof HTMLInputElement) || at.type === 'radio') return;
    event.preventDefault();
    const fields = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=radio]), select, textarea'),
    ];
    fields[fields.indexOf(at) + 1]?.focus();
  };

  const pickup = draft.delivery === 'pickup';
  const text = (field: 'phone' | 'secondPhone' | 'email') => ({
    id: idOf(field),
    name: field,
    label: labels(field),
    error: errorOf(field),
    value: draft[field],
    onValue: (value: string) => changeDraft({ [field]: value }),
    onBlur: () => {
      const problem = problems.get(field);
      const value = draft[field];
      if (!problem || value.trim() === '') return;
      setLeft((before) => new Map(before).set(field, { text: textOf(field, problem), value }));
    },
  });
  const phone = {
    type: 'tel',
    inputMode: 'tel' as const,
    ltr: true,
    maxLength: 40,
  };

  if (quote && quote.payments.length === 0) return <CannotOrder quote={quote} />;
  return (
    <form ref={page} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="space-y-8">
      {word && (
        <Notice tone="warning" role="alert">
          {word}
        </Notice>
      )}
      {earlier && (
        <EarlierOrderNotice
          order={earlier}
          onAnother={() => {
            renewKey();
            page.current?.requestSubmit();
          }}
        />
      )}
      <ErrorSummary
        attempt={attempt}
        errors={[...errors].map(([field, error]) => ({ id: idOf(field), text: error.text }))}
      />
      <fieldset disabled={sending} className="min-w-0 space-y-5">
        <legend className="mb-4 font-display text-xl font-semibold">
          {pickup ? <Trans>معلوماتك</Trans> : <Trans>معلومات التوصيل</Trans>}
        </legend>
        <TextInput
          {...text('phone')}
          {...phone}
          autoComplete="tel"
          required
          enterKeyHint="next"
          hint={t`نتصل بك على هذا الرقم لتأكيد الطلب`}
          placeholder={callingCode === '212' ? '06 12 34 56 78' : callingCode ? `+${callingCode}` : '+'}
          onValue={(value) => changeDraft({ phone: foldDigits(value) })}
        />
        <NameFields form={form} draft={draft} errorOf={errorOf} />
        {pickup ? (
          <p className="rounded bg-surface p-4">
            <Trans>تستلم طلبك من المتجر، فلا نحتاج عنوانك.</Trans>
          </p>
        ) : (
          <AddressFields form={form} draft={draft} errorOf={errorOf} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            {...text('secondPhone')}
            {...phone}
            optional
            autoComplete="off"
            onValue={(value) => changeDraft({ secondPhone: foldDigits(value) })}
          />
          <TextInput
            {...text('email')}
            optional
            type="email"
            inputMode="email"
            ltr
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <DeliveryChoice quote={quote} requested={draft.delivery} />
        <PaymentChoice
          quote={quote}
          chosen={draft.payment}
          error={errorOf('payment')}
          openParcel={openParcel}
          pickup={pickup}
        />
        <TextArea
          id={idOf('note')}
          label={labels('note')}
          error={errorOf('note')}
          optional
          rows={2}
          maxLength={500}
          value={draft.note}
          onValue={(note) => changeDraft({ note })}
        />
      </fieldset>
      <SubmitRow quote={quote} priced={priced} />
    </form>
  );
}

/** The destination that the quote is for. */
export function destinationOf(draft: Draft) {
  return {
    placeId: draft.unlisted ? undefined : draft.place?.id,
    provinceId: draft.unlisted ? (draft.provinceId ?? undefined) : undefined,
    payment: draft.payment === 'cod' || draft.payment === 'bank_transfer' ? draft.payment : undefined,
    delivery: draft.delivery || undefined,
  } as const;
}

function requestOf(
  draft: Draft,
  at: { form: AddressForm; country: number; locale: SubmitRequest['lang']; quote: Quote },
): SubmitRequest {
  const { placeId, provinceId } = at.form === 'MA' ? destinationOf(draft) : {};
  const city = at.form === 'MA' && !draft.unlisted ? { city: draft.place?.ar ?? '' } : {};
  return {
    idempotencyKey: draft.key,
    lines: useCart.getState().items.map(lineRequest),
    country: at.country,
    placeId,
    provinceId,
    ...namesOf(draft, at.form),
    phone: draft.phone,
    secondPhone: draft.secondPhone || null,
    email: draft.email.trim() || null,
    address: { ...draft.address, ...city },
    payment: draft.payment,
    delivery: at.quote.delivery.method,
    note: draft.note || null,
    lang: at.locale,
    seenTotal: at.quote.totals.total.shown,
    promo: usePromo.getState().code,
    source: readSource(),
  };
}
