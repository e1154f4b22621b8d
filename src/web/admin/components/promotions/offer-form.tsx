import { Trans, useLingui } from '@lingui/react/macro';
import { pieceKinds } from '#/shop/promotions/offers.rules.ts';
import type { OfferWritten, StaffOffer } from '#/shop/promotions/offers.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { MomentField } from '../moment-field.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';
import { type CategoryChoice, CategoryFields } from './category-fields.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import { offerKindNames } from './offer-names.ts';

export const blankOffer: OfferWritten = {
  kind: 'last_percent',
  pieces: 2,
  value: 50,
  productIds: [],
  categoryIds: [],
  onDiscounted: false,
  title: {},
  members: [],
  further: 0,
  startsAt: null,
  endsAt: null,
  active: true,
};

export const offerContent = ({
  id: _id,
  text: _text,
  products: _products,
  version: _version,
  ...content
}: StaffOffer) => content;

/** An offer for several pieces: what it takes off, on which products, and when. */
export function OfferForm({
  offer,
  categories,
  onMade,
}: {
  /** Left out for a new one. */
  offer?: StaffOffer;
  categories: readonly CategoryChoice[];
  onMade?: () => void;
}) {
  const { t, i18n } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/offers',
    name: 'offer',
    resource: offer,
    content: offer ? offerContent(offer) : blankOffer,
    onMade,
  });
  const { field, toggle, choice, value, set, idOf: id, errorOf } = form;
  return (
    <ResourceForm form={form} add={<Trans>إنشاء العرض</Trans>}>
      <div className="grid gap-4 md:grid-cols-3">
        <Select {...choice('kind', pieceKinds)} label={t`النوع`}>
          {pieceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(offerKindNames[kind])}
            </option>
          ))}
        </Select>
        <NumberField
          {...field('pieces')}
          needed
          label={t`عدد القطع`}
          hint={t`من 2 إلى 20`}
          error={errorOf('pieces') && t`عدد من 2 إلى 20`}
        />
        {value.kind === 'price' ? (
          <MoneyField {...field('value')} needed label={t`ثمن القطع معًا`} />
        ) : (
          <NumberField
            {...field('value')}
            needed
            label={t`النسبة`}
            unit="%"
            error={errorOf('value') && t`نسبة من 1 إلى 100`}
          />
        )}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField {...field('startsAt')} label={t`يبدأ في`} optional />
        <MomentField {...field('endsAt')} label={t`ينتهي في`} optional />
      </div>
      <div>
        <SwitchField {...toggle('onDiscounted')} label={t`يشمل المنتجات المخفضة أيضًا`} />
        <SwitchField {...toggle('active')} label={t`يعمل`} />
      </div>
      <ChosenProducts
        id={id('products')}
        label={t`منتجات مشمولة`}
        chosen={value.productIds}
        known={offer?.products ?? []}
        onChosen={(productIds) => set({ productIds })}
        error={errorOf('productIds')}
      />
      <CategoryFields
        id={id('categories')}
        label={t`فئات مشمولة (لا شيء ولا منتج: كل المنتجات)`}
        categories={categories}
        chosen={value.categoryIds}
        onChosen={(categoryIds) => set({ categoryIds })}
        error={errorOf('categoryIds')}
      />
    </ResourceForm>
  );
}
