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

export function DeliverySettings({
  settings,
  versions,
  timeZones,
}: Props & { timeZones: readonly string[] }) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, set, errorOf } = group;
  return (
    <GroupForm part="delivery" group={group}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <CutOffField {...group.field('sameDayCutOff')} />
        <NumberField
          {...group.field('sameDayConfirmHours')}
          needed
          label={t`مهلة تأكيد طلبات اليوم نفسه (بالساعات)`}
          hint={t`بعد آخر ساعة للطلب. ما لم يُؤكد فيها يُعطى موعدًا جديدًا ويُخبَر الزبون.`}
          error={errorOf('sameDayConfirmHours') && t`عدد من 0 إلى 10`}
        />
      </div>
      <Select {...group.field('timeZone')} label={t`المنطقة الزمنية للمتجر`} className="sm:max-w-xs">
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </Select>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <MoneyField
          {...group.field('freeShippingThreshold')}
          needed
          label={t`التوصيل مجاني ابتداءً من`}
          error={errorOf('freeShippingThreshold') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
        />
        <MoneyField
          {...group.field('packingCost')}
          needed
          label={t`كلفة تغليف الطرد الواحد`}
          hint={t`علبة أو كيس وملصق، مما يؤديه المتجر. تُطرح من الربح.`}
          error={errorOf('packingCost') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
        />
        <MoneyField
          {...group.field('parcelBackCost')}
          needed
          label={t`كلفة الطرد الذي يعود`}
          hint={t`ما تأخذه شركة التوصيل عن طرد رُفض أو تعذّر تسليمه، أو عن إرجاع يؤديه المتجر.`}
          error={errorOf('parcelBackCost') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
        />
      </div>
      <SwitchField
        id="pickup"
        label={t`يمكن للزبون استلام طلبه من المتجر`}
        hint={t`اختيار مجاني عند إتمام الطلب، لزبائن المغرب.`}
        checked={value.pickupAddress !== null}
        onValue={(on) => set({ pickupAddress: on ? { ar: '' } : null })}
      />
      {value.pickupAddress && (
        <LocalTextFields
          {...group.texts('pickupAddress')}
          value={value.pickupAddress}
          label={t`عنوان الاستلام من المتجر`}
          hint={t`مع أوقات الفتح، كما يقرؤه الزبون.`}
          maxLength={200}
          errorOf={(locale) =>
            errorOf(`pickupAddress.${locale}`) ?? (locale === 'ar' ? errorOf('pickupAddress') : undefined)
          }
        />
      )}
      <SwitchField
        {...group.toggle('openParcel')}
        label={t`يحق للزبون فتح الطرد قبل الأداء`}
        hint={t`يُكتب في صفحة المنتج وعند الطلب وعلى الطرد.`}
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
    // Both are valid hours, in order.
    const reversed = end === 'to' && !errorOf('callingHours.from') && errorOf('callingHours');
    return reversed ? t`ساعتان مثل 09:00 ثم 20:00` : undefined;
  };
  return (
    <GroupForm part="cash" group={group}>
      <MoneyField
        {...group.field('codMaxAmount')}
        needed
        label={t`أكبر مبلغ لطلب يؤدى عند الاستلام`}
        error={errorOf('codMaxAmount') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          {...group.field('codOpenOrdersPerPhone')}
          needed
          label={t`طلبات غير مؤكدة لكل هاتف`}
          error={errorOf('codOpenOrdersPerPhone') && t`عدد من 1 إلى 100`}
        />
        <NumberField
          {...group.field('codPiecesPerSize')}
          needed
          label={t`قطع من المقاس نفسه في الطلب`}
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
      <NumberField
        {...group.field('unseenOrderMinutes')}
        label={t`رسالة إلى المالكين عن طلب لم يره أحد بعد (بالدقائق)`}
        hint={t`تُحسب داخل ساعات الاتصال، ورسالة واحدة في الساعة على الأكثر. اتركه فارغًا لإيقافها.`}
        error={errorOf('unseenOrderMinutes') && t`عدد من 5 إلى 240`}
      />
      <SwitchField {...group.toggle('cardPayment')} label={t`إظهار شعارات البطاقات البنكية`} />
      <SwitchField {...group.toggle('mobilePayment')} label={t`إظهار شعارات الأداء بالهاتف`} />
    </GroupForm>
  );
}

export function ReturnSettings({ settings, versions }: Props) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, errorOf } = group;
  const days = value.returnWindowDays;
  return (
    <GroupForm part="returns" group={group}>
      <NumberField
        {...group.field('returnWindowDays')}
        needed
        label={t`أيام الإرجاع بعد الاستلام`}
        hint={
          days < 7 ? (
            <Trans>
              تنبيه: يُفهم من القانون <bdi dir="ltr">31.08</bdi> أن للزبون 7 أيام.
            </Trans>
          ) : undefined
        }
        error={errorOf('returnWindowDays') && t`عدد من 0 إلى 365`}
      />
      <NumberField
        {...group.field('orderLinkDays')}
        needed
        label={t`أيام صلاحية رابط الطلب بعد التسليم`}
        hint={t`بعدها يُطلب رقم الهاتف لفتح الطلب برابط جديد.`}
        error={errorOf('orderLinkDays') && t`عدد من 1 إلى 3650`}
      />
      <SwitchField {...group.toggle('freeReturns')} label={t`الإرجاع مجاني`} />
    </GroupForm>
  );
}
