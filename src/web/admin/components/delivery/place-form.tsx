import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaceWritten, StaffPlace } from '#/shop/delivery/staff-delivery.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { MoneyField, NumberField } from '../number-field.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';
import type { CourierChoice, ProvinceChoice } from './choices.ts';

const blank = (provinceId: number): PlaceWritten => ({
  ar: '',
  fr: '',
  aliases: [],
  provinceId,
  mainCity: false,
  feeCentimes: null,
  daysMin: null,
  daysMax: null,
  active: true,
  courierCodes: [],
});

function contentOf({
  id: _id,
  provinceName: _province,
  usedFeeCentimes: _fee,
  version: _version,
  ...content
}: StaffPlace): PlaceWritten {
  return content;
}

/** §1.8 A town: its names, fee, delivery days, and the couriers' codes for it. */
export function PlaceForm({
  place,
  provinces,
  couriers,
  onMade,
}: {
  /** Left out for a new town. */
  place?: StaffPlace;
  provinces: readonly ProvinceChoice[];
  couriers: readonly CourierChoice[];
  onMade?: () => void;
}) {
  const { t } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/delivery/places',
    name: 'place',
    resource: place,
    content: place ? contentOf(place) : blank(provinces[0]?.id ?? 0),
    onMade,
  });
  const { field, toggle, value, set, idOf: id, errorOf } = form;
  const codeOf = (courierId: number) =>
    value.courierCodes.find((one) => one.courierId === courierId)?.code ?? '';
  const codeAt = (courierId: number) => value.courierCodes.findIndex((one) => one.courierId === courierId);

  return (
    <ResourceForm form={form} add={<Trans>إضافة المدينة</Trans>}>
      <div className="grid gap-4 md:grid-cols-3">
        <TextInput {...field('ar')} label={t`الاسم بالعربية`} lang="ar" dir="rtl" maxLength={80} />
        <TextInput {...field('fr')} label={t`الاسم بالفرنسية`} lang="fr" dir="ltr" maxLength={80} />
        <Select
          id={id('province')}
          label={t`الإقليم`}
          value={String(value.provinceId)}
          onValue={(typed) => set({ provinceId: Number(typed) })}
          error={errorOf('provinceId')}
        >
          {provinces.map((province) => (
            <option key={province.id} value={province.id}>
              {province.name}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        id={id('aliases')}
        label={t`أسماء أخرى يُبحث بها`}
        hint={t`اسم في كل سطر، بأي حروف.`}
        rows={2}
        dir="auto"
        value={value.aliases.join('\n')}
        onValue={(typed) => set({ aliases: typed.split('\n').slice(0, 30) })}
        error={errorOf('aliases')}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <MoneyField
          {...field('feeCentimes')}
          label={t`ثمن التوصيل`}
          hint={t`فارغ: ثمن الإقليم أو البلد`}
          error={errorOf('feeCentimes') && t`مبلغ بالدرهم، من 0 إلى 100000`}
        />
        <NumberField
          {...field('daysMin')}
          label={t`أقل مدة (أيام عمل)`}
          hint={t`فارغ: مدة البلد`}
          error={errorOf('daysMin') && t`عدد من 0 إلى 90`}
        />
        <NumberField {...field('daysMax')} label={t`أكثر مدة (أيام عمل)`} />
      </div>
      {couriers.length > 0 && (
        <fieldset className="grid gap-4 md:grid-cols-3">
          <legend className="mb-1.5 font-medium">
            <Trans>رمز المدينة عند كل شركة توصيل</Trans>
          </legend>
          {couriers.map((courier) => (
            <TextInput
              key={courier.id}
              id={id(`code-${courier.id}`)}
              label={<bdi>{courier.name}</bdi>}
              ltr
              maxLength={40}
              autoComplete="off"
              value={codeOf(courier.id)}
              onValue={(code) =>
                set({
                  courierCodes: [
                    ...value.courierCodes.filter((one) => one.courierId !== courier.id),
                    ...(code === '' ? [] : [{ courierId: courier.id, code }]),
                  ].toSorted((one, other) => one.courierId - other.courierId),
                })
              }
              error={errorOf(`courierCodes.${codeAt(courier.id)}`)}
            />
          ))}
        </fieldset>
      )}
      <div>
        <SwitchField {...toggle('mainCity')} label={t`من المدينة الرئيسية (توصيل في اليوم نفسه)`} />
        <SwitchField {...toggle('active')} label={t`يوصل المتجر إليها`} />
      </div>
    </ResourceForm>
  );
}
