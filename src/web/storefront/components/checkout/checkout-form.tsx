import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Quote, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useCart } from '../../state/cart.ts';
import { useCountry } from '../../state/country-context.tsx';
import { changeDraft, destinationOf, useDraft } from '../../state/draft.ts';
import { type SendingEnd, sendOrder, useSending } from '../../state/order-sending.ts';
import { usePromo } from '../../state/promo.ts';
import { lineRequest, takeOrderQuote } from '../../state/quote.ts';
import { CannotOrder } from '../cart/cannot-order.tsx';
import { useLocale } from '../shop-link.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutHelp } from './checkout-help.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { idOf, useFieldLabels } from './field-words.ts';
import { NameFields } from './name-fields.tsx';
import { moveToNextField } from './next-field.ts';
import { OrderAnswer } from './order-answer.tsx';
import { requestOf } from './order-request.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PhoneField } from './phone-field.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useOrderEnd } from './use-order-end.ts';

export function CheckoutForm({
  form,
  callingCode,
  openParcel,
  quote,
  priced,
  changesWait,
  page,
}: {
  form: AddressForm;
  callingCode: string;
  openParcel: boolean;
  quote: Quote | null;
  /** The quote belongs to this cart and this destination. */
  priced: boolean;
  /** The quote has changes that the shopper has not accepted. */
  changesWait: boolean;
  /** The form itself: the notice of an order that was sent again can submit it. */
  page: RefObject<HTMLFormElement | null>;
}) {
  const locale = useLocale();
  const country = useCountry().id;
  const end = useOrderEnd();
  const { say, settle, refuse } = end;
  const draft = useDraft();
  const sending = useSending((state) => state.now.status !== 'idle');
  const labels = useFieldLabels();
  const fields = useFieldErrors(draft, { form, callingCode });
  const { problems, errorOf } = fields;
  /** The answer to the order changed the cart: its changes stand a screen above the button. */
  const answered = useRef(false);
  useEffect(() => {
    if (changesWait && answered.current) document.getElementById('checkout-changes')?.focus();
    answered.current = false;
  }, [changesWait]);

  // The first method until the shopper chooses one, and in the place of one that is no longer offered.
  const payments = quote?.payments;
  useEffect(() => {
    if (!payments) return;
    const { payment, paymentChosen } = useDraft.getState();
    if (paymentChosen && payments.some((method) => method === payment)) return;
    const first = payments[0] ?? '';
    if (payment !== first) changeDraft({ payment: first, paymentChosen: false });
  }, [payments]);

  // A delivery method that is no longer offered is cleared: the quote's own counts.
  const chosen = quote?.delivery;
  useEffect(() => {
    const { delivery } = useDraft.getState();
    if (delivery !== '' && priced && chosen && !chosen.options.some(({ method }) => method === delivery)) {
      changeDraft({ delivery: '' });
    }
  }, [chosen, priced]);

  const onEnd = (sent: SendingEnd, request: SubmitRequest) => {
    const other = settle(sent, request);
    if (!other) return;
    if (other.end === 'changed' && other.quote) {
      // Changed lines are listed one by one; for another total, or another cart since, the server's message is shown.
      answered.current =
        takeOrderQuote(other.quote, request, country, destinationOf(draft)) && other.quote.changes.length > 0;
      if (!answered.current) say({ word: other.failure.message });
    } else if (other.end === 'fields' && other.failure.errors.promo) {
      fields.show([['promo', other.failure.errors.promo[0] ?? '']]);
    } else if (!(other.end === 'fields' && fields.showRefused(other.failure))) {
      refuse(other.failure);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !priced || !quote) return;
    say({});
    if (fields.showProblems()) return;
    if (changesWait) {
      document.getElementById('checkout-changes')?.focus();
      return;
    }
    // The key may have been renewed since this render.
    const request = requestOf(useDraft.getState(), {
      lines: useCart.getState().items.map(lineRequest),
      form,
      country,
      locale,
      quote,
      promo: usePromo.getState().code,
    });
    const end = await sendOrder(request);
    if (end) onEnd(end, request);
  };

  const pickup = draft.delivery === 'pickup';
  const text = (field: 'secondPhone' | 'email') => ({
    id: idOf(field),
    name: field,
    label: labels(field),
    error: errorOf(field),
    value: draft[field],
    onValue: (value: string) => changeDraft({ [field]: value }),
    onBlur: () => fields.leave(field),
  });
  if (quote && quote.payments.length === 0) return <CannotOrder quote={quote} />;
  return (
    <form
      ref={page}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => problems.size > 0 && moveToNextField(event)}
      className="space-y-8"
    >
      <OrderAnswer end={end} fields={fields} form={page} />
      <fieldset disabled={sending} className="min-w-0 space-y-5">
        <legend className="mb-4 font-display text-xl font-semibold">
          {pickup ? <Trans>معلوماتك</Trans> : <Trans>معلومات التوصيل</Trans>}
        </legend>
        <NameFields form={form} draft={draft} errorOf={errorOf} />
        <PhoneField draft={draft} fields={fields} callingCode={callingCode} />
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
            type="tel"
            inputMode="tel"
            ltr
            maxLength={40}
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
      <div className="space-y-3">
        <SubmitRow quote={quote} priced={priced} />
        {quote && <CheckoutHelp cash={quote.payments.includes('cod')} pickup={pickup} />}
      </div>
    </form>
  );
}
