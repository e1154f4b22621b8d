import { Trans, useLingui } from '@lingui/react/macro';
import type { PromoWritten, StaffPromo } from '#/shop/promotions/promo-codes.schema.ts';
import { promoKinds } from '#/shop/promotions/promotions.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { MomentField } from '../moment-field.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SwitchField } from '../switch-field.tsx';
import { type CategoryChoice, CategoryFields } from './category-fields.tsx';
import { promoKindNames } from './promo-names.ts';

const blank: PromoWritten = {
  code: '',
  kind: 'percent',
  value: 10,
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
  version: _version,
  ...content
}: StaffPromo) {
  return content;
}

/** §5.7 Every rule of a code: what it takes off, when, how often, for whom and on what. */
export function PromoForm({
  promo,
  categories,
  onMade,
}: {
  /** Left out: a new code. */
  promo?: StaffPromo;
  categories: readonly CategoryChoice[];
  onMade?: () => void;
}) {
  const { t, i18n } = useLingui();
  const { save, draft, value, set, submit } = useResourceForm({
    path: '/api/admin/promotions',
    resource: promo,
    content: promo ? contentOf(promo) : blank,
    onMade,
  });
  const id = (field: string) => `promo-${promo?.id ?? 'new'}-${field}`;
  const { errorOf } = save;
  const given = (count: number | null) => count ?? Number.NaN;
  // The server judges the percentage with the whole code; it is told together with what is wrong with single fields.
  const percentFits = value.value >= 1 && value.value <= 100;
  const percentError =
    errorOf('value') ?? (save.failure?.status === 422 && !percentFits ? t`نسبة من 1 إلى 100` : undefined);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line p-4">
      <div className="grid gap-4 md:grid-cols-3">
        <TextInput
          id={id('code')}
          label={t`الرمز`}
          hint={t`لا فرق بين الحروف الكبيرة والصغيرة.`}
          ltr
          maxLength={40}
          autoComplete="off"
          value={value.code}
          onValue={(code) => set({ code })}
          error={errorOf('code')}
        />
        <Select
          id={id('kind')}
          label={t`النوع`}
          value={value.kind}
          onValue={(kind) => set({ kind: promoKinds.find((one) => one === kind) ?? 'percent' })}
        >
          {promoKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(promoKindNames[kind])}
            </option>
          ))}
        </Select>
        {value.kind === 'percent' && (
          <NumberField
            id={id('value')}
            label={t`النسبة`}
            unit="%"
            value={value.value}
            onValue={(percent) => set({ value: given(percent) })}
            error={percentError}
          />
        )}
        {value.kind === 'fixed' && (
          <MoneyField
            id={id('value')}
            label={t`مبلغ التخفيض`}
            value={value.value}
            onValue={(amount) => set({ value: given(amount) })}
            error={errorOf('value')}
          />
        )}
        {value.kind === 'percent' && (
          <MoneyField
            id={id('cap')}
            label={t`سقف التخفيض`}
            optional
            value={value.capCentimes}
            onValue={(capCentimes) => set({ capCentimes })}
            error={errorOf('capCentimes')}
          />
        )}
        <MoneyField
          id={id('minimum')}
          label={t`أقل مبلغ للمنتجات`}
          value={value.minimumCentimes}
          onValue={(amount) => set({ minimumCentimes: amount ?? 0 })}
          error={errorOf('minimumCentimes')}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField
          id={id('from')}
          label={t`يبدأ في`}
          optional
          value={value.startsAt}
          onValue={(startsAt) => set({ startsAt })}
          error={errorOf('startsAt')}
        />
        <MomentField
          id={id('to')}
          label={t`ينتهي في`}
          optional
          value={value.endsAt}
          onValue={(endsAt) => set({ endsAt })}
          error={errorOf('endsAt')}
        />
        <NumberField
          id={id('uses')}
          label={t`عدد الاستعمالات كلها`}
          hint={t`فارغ: بلا حد`}
          value={value.totalUses}
          onValue={(totalUses) => set({ totalUses })}
          error={errorOf('totalUses')}
        />
        <NumberField
          id={id('each')}
          label={t`عدد الاستعمالات لكل زبون`}
          hint={t`فارغ: بلا حد`}
          value={value.usesPerCustomer}
          onValue={(usesPerCustomer) => set({ usesPerCustomer })}
          error={errorOf('usesPerCustomer')}
        />
      </div>
      <div>
        <SwitchField
          id={id('first')}
          label={t`لأول طلب فقط`}
          checked={value.firstOrderOnly}
          onValue={(firstOrderOnly) => set({ firstOrderOnly })}
        />
        <SwitchField
          id={id('discounted')}
          label={t`يشمل المنتجات المخفضة أيضًا`}
          checked={value.onDiscounted}
          onValue={(onDiscounted) => set({ onDiscounted })}
        />
        <SwitchField
          id={id('active')}
          label={t`يعمل`}
          checked={value.active}
          onValue={(active) => set({ active })}
        />
      </div>
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
      <SaveBar
        save={save}
        dirty={draft.dirty}
        onDiscard={draft.reset}
        label={promo ? undefined : <Trans>إنشاء الرمز</Trans>}
      />
    </form>
  );
}
