import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { foldPhone } from '#/shop/countries/phone.rules.ts';
import { formatOrderNumber, hasNumberLength, parseOrderNumber } from '#/shop/orders/order-number.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { earlyValue } from '#/web/ui/early-value.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { readAccepted } from '../../state/read-accepted.ts';

type Errors = { number?: string; phone?: string };

/**
 * Finds an order by number and phone, without an account. Prefilled with the number of the link (`?number=`), else
 * with the order that was just placed in this tab; what is typed stays. Errors are shown under their fields.
 */
export function OrderFinder({
  id,
  busy,
  onFind,
}: {
  /** Prefix of the fields' ids. */
  id: string;
  busy: boolean;
  onFind: (query: { number: string; phone: string }) => Promise<void>;
}) {
  const { t } = useLingui();
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  useEffect(() => {
    const typed = { number: earlyValue(`${id}-number`), phone: earlyValue(`${id}-phone`) };
    if (typed.number || typed.phone) {
      setNumber(foldDigits(typed.number));
      setPhone(foldDigits(typed.phone));
      return;
    }
    const numberInUrl = parseOrderNumber(new URLSearchParams(window.location.search).get('number') ?? '');
    const last = readAccepted();
    const shown = numberInUrl ?? last?.number;
    if (shown) setNumber(formatOrderNumber(shown));
    if (last && last.number === shown) setPhone(last.phone);
  }, [id]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found: Errors = {};
    if (number.trim() === '') found.number = t`أدخل رقم الطلب`;
    else if (!parseOrderNumber(number)) {
      found.number = hasNumberLength(number)
        ? t`في هذا الرقم خطأ: راجع كل حرف ورقم فيه`
        : t`هذا ليس رقم طلب صحيحًا: فيه 8 حروف وأرقام مثل K7M4-Q2X8`;
    }
    if (foldPhone(phone).length < 6) found.phone = t`أدخل رقم الهاتف الذي طلبت به`;
    setErrors(found);
    const first = found.number ? `${id}-number` : found.phone ? `${id}-phone` : null;
    if (first) document.getElementById(first)?.focus();
    else void onFind({ number, phone });
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mt-6 grid items-start gap-5 sm:grid-cols-2">
      <TextInput
        id={`${id}-number`}
        name="number"
        label={t`رقم الطلب`}
        hint={t`تجده في صفحة طلبك وفي رسائلنا إليك`}
        error={errors.number}
        value={number}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        example="K7M4-Q2X8"
        onValue={(value) => setNumber(foldDigits(value))}
      />
      <TextInput
        id={`${id}-phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t`رقم الهاتف`}
        error={errors.phone}
        value={phone}
        ltr
        autoComplete="tel"
        maxLength={40}
        example="06 12 34 56 78"
        onValue={(value) => setPhone(foldDigits(value))}
      />
      <Button type="submit" aria-disabled={busy} className="sm:col-span-2 sm:justify-self-start">
        {busy ? <Trans>جارٍ البحث…</Trans> : <Trans>عرض الطلب</Trans>}
      </Button>
    </form>
  );
}
