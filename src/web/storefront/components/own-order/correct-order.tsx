import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CorrectionPreview, CorrectionRequest } from '#/shop/checkout/checkout.schema.ts';
import { addressForms } from '#/shop/countries/address.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { deepEqual } from '#/web/deep-equal.ts';
import { Button } from '#/web/ui/button.tsx';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { FormNotice } from '#/web/ui/form-notice.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { checkDraft } from '../../state/checkout-check.ts';
import { blank, type Draft, namesOf } from '../../state/draft.ts';
import { Totals } from '../cart/totals.tsx';
import { AddressFields } from '../checkout/address-fields.tsx';
import { idOf, useFieldLabels, useProblemText } from '../checkout/field-words.ts';
import { NameFields } from '../checkout/name-fields.tsx';
import { PromiseRow } from '../orders/promise.tsx';
import { useOrderCall } from './use-order-call.ts';

/** The order's fields as a checkout draft. */
function draftOf(order: GuestOrder): Draft {
  return {
    ...blank,
    name: order.name,
    phone: order.phone,
    secondPhone: order.secondPhone ?? '',
    email: order.email ?? '',
    note: order.note,
    address: order.addressFields,
    place: order.place,
    unlisted: order.addressForm === 'MA' && order.place === null,
    provinceId: order.provinceId,
    delivery: order.delivery,
    payment: order.method,
  };
}

/** A draft as parts of a correction, each of which changes as a whole. */
function partsOf(draft: Draft, form: GuestOrder['addressForm']): CorrectionRequest[] {
  const listed = form === 'MA' && !draft.unlisted;
  return [
    namesOf(draft, form),
    { phone: draft.phone },
    { note: draft.note },
    { secondPhone: draft.secondPhone || null },
    { email: draft.email.trim() || null },
    {
      address: { ...draft.address, ...(listed ? { city: draft.place?.ar ?? '' } : {}) },
      placeId: listed ? (draft.place?.id ?? null) : null,
      provinceId: form === 'MA' && draft.unlisted ? draft.provinceId : null,
    },
  ];
}

/** Only what the shopper changed: what the shop corrected meanwhile stays. */
function requestOf(before: Draft, draft: Draft, form: GuestOrder['addressForm']): CorrectionRequest {
  const old = partsOf(before, form);
  return Object.assign({}, ...partsOf(draft, form).filter((part, at) => !deepEqual(part, old[at])));
}

const focusTitle = (): void => document.getElementById('correct-order')?.focus();

