import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useDraft } from '../use-draft.ts';
import { useSave } from '../use-save.ts';
import { MoneyField, NumberField } from './number-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { SwitchField } from './switch-field.tsx';
import { WeekdayFields } from './weekday-fields.tsx';

const contentOf = (country: StaffCountry) => ({
  rate: country.currency.rate,
  paymentMethods: country.paymentMethods,
  deliveryFeeCentimes: country.deliveryFeeCentimes,
  deliveryDaysMin: country.deliveryDaysMin,
  deliveryDaysMax: country.deliveryDaysMax,
  restDays: country.restDays,
  customsLine: country.customsLine,
  active: country.active,
});

/** What the merchant may change of a country; it opens from the country's row. */
export function CountryForm({ country }: { country: StaffCountry }) {
  const { t } = useLingui();
  const save = useSave();
  const draft = useDraft(contentOf(country), country.version);
  const { value, set } = {
    value: draft.value,
    set(change: Partial<typeof draft.value>) {
      save.touch();
      draft.set(change);
    },
  };
  const id = (field: string) => `${country.code}-${field}`;
  const given = (count: number | null) => count ?? Number.NaN;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    const change = { ...draft.changes, seen: draft.seen };
    const result = await save.run('PATCH', `/api/admin/countries/${country.id}`, change);
    if (result.ok) draft.reset();
  }
  const pays = (method: 'cod' | 'bank_transfer', on: boolean) =>
    set({
      paymentMethods: (['cod', 'bank_transfer'] as const).filter((one) =>
        one === method ? on : value.paymentMethods.includes(one),
      ),
    });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line p-4">
      <SwitchField
        id={id('active')}
        label={t`يبيع المتجر إلى هذا البلد`}
        checked={value.active}
        onValue={(active) => set({ active })}
        error={save.errorOf('active')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          id={id('rate')}
          label={t`${country.currency.code} مقابل 1 دولار أمريكي`}
          hint={t`السعر المعروض = السعر بالدرهم × هذا السعر ÷ سعر الدرهم`}
          ltr
          inputMode="decimal"
          maxLength={13}
          value={value.rate}
          onValue={(typed) => set({ rate: foldDigits(typed).trim().replace(',', '.') })}
          error={save.errorOf('rate') && t`عدد أكبر من 0، مثل 9.29`}
        />
        <MoneyField
          id={id('fee')}
          label={t`ثمن التوصيل`}
          hint={country.code === 'MA' ? t`للمدن التي ليس لها ثمن خاص` : undefined}
          value={value.deliveryFeeCentimes}
          onValue={(amount) => set({ deliveryFeeCentimes: given(amount) })}
          error={save.errorOf('deliveryFeeCentimes') && t`مبلغ بالدرهم، من 0 إلى 100000`}
        />
        <NumberField
          id={id('min')}
          label={t`أقل مدة للتوصيل (أيام عمل)`}
          value={value.deliveryDaysMin}
          onValue={(days) => set({ deliveryDaysMin: given(days) })}
          error={save.errorOf('deliveryDaysMin') && t`عدد من 0 إلى 90`}
        />
        <NumberField
          id={id('max')}
          label={t`أكثر مدة للتوصيل (أيام عمل)`}
          value={value.deliveryDaysMax}
          onValue={(days) => set({ deliveryDaysMax: given(days) })}
          error={save.errorOf('deliveryDaysMax')}
        />
      </div>
      <fieldset>
        <legend className="font-medium">
          <Trans>طرق الأداء</Trans>
        </legend>
        <SwitchField
          id={id('cod')}
          label={t`عند الاستلام`}
          checked={value.paymentMethods.includes('cod')}
          onValue={(on) => pays('cod', on)}
        />
        <SwitchField
          id={id('transfer')}
          label={t`بتحويل بنكي`}
          checked={value.paymentMethods.includes('bank_transfer')}
          onValue={(on) => pays('bank_transfer', on)}
          error={save.errorOf('paymentMethods') && t`طريقة أداء واحدة على الأقل`}
        />
      </fieldset>
      <WeekdayFields
        id={id('rest')}
        days={value.restDays}
        onDays={(restDays) => set({ restDays })}
        error={save.errorOf('restDays')}
      />
      <SwitchField
        id={id('customs')}
        label={t`تنبيه الزبون إلى الجمارك`}
        checked={value.customsLine}
        onValue={(customsLine) => set({ customsLine })}
      />
      <SaveBar save={save} dirty={draft.dirty} onDiscard={draft.reset} />
    </form>
  );
}
