import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { productLabels } from '#/shop/catalog/editing/product-list.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { NumberField } from '../../number-field.tsx';
import { SwitchField } from '../../switch-field.tsx';
import { labelNames } from '../label-names.ts';
import type { DetailFields } from './detail-fields.ts';

/** How a product is shown: whether, with which labels, and where in the merchant's own order. */
export function SellFields({ value, set, errorOf, choices }: DetailFields & { choices: ProductChoices }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SwitchField
        id="published"
        label={t`يظهر في المتجر`}
        hint={t`المنتج بلا مقاس أو ثمن لا يظهر في القوائم حتى يُعطى.`}
        checked={value.published}
        onValue={(published) => set({ published })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">
          <Trans>العلامات</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {productLabels.map((label) => (
            <label key={label} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={value.labels.includes(label)}
                onChange={(event) => {
                  const others = value.labels.filter((one) => one !== label);
                  set({ labels: event.currentTarget.checked ? [...others, label] : others });
                }}
                className="size-5 accent-action"
              />
              {i18n._(labelNames[label])}
            </label>
          ))}
        </div>
        <p className="text-sm text-muted">
          <Trans>علامة التخفيض تظهر وحدها حين يكون للمنتج ثمن مخفض.</Trans>
        </p>
      </fieldset>
      <SwitchField
        id="hygiene"
        label={t`قطعة لا تُردّ لأسباب صحية`}
        checked={value.hygiene}
        onValue={(hygiene) => set({ hygiene })}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <TextInput
          id="brand"
          label={t`الماركة`}
          optional
          maxLength={120}
          list="brands"
          value={value.brand}
          onValue={(brand) => set({ brand })}
          error={errorOf('brand')}
        />
        <datalist id="brands">
          {choices.brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        <TextInput
          id="collection"
          label={t`المجموعة`}
          optional
          maxLength={120}
          value={value.collection ?? ''}
          onValue={(collection) => set({ collection: collection === '' ? null : collection })}
          error={errorOf('collection')}
        />
        <NumberField
          id="featuredRank"
          label={t`الترتيب في المختار`}
          hint={t`الأكبر أولًا`}
          value={value.featuredRank}
          onValue={(rank) => set({ featuredRank: rank ?? 0 })}
          error={errorOf('featuredRank')}
        />
      </div>
    </>
  );
}
