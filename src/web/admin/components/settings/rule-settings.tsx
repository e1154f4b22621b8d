import { Trans, useLingui } from '@lingui/react/macro';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import { SwitchField } from '../switch-field.tsx';
import { CutOffField } from './cut-off-field.tsx';
import { GroupForm } from './group-form.tsx';
import { useSettingsGroup } from './use-settings-group.ts';

type Props = { settings: Settings; versions: VersionsBySetting };
/** What is no number goes to the server as it is, and comes back in words. */
const given = (count: number | null): number => count ?? Number.NaN;

export function DeliverySettings({
  settings,
  versions,
  timeZones,
}: Props & { timeZones: readonly string[] }) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, set, errorOf } = group;
  return (
    <GroupForm id="delivery" title={<Trans>التوصيل</Trans>} group={group}>
      <CutOffField
        value={value.sameDayCutOff}
        onValue={(sameDayCutOff) => set({ sameDayCutOff })}
        error={errorOf('sameDayCutOff')}
      />
      <NumberField
        id="sameDayConfirmHours"
        label={t`مهلة تأكيد طلبات اليوم نفسه (بالساعات)`}
        hint={t`بعد آخر ساعة للطلب. ما لم يُؤكد فيها يُعطى موعدًا جديدًا ويُخبَر الزبون.`}
        value={value.sameDayConfirmHours}
        onValue={(hours) => set({ sameDayConfirmHours: given(hours) })}
        error={errorOf('sameDayConfirmHours') && t`عدد من 0 إلى 10`}
      />
      <Select
        id="timeZone"
        label={t`المنطقة الزمنية للمتجر`}
        value={value.timeZone}
        onValue={(timeZone) => set({ timeZone })}
        error={errorOf('timeZone')}
      >
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </Select>
      <MoneyField
        id="freeShippingThreshold"
        label={t`التوصيل مجاني ابتداءً من`}
        value={value.freeShippingThreshold}
        onValue={(amount) => set({ freeShippingThreshold: given(amount) })}
        error={errorOf('freeShippingThreshold') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
      />
      <SwitchField
        id="pickup"
        label={t`يمكن للزبون استلام طلبه من المتجر`}
        hint={t`اختيار مجاني عند إتمام الطلب، لزبائن المغرب.`}
        checked={value.pickupAddress !== null}
        onValue={(on) => set({ pickupAddress: on ? { ar: '' } : null })}
      />
      {value.pickupAddress && (
        <LocalTextFields
          id="pickupAddress"
          label={t`عنوان الاستلام من المتجر`}
          hint={t`مع أوقات الفتح، كما يقرؤه الزبون.`}
          maxLength={200}
          value={value.pickupAddress}
          onValue={(pickupAddress) => set({ pickupAddress })}
          errorOf={(field) =>
            errorOf(field) ?? (field === 'pickupAddress.ar' ? errorOf('pickupAddress') : undefined)
          }
        />
      )}
      <SwitchField
        id="openParcel"
        label={t`يحق للزبون فتح الطرد قبل الأداء`}
        hint={t`يُكتب في صفحة المنتج وعند الطلب وعلى الطرد.`}
        checked={value.openParcel}
        onValue={(openParcel) => set({ openParcel })}
      />
    </GroupForm>
  );
}

export function CashSettings({ settings, versions }: Props) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, set, errorOf } = group;
  const hoursError = (end: 'from' | 'to') => {
    if (errorOf(`callingHours.${end}`)) return t`ساعة من 00:00 إلى 23:59`;
    // Both are hours, and the first comes not before the second.
    const reversed = end === 'to' && !errorOf('callingHours.from') && errorOf('callingHours');
    return reversed ? t`ساعتان مثل 09:00 ثم 20:00` : undefined;
  };
  return (
    <GroupForm id="cash" title={<Trans>الدفع عند الاستلام</Trans>} group={group}>
      <MoneyField
        id="codMaxAmount"
        label={t`أكبر مبلغ لطلب يؤدى عند الاستلام`}
        value={value.codMaxAmount}
        onValue={(amount) => set({ codMaxAmount: given(amount) })}
        error={errorOf('codMaxAmount') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          id="codOpenOrdersPerPhone"
          label={t`طلبات غير مؤكدة لكل هاتف`}
          value={value.codOpenOrdersPerPhone}
          onValue={(count) => set({ codOpenOrdersPerPhone: given(count) })}
          error={errorOf('codOpenOrdersPerPhone') && t`عدد من 1 إلى 100`}
        />
        <NumberField
          id="codPiecesPerSize"
          label={t`قطع من المقاس نفسه في الطلب`}
          value={value.codPiecesPerSize}
          onValue={(count) => set({ codPiecesPerSize: given(count) })}
          error={errorOf('codPiecesPerSize') && t`عدد من 1 إلى 1000`}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="mb-1.5 font-medium">
          <Trans>ساعات الاتصال بالزبائن لتأكيد الطلبات</Trans>
        </legend>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            id={`callingHours-${end}`}
            label={end === 'from' ? t`من` : t`إلى`}
            ltr
            inputMode="numeric"
            maxLength={5}
            value={value.callingHours[end]}
            onValue={(typed) => {
              const callingHours = { ...value.callingHours, [end]: foldDigits(typed).trim() };
              set({ callingHours });
            }}
            error={hoursError(end)}
          />
        ))}
      </fieldset>
      <SwitchField
        id="cardPayment"
        label={t`إظهار شعارات البطاقات البنكية`}
        checked={value.cardPayment}
        onValue={(cardPayment) => set({ cardPayment })}
      />
      <SwitchField
        id="mobilePayment"
        label={t`إظهار شعارات الأداء بالهاتف`}
        checked={value.mobilePayment}
        onValue={(mobilePayment) => set({ mobilePayment })}
      />
    </GroupForm>
  );
}

export function ReturnSettings({ settings, versions }: Props) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, set, errorOf } = group;
  const days = value.returnWindowDays;
  return (
    <GroupForm id="returns" title={<Trans>الإرجاع</Trans>} group={group}>
      <NumberField
        id="returnWindowDays"
        label={t`أيام الإرجاع بعد الاستلام`}
        hint={
          days < 7 ? (
            <Trans>
              تنبيه: يُفهم من القانون <bdi dir="ltr">31.08</bdi> أن للزبون 7 أيام.
            </Trans>
          ) : undefined
        }
        value={days}
        onValue={(count) => set({ returnWindowDays: given(count) })}
        error={errorOf('returnWindowDays') && t`عدد من 0 إلى 365`}
      />
      <NumberField
        id="orderLinkDays"
        label={t`أيام صلاحية رابط الطلب بعد التسليم`}
        hint={t`بعدها يُطلب رقم الهاتف لفتح الطلب برابط جديد.`}
        value={value.orderLinkDays}
        onValue={(count) => set({ orderLinkDays: given(count) })}
        error={errorOf('orderLinkDays') && t`عدد من 1 إلى 3650`}
      />
      <SwitchField
        id="freeReturns"
        label={t`الإرجاع مجاني`}
        checked={value.freeReturns}
        onValue={(freeReturns) => set({ freeReturns })}
      />
    </GroupForm>
  );
}
