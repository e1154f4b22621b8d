import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { productLabels } from '#/shop/catalog/editing/product-list.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { NumberField } from '../../number-field.tsx';
import { SwitchField } from '../../switch-field.tsx';
import { labelNames } from '../shared/label-names.ts';
import type { DetailFields } from './detail-fields.ts';

/** How a product is shown: whether, with which labels, and where in the merchant's own order. */
export function SellFields({
  field,
  toggle,
  value,
  set,
  errorOf,
  choices,
}: DetailFields & { choices: ProductChoices }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SwitchField
        {...toggle('published')}
        label={t`يظهر في المتجر`}
        hint={t`المنتج بلا مقاس أو ثمن لا يظهر في القوائم حتى يُعطى.`}
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
      <SwitchField {...toggle('hygiene')} label={t`قطعة لا تُردّ لأسباب صحية`} />
      <Select
        id="orderHere"
        label={t`الطلب من صفحة المنتج`}
        hint={t`زر يفتح الاسم والهاتف والعنوان في صفحة المنتج، والدفع نقدًا عند الاستلام.`}
        value={String(value.orderHere)}
        onValue={(chosen) => set({ orderHere: chosen === 'null' ? null : chosen === 'true' })}
        error={errorOf('orderHere')}
      >
        <option value="null">{t`كما في إعدادات المتجر`}</option>
        <option value="true">{t`نعم`}</option>
        <option value="false">{t`لا`}</option>
      </Select>
      <div className="grid gap-4 md:grid-cols-3 xl:grid-cols-1">
        <TextInput {...field('brand')} label={t`الماركة`} optional maxLength={120} list="brands" />
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
