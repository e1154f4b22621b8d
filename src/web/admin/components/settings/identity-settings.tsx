import { Trans, useLingui } from '@lingui/react/macro';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { accountFor } from '#/shop/payments/payments.rules.ts';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { NumberField, RateField } from '../number-field.tsx';
import { GroupForm } from './group-form.tsx';
import { type SettingsFields, useSettingsGroup } from './use-settings-group.ts';

type Props = { settings: Settings; versions: VersionsBySetting };

/** §9.8 The bank details for transfers. */
export function BankFields({ value, set, errorOf }: SettingsFields) {
  const { t } = useLingui();
  const fields: [keyof Settings['bank'], string, number, boolean][] = [
    ['beneficiary', t`المستفيد`, 120, false],
    ['bank', t`البنك`, 120, false],
    ['rib', 'RIB', 40, true],
    ['iban', 'IBAN', 40, true],
    ['swift', 'SWIFT / BIC', 20, true],
  ];
  return (
    <>
      <p className="text-muted">
        <Trans>لا يُعرض التحويل داخل المغرب بلا مستفيد وبنك وRIB، ولا خارجه بلا IBAN وSWIFT.</Trans>
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map(([field, label, maxLength, ltr]) => (
          <TextInput
            key={field}
            id={`bank-${field}`}
            label={label}
            ltr={ltr}
            maxLength={maxLength}
            autoComplete="off"
            value={value.bank[field]}
            onValue={(typed) => set({ bank: { ...value.bank, [field]: ltr ? foldDigits(typed) : typed } })}
            error={errorOf(`bank.${field}`)}
          />
        ))}
      </div>
    </>
  );
}

/** Whether somebody could send money before, inside Morocco or from abroad, and could not any more. */
const losesAccount = (before: Settings['bank'], after: Settings['bank']): boolean =>
  ['MA', ''].some((code) => accountFor(before, code) !== null && accountFor(after, code) === null);

export function TransferSettings({ settings, versions }: Props) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { errorOf } = group;
  return (
    <GroupForm part="transfer" group={group}>
      <BankFields {...group} />
      {losesAccount(settings.bank, group.value.bank) && (
        <Notice tone="warning" role="status">
          <Trans>إن كانت طلبات تنتظر التحويل، فلن يجد أصحابها معلومات الحساب في صفحتها بعد الحفظ.</Trans>
        </Notice>
      )}
      <NumberField
        {...group.field('receiptDeadlineHours')}
        needed
        label={t`مهلة إرسال وصل التحويل (بالساعات)`}
        error={errorOf('receiptDeadlineHours') && t`عدد من 1 إلى 240`}
      />
    </GroupForm>
  );
}

/** The legal details of an invoice. */
export function LegalFields({ value, set, errorOf }: SettingsFields) {
  const { t } = useLingui();
  const fields: [keyof Settings['legal'], string, number, boolean][] = [
    ['name', t`اسم الشركة أو صاحب المتجر`, 160, false],
    ['address', t`العنوان`, 300, false],
    ['ice', t`رقم ICE`, 15, true],
    ['taxId', t`رقم التعريف الضريبي IF`, 40, true],
    ['tradeRegister', t`رقم السجل التجاري RC`, 60, true],
    ['vat', t`رقم التسجيل في الضريبة على القيمة المضافة`, 40, true],
  ];
  return (
    <>
      <p className="text-muted">
        <Trans>تُكتب على الفاتورة؛ ما يبقى فارغًا لا يُطبع.</Trans>
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map(([field, label, maxLength, ltr]) => (
          <TextInput
            key={field}
            id={`legal-${field}`}
            label={label}
            ltr={ltr}
            maxLength={maxLength}
            value={value.legal[field]}
            onValue={(typed) =>
              set({ legal: { ...value.legal, [field]: ltr ? foldDigits(typed).trimStart() : typed } })
            }
            error={errorOf(`legal.${field}`) && (field === 'ice' ? t`15 رقمًا، أو لا شيء` : errorOf('legal'))}
          />
        ))}
        <RateField
          id="vat-rate"
          label={t`نسبة الضريبة على القيمة المضافة TVA`}
          hint={t`مثل 20. تكون الأثمنة شاملة لها وتُفصَّل في الفاتورة؛ بلا نسبة لا تُذكر.`}
          value={value.vatRate}
          onValue={(vatRate) => set({ vatRate })}
          error={errorOf('vatRate') && t`نسبة من 0.01 إلى 100، أو لا شيء`}
        />
      </div>
    </>
  );
}

export function LegalSettings({ settings, versions }: Props) {
  const group = useSettingsGroup(settings, versions);
  return (
    <GroupForm part="legal" group={group}>
      <LegalFields {...group} />
    </GroupForm>
  );
}
