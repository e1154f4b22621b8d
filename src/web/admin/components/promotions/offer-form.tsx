import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { offerKinds } from '#/shop/promotions/offers.rules.ts';
import type { OfferWritten, StaffOffer } from '#/shop/promotions/offers.schema.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { X } from '#/web/ui/icons.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { MomentField } from '../moment-field.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { ProductFinder } from '../searches/product-finder.tsx';
import { SwitchField } from '../switch-field.tsx';
import { type CategoryChoice, CategoryFields } from './category-fields.tsx';
import { offerKindNames } from './offer-names.ts';

const blank: OfferWritten = {
  kind: 'last_percent',
  pieces: 2,
  value: 50,
  productIds: [],
  categoryIds: [],
  onDiscounted: false,
  startsAt: null,
  endsAt: null,
  active: true,
};

const contentOf = ({
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
    content: offer ? contentOf(offer) : blank,
    onMade,
  });
  const { field, toggle, choice, value, set, idOf: id, errorOf } = form;
  return (
    <ResourceForm form={form} add={<Trans>إنشاء العرض</Trans>}>
      <div className="grid gap-4 md:grid-cols-3">
        <Select {...choice('kind', offerKinds)} label={t`النوع`}>
          {offerKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(offerKindNames[kind])}
            </option>
          ))}
        </Select>
        <NumberField {...field('pieces')} needed label={t`عدد القطع`} hint={t`من 2 إلى 20`} />
        {value.kind === 'price' ? (
          <MoneyField {...field('value')} needed label={t`ثمن القطع معًا`} />
        ) : (
          <NumberField {...field('value')} needed label={t`النسبة`} unit="%" />
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
      <OfferProducts
        id={id('products')}
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

/** The products that were chosen one by one. */
function OfferProducts({
  id,
  chosen,
  known,
  onChosen,
  error,
}: {
  id: string;
  chosen: readonly number[];
  known: StaffOffer['products'];
  onChosen: (chosen: number[]) => void;
  error?: string | undefined;
}) {
  const { t } = useLingui();
  const [found, setFound] = useState(known);
  const nameOf = (product: number) => found.find((one) => one.id === product)?.title || String(product);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">
        <Trans>منتجات مشمولة</Trans>
      </legend>
      {chosen.length > 0 && (
        <ul className="grid gap-1">
          {chosen.map((product) => {
            const name = nameOf(product);
            return (
              <li
                key={product}
                className="flex items-center gap-2 rounded border border-line bg-raised ps-3 wrap-anywhere"
              >
                <bdi className="grow">{name}</bdi>
                <button
                  type="button"
                  aria-label={t`حذف ${name}`}
                  className="flex size-11 shrink-0 items-center justify-center rounded text-muted hover:text-danger"
                  onClick={() => onChosen(chosen.filter((one) => one !== product))}
                >
                  <X aria-hidden className="size-4.5" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <ProductFinder
        id={id}
        onChosen={(product) => {
          setFound([...found, product]);
          if (!chosen.includes(product.id)) onChosen([...chosen, product.id]);
        }}
      />
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
