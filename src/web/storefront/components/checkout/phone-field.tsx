import '#/web/i18n/checkout.ts';
import { useLingui } from '@lingui/react/macro';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { changeDraft, type Draft } from '../../state/draft.ts';
import { idOf, useFieldLabels } from './field-words.ts';
import type { FieldErrors } from './use-field-errors.ts';

/** The phone by which a cash order is confirmed; nobody calls for a transfer. */
export function PhoneField({
  draft,
  fields,
  callingCode,
}: {
  draft: Draft;
  fields: FieldErrors;
  callingCode: string;
}) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  return (
    <TextInput
      id={idOf('phone')}
      name="phone"
      label={labels('phone')}
      error={fields.errorOf('phone')}
      value={draft.phone}
      onBlur={() => fields.leave('phone')}
      type="tel"
      inputMode="tel"
      ltr
      maxLength={40}
      autoComplete="tel"
      required
      enterKeyHint="next"
      hint={draft.payment === 'bank_transfer' ? undefined : t`نتصل بك على هذا الرقم لتأكيد الطلب`}
      {...(callingCode === '212'
        ? { example: '06 12 34 56 78' }
        : { placeholder: callingCode ? `+${callingCode}` : '+' })}
      onValue={(value) => changeDraft({ phone: foldDigits(value) })}
    />
  );
}
