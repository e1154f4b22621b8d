import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { decimalText } from '../../typed-number.ts';
import { useResourceForm } from '../../use-resource-form.ts';
import { MoneyField, NumberField } from '../number-field.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';
import { WeekdayFields } from '../weekday-fields.tsx';

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

/** The form of a country, unfolded from its row. */
export function CountryForm({ country }: { country: StaffCountry }) {
  const { t } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/countries',
    name: 'country',
    resource: country,
    content: contentOf(country),
  });
  const { field, toggle, value, set, idOf: id, errorOf } = form;
  const pays = (method: 'cod' | 'bank_transfer', on: boolean) =>
    set({
      paymentMethods: (['cod', 'bank_transfer'] as const).filter((one) =>
        one === method ? on : value.paymentMethods.includes(one),
      ),
    });

  return (
    <ResourceForm form={form}>
      <SwitchField {...toggle('active')} label={t`يبيع المتجر إلى هذا البلد`} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          id={id('rate')}
          label={t`${country.currency.code} مقابل 1 دولار أمريكي`}
          hint={t`السعر المعروض = السعر بالدرهم × هذا السعر ÷ سعر الدرهم`}
          ltr
          inputMode="decimal"
          maxLength={13}
          value={value.rate}
          onValue={(typed) => set({ rate: decimalText(typed) })}
          error={errorOf('rate') && t`عدد أكبر من 0، مثل 9.29`}
        />
        <MoneyField
          {...field('deliveryFeeCentimes')}
          needed
          label={t`ثمن التوصيل`}
          hint={country.code === 'MA' ? t`للمدن التي ليس لها ثمن خاص` : undefined}
          error={errorOf('deliveryFeeCentimes') && t`مبلغ بالدرهم، من 0 إلى 100000`}
        />
        <NumberField
          {...field('deliveryDaysMin')}
          needed
          label={t`أقل مدة للتوصيل (أيام عمل)`}
          error={errorOf('deliveryDaysMin') && t`عدد من 0 إلى 90`}
        />
        <NumberField {...field('deliveryDaysMax')} needed label={t`أكثر مدة للتوصيل (أيام عمل)`} />
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
          error={errorOf('paymentMethods') && t`طريقة أداء واحدة على الأقل`}
        />
      </fieldset>
      <WeekdayFields
        id={id('rest')}
        legend={t`أيام بلا توصيل`}
        days={value.restDays}
        onDays={(restDays) => set({ restDays })}
        error={errorOf('restDays') && t`يوم واحد على الأقل للتوصيل`}
      />
      <SwitchField {...toggle('customsLine')} label={t`تنبيه الزبون إلى الجمارك`} />
    </ResourceForm>
  );
}
