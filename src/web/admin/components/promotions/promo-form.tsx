import { Trans, useLingui } from '@lingui/react/macro';
import type { PromoWritten, StaffPromo } from '#/shop/promotions/promo-codes.schema.ts';
import { isWelcomeCode, promoKinds } from '#/shop/promotions/promotions.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { MomentField } from '../moment-field.tsx';
import { MoneyField, NumberField, PercentField } from '../number-field.tsx';
import { DeleteButton, FormPart, ResourceForm } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';
import { type CategoryChoice, CategoryFields } from './category-fields.tsx';
import { promoKindNames } from './promo-names.ts';

/** What the field of each kind begins with; NaN is an empty one. */
const freshValue: Record<PromoWritten['kind'], number> = { percent: 10, fixed: Number.NaN, free_delivery: 0 };

const blank: PromoWritten = {
  code: '',
  kind: 'percent',
  value: freshValue.percent,
  capCentimes: null,
  minimumCentimes: 0,
  startsAt: null,
  endsAt: null,
  totalUses: null,
  usesPerCustomer: 1,
  firstOrderOnly: false,
  categoriesIn: [],
  categoriesOut: [],
  onDiscounted: false,
  active: true,
};

function contentOf({
  id: _id,
  used: _used,
  discountedCentimes: _sum,
  removable: _removable,
  version: _version,
  ...content
}: StaffPromo) {
  return content;
}

/** §5.7 The rules of a promo code: discount, period, limits, customers and products. */
export function PromoForm({
  promo,
  categories,
  onMade,
}: {
  /** Left out for a new code. */
  promo?: StaffPromo;
  categories: readonly CategoryChoice[];
  onMade?: () => void;
}) {
  const { t, i18n } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/promotions',
    name: 'promo',
    resource: promo,
    content: promo ? contentOf(promo) : blank,
    onMade,
  });
  const { field, toggle, choice, value, set, idOf: id, errorOf, save } = form;
  const welcome = promo !== undefined && isWelcomeCode(promo.code);
  // Also while the form is not sent because of another field: all that is wrong is shown at once.
  const outside = !(value.value >= 1 && value.value <= 100);
  const percentError = errorOf('value') || (save.failure?.status === 422 && outside);

  return (
    <ResourceForm
      form={form}
      add={<Trans>إنشاء الرمز</Trans>}
      removal={
        promo?.removable && (
          <DeleteButton
            form={form}
            label={<Trans>حذف رمز التخفيض</Trans>}
            title={<Trans>حذف رمز التخفيض؟</Trans>}
          >
            <Trans>لم يستعمله أي طلب بعد.</Trans>
          </DeleteButton>
        )
      }
    >
      <FormPart title={<Trans>التخفيض</Trans>}>
        <div className="grid gap-4 md:grid-cols-3">
          <TextInput
            {...field('code')}
            label={t`الرمز`}
            hint={welcome ? t`رمز الترحيب لا يتغير: أوقفه` : t`لا فرق بين الحروف الكبيرة والصغيرة.`}
            readOnly={welcome}
            ltr
            maxLength={40}
            autoComplete="off"
          />
          <Select
            {...choice('kind', promoKinds)}
            label={t`النوع`}
            onValue={(typed) => {
              const kind = promoKinds.find((one) => one === typed);
              // Ten percent are no ten centimes.
              if (kind) set({ kind, value: freshValue[kind] });
            }}
          >
            {promoKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(promoKindNames[kind])}
              </option>
            ))}
          </Select>
          {value.kind === 'percent' && <PercentField {...field('value')} needed error={percentError} />}
          {value.kind === 'fixed' && <MoneyField {...field('value')} needed label={t`مبلغ التخفيض`} />}
          {value.kind === 'percent' && (
            <MoneyField {...field('capCentimes')} label={t`سقف التخفيض`} optional />
          )}
          <MoneyField
            id={id('minimum')}
            label={t`أقل مبلغ للمنتجات`}
            value={value.minimumCentimes}
            onValue={(amount) => set({ minimumCentimes: amount ?? 0 })}
            error={errorOf('minimumCentimes')}
          />
        </div>
        <SwitchField {...toggle('active')} label={t`يعمل`} />
      </FormPart>
      <FormPart title={<Trans>المدة والحدود</Trans>}>
        <div className="grid gap-4 md:grid-cols-2">
          <MomentField {...field('startsAt')} label={t`يبدأ في`} optional />
          <MomentField {...field('endsAt')} label={t`ينتهي في`} optional />
          <NumberField {...field('totalUses')} label={t`عدد الاستعمالات كلها`} hint={t`فارغ: بلا حد`} />
          <NumberField
            {...field('usesPerCustomer')}
            label={t`عدد الاستعمالات لكل زبون`}
            hint={t`فارغ: بلا حد`}
          />
        </div>
        <SwitchField {...toggle('firstOrderOnly')} label={t`لأول طلب فقط`} />
      </FormPart>
      <FormPart title={<Trans>على أي منتجات</Trans>}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <CategoryFields
            id={id('in')}
            label={t`فئات مشمولة (لا شيء: كلها)`}
            categories={categories}
            chosen={value.categoriesIn}
            onChosen={(categoriesIn) => set({ categoriesIn })}
            error={errorOf('categoriesIn')}
          />
          <CategoryFields
            id={id('out')}
            label={t`فئات مستثناة`}
            categories={categories}
            chosen={value.categoriesOut}
            onChosen={(categoriesOut) => set({ categoriesOut })}
            error={errorOf('categoriesOut')}
          />
        </div>
        <SwitchField {...toggle('onDiscounted')} label={t`يشمل المنتجات المخفضة أيضًا`} />
      </FormPart>
    </ResourceForm>
  );
}
