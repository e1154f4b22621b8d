import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaceWritten, StaffPlace } from '#/shop/delivery/staff-delivery.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { MoneyField, NumberField } from '../number-field.tsx';
import { SaveBar } from '../save-bar.tsx';
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

/** §1.8 A place: its names, what a parcel there costs, how long it takes, and what each courier calls it. */
export function PlaceForm({
  place,
  provinces,
  couriers,
  onMade,
}: {
  /** Left out: a new place. */
  place?: StaffPlace;
  provinces: readonly ProvinceChoice[];
  couriers: readonly CourierChoice[];
  onMade?: () => void;
}) {
  const { t } = useLingui();
  const { save, draft, value, set, submit } = useResourceForm({
    path: '/api/admin/delivery/places',
    resource: place,
    content: place ? contentOf(place) : blank(provinces[0]?.id ?? 0),
    onMade,
  });
  const { errorOf } = save;
  const id = (field: string) => `place-${place?.id ?? 'new'}-${field}`;
  const codeOf = (courierId: number) =>
    value.courierCodes.find((one) => one.courierId === courierId)?.code ?? '';
  const codeAt = (courierId: number) => value.courierCodes.findIndex((one) => one.courierId === courierId);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line p-4">
      <div className="grid gap-4 md:grid-cols-3">
        <TextInput
          id={id('ar')}
          label={t`الاسم بالعربية`}
          lang="ar"
          dir="rtl"
          maxLength={80}
          value={value.ar}
          onValue={(ar) => set({ ar })}
          error={errorOf('ar')}
        />
        <TextInput
          id={id('fr')}
          label={t`الاسم بالفرنسية`}
          lang="fr"
          dir="ltr"
          maxLength={80}
          value={value.fr}
          onValue={(fr) => set({ fr })}
          error={errorOf('fr')}
        />
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
          id={id('fee')}
          label={t`ثمن التوصيل`}
          hint={t`فارغ: ثمن الإقليم أو البلد`}
          value={value.feeCentimes}
          onValue={(feeCentimes) => set({ feeCentimes })}
          error={errorOf('feeCentimes') && t`مبلغ بالدرهم، من 0 إلى 100000`}
        />
        <NumberField
          id={id('min')}
          label={t`أقل مدة (أيام عمل)`}
          hint={t`فارغ: مدة البلد`}
          value={value.daysMin}
          onValue={(daysMin) => set({ daysMin })}
          error={errorOf('daysMin') && t`عدد من 0 إلى 90`}
        />
        <NumberField
          id={id('max')}
          label={t`أكثر مدة (أيام عمل)`}
          value={value.daysMax}
          onValue={(daysMax) => set({ daysMax })}
          error={errorOf('daysMax')}
        />
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
        <SwitchField
          id={id('main')}
          label={t`من المدينة الرئيسية (توصيل في اليوم نفسه)`}
          checked={value.mainCity}
          onValue={(mainCity) => set({ mainCity })}
        />
        <SwitchField
          id={id('active')}
          label={t`يوصل المتجر إليها`}
          checked={value.active}
          onValue={(active) => set({ active })}
        />
      </div>
      <SaveBar
        save={save}
        dirty={draft.dirty}
        onDiscard={draft.reset}
        label={place ? undefined : <Trans>إضافة المدينة</Trans>}
      />
    </form>
  );
}
