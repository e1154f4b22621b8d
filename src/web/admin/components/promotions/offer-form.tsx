import { Trans, useLingui } from '@lingui/react/macro';
import { blankOffer } from '#/shop/promotions/blank-offer.rules.ts';
import { pieceKinds } from '#/shop/promotions/offers.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { MoneyField, NumberField, PercentField } from '../number-field.tsx';
import { FormPart, ResourceForm } from '../resource-form.tsx';
import { type CategoryChoice, CategoryFields } from './category-fields.tsx';
import { changeOfKind } from './change-of-kind.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { offerKindNames } from './offer-names.ts';
import { type OfferFormProps, OfferPeriod, OfferRemoval, useOfferForm } from './offer-parts.tsx';

/** An offer for several pieces: what it takes off, on which products, and when. */
export function OfferForm({
  categories,
  ...props
}: OfferFormProps & { categories: readonly CategoryChoice[] }) {
  const { t, i18n } = useLingui();
  const form = useOfferForm('offer', props, blankOffer);
  const { field, choice, value, set, idOf: id, errorOf } = form;
  return (
    <ResourceForm
      form={form}
      add={<Trans>إنشاء العرض</Trans>}
      removal={
        <OfferRemoval form={form} label={<Trans>حذف العرض</Trans>} title={<Trans>حذف العرض؟</Trans>} />
      }
    >
      <FormPart title={<Trans>ما يعطيه العرض</Trans>}>
        <div className="grid gap-4 md:grid-cols-3">
          <Select
            {...choice('kind', pieceKinds)}
            label={t`النوع`}
            onValue={(typed) => {
              const kind = pieceKinds.find((one) => one === typed);
              if (kind) set(changeOfKind(value.kind, kind, blankOffer.value));
            }}
          >
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
            <PercentField {...field('value')} needed error={errorOf('value')} />
          )}
        </div>
      </FormPart>
      <FormPart title={<Trans>المدة</Trans>}>
        <OfferPeriod form={form} />
      </FormPart>
      <FormPart title={<Trans>على أي منتجات</Trans>}>
        <ChosenProducts
          id={id('products')}
          label={t`منتجات مشمولة`}
          chosen={value.productIds}
          known={props.offer?.products ?? []}
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
      </FormPart>
    </ResourceForm>
  );
}