/** Name, phones, address and note, validated as at checkout; a changed fee or date is shown before it is accepted. */
export function CorrectOrder({
  order,
  api,
  onEnd,
}: {
  order: GuestOrder;
  api: string;
  onEnd: (saved: boolean) => void;
}) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const problemText = useProblemText();
  const { busy, problem, say, send } = useOrderCall();
  const [before] = useState(() => draftOf(order));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [preview, setPreview] = useState<CorrectionPreview | null>(null);
  const form = order.addressForm;
  // What takes the other's place is shorter, or begins far above: its title is shown, also to a keyboard.
  useEffect(focusTitle, []);
  useEffect(() => {
    if (preview) focusTitle();
  }, [preview]);
  const edit = () => {
    flushSync(() => setPreview(null));
    focusTitle();
  };

  const change = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }));
  const problems = checkDraft(draft, form);
  const errorOf = (field: string) => errors.get(field);

  const takeFailure = (failure: CallFailure) => {
    const fieldOf = (name: string) => {
      if (name === 'placeId' || name === 'city') return 'address.city';
      if (name === 'provinceId') return 'province';
      return addressForms[form].some((field) => field.name === name) ? `address.${name}` : name;
    };
    const texts = Object.entries(failure.errors).map(
      ([name, messages]) => [fieldOf(name), messages[0] ?? ''] as const,
    );
    if (texts.length > 0) say('');
    setErrors(new Map(texts));
    setAttempt((count) => count + 1);
  };
  const accept = async (seen: CorrectionPreview) => {
    const body = { ...requestOf(before, draft, form), seenTotal: seen.totals.total.shown };
    const answer = await send(`${api}/correct`, body);
    if (answer.ok) onEnd(true);
    else {
      setPreview(null);
      takeFailure(answer);
    }
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setErrors(new Map([...problems].map(([field, code]) => [field, problemText(field, code)])));
    setAttempt((count) => count + 1);
    if (problems.size > 0) return;
    const body = requestOf(before, draft, form);
    const answer = await send<{ data: CorrectionPreview }>(`${api}/correct/preview`, body, {
      refresh: false,
    });
    if (!answer.ok) takeFailure(answer);
    else if (answer.data.data.changed.total || answer.data.data.changed.promise) setPreview(answer.data.data);
    else await accept(answer.data.data);
  };

  const heading = (
    <h2 id="correct-order" tabIndex={-1} className="text-xl">
      {order.delivery === 'pickup' ? (
        <Trans>تصحيح معلومات الطلب</Trans>
      ) : (
        <Trans>تصحيح معلومات التوصيل</Trans>
      )}
    </h2>
  );
  if (preview) {
    return (
      <section aria-labelledby="correct-order" className="space-y-5 rounded border border-line bg-raised p-5">
        {heading}
        <Notice tone="info" role="status" title={<Trans>هذا ما يتغيّر مع العنوان الجديد</Trans>}>
          <Trans>راجع المجموع وموعد التوصيل قبل القبول.</Trans>
        </Notice>
        <Totals totals={preview.totals} pickup={order.delivery === 'pickup'} />
        <PromiseRow promise={preview.promise} method={order.delivery} />
        <div className="flex flex-wrap gap-3">
          <Button className="grow" aria-disabled={busy} onClick={() => busy || accept(preview)}>
            <Trans>قبول التصحيح</Trans>
          </Button>
          <Button look="quiet" className="grow" onClick={edit}>
            <Trans>العودة إلى التعديل</Trans>
          </Button>
        </div>
      </section>
    );
  }

  const text = (field: 'phone' | 'secondPhone' | 'email') => ({
    id: idOf(field),
    label: labels(field),
    error: errorOf(field),
    value: draft[field],
    onValue: (value: string) => change({ [field]: value }),
  });
  const phone = { type: 'tel', inputMode: 'tel' as const, ltr: true, maxLength: 40 };
  return (
    <form
      noValidate
      onSubmit={look}
      aria-labelledby="correct-order"
      className="space-y-5 rounded border border-line bg-raised p-5"
    >
      {heading}
      <ErrorSummary
        attempt={attempt}
        errors={[...errors].map(([field, message]) => ({ id: idOf(field), text: message }))}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
      <fieldset disabled={busy} className="min-w-0 space-y-5">
        <TextInput
          {...text('phone')}
          {...phone}
          autoComplete="tel"
          required
          onValue={(value) => change({ phone: foldDigits(value) })}
        />
        <NameFields form={form} draft={draft} errorOf={errorOf} change={change} />
        {order.delivery !== 'pickup' && (
          <AddressFields form={form} draft={draft} errorOf={errorOf} change={change} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            {...text('secondPhone')}
            {...phone}
            optional
            autoComplete="off"
            onValue={(value) => change({ secondPhone: foldDigits(value) })}
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
        <TextArea
          id={idOf('note')}
          label={labels('note')}
          error={errorOf('note')}
          optional
          rows={2}
          maxLength={500}
          value={draft.note}
          onValue={(note) => change({ note })}
        />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow" aria-disabled={busy}>
          {busy ? t`جارٍ الحفظ…` : t`حفظ التصحيح`}
        </Button>
        <Button look="quiet" className="grow" onClick={() => onEnd(false)}>
          <Trans>رجوع</Trans>
        </Button>
      </div>
    </form>
  );
}
