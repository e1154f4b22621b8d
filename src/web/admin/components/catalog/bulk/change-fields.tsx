import { useLingui } from '@lingui/react/macro';
import { type BulkChange, priceWays, roundings } from '#/shop/catalog/bulk/bulk.schema.ts';
import { maxShelf } from '#/shop/catalog/catalog.rules.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { productLabels } from '#/shop/catalog/editing/product-list.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { MomentField } from '../../moment-field.tsx';
import { MoneyField, NumberField } from '../../number-field.tsx';
import { categoryPaths } from '../shared/category-paths.ts';
import { labelNames } from '../shared/label-names.ts';
import { priceWayNames, promoWayNames, roundingNames } from './bulk-names.ts';

type FieldsProps = {
  change: BulkChange;
  setChange: (change: BulkChange) => void;
  categories: ProductChoices['categories'];
  errorOf: (field: string) => string | undefined;
};

/** The fields of each kind of change. */
export function ChangeFields({ change, setChange, categories, errorOf }: FieldsProps) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  switch (change.kind) {
    case 'price':
      return (
        <>
          <Choice
            id="bulk-way"
            label={t`كيف`}
            value={change.way}
            choices={priceWays.map((way) => [way, i18n._(priceWayNames[way])])}
            onValue={(way) => setChange({ ...change, way, value: Number.NaN })}
          />
          <Amount
            percent={change.way.endsWith('percent')}
            value={change.value}
            error={errorOf('change.value')}
            onValue={(value) => setChange({ ...change, value })}
          />
          {change.way !== 'set' && (
            <RoundingChoice
              value={change.rounding}
              onValue={(rounding) => setChange({ ...change, rounding })}
            />
          )}
        </>
      );
    case 'promo':
      return (
        <>
          <Choice
            id="bulk-way"
            label={t`كيف`}
            value={change.way}
            choices={(['percent', 'set'] as const).map((way) => [way, i18n._(promoWayNames[way])])}
            onValue={(way) => setChange({ ...change, way, value: Number.NaN })}
          />
          <Amount
            percent={change.way === 'percent'}
            value={change.value}
            error={errorOf('change.value')}
            onValue={(value) => setChange({ ...change, value })}
          />
          {change.way === 'percent' && (
            <RoundingChoice
              value={change.rounding}
              onValue={(rounding) => setChange({ ...change, rounding })}
            />
          )}
          <MomentField
            id="bulk-starts"
            label={t`يبدأ`}
            optional
            value={change.startsAt}
            error={errorOf('change.startsAt')}
            onValue={(startsAt) => setChange({ ...change, startsAt })}
          />
          <MomentField
            id="bulk-ends"
            label={t`ينتهي`}
            optional
            value={change.endsAt}
            error={errorOf('change.endsAt')}
            onValue={(endsAt) => setChange({ ...change, endsAt })}
          />
        </>
      );
    case 'promo_end':
      return null;
    case 'category':
      return (
        <>
          <OnOff
            value={change.on}
            names={[t`إضافة إلى فئة`, t`إزالة من فئة`]}
            onValue={(on) => setChange({ ...change, on })}
          />
          <Select
            id="bulk-category"
            label={t`الفئة`}
            value={String(change.categoryId || '')}
            error={errorOf('change.categoryId')}
            onValue={(id) => setChange({ ...change, categoryId: Number(id) })}
          >
            <option value="">{t`اختيار الفئة`}</option>
            {categoryPaths(categories, locale).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </>
      );
    case 'label':
      return (
        <>
          <OnOff
            value={change.on}
            names={[t`وضع وسم`, t`إزالة وسم`]}
            onValue={(on) => setChange({ ...change, on })}
          />
          <Choice
            id="bulk-label"
            label={t`الوسم`}
            value={change.label}
            choices={productLabels.map((label) => [label, i18n._(labelNames[label])])}
            onValue={(label) => setChange({ ...change, label })}
          />
        </>
      );
    case 'visibility':
      return (
        <OnOff
          value={change.published}
          names={[t`إظهار في المتجر`, t`إخفاء من المتجر`]}
          onValue={(published) => setChange({ ...change, published })}
        />
      );
    case 'shelf':
      return (
        <TextInput
          id="bulk-shelf"
          label={t`الرف`}
          hint={t`مكان كل مقاساتها. فارغ: بلا رف.`}
          maxLength={maxShelf}
          value={change.shelf}
          error={errorOf('change.shelf')}
          onValue={(shelf) => setChange({ ...change, shelf })}
        />
      );
    case 'stock':
      return (
        <>
          <OnOff
            value={change.pieces === null}
            names={[t`متوفر دائمًا، بلا عدّ`, t`يُعدّ بالقطع`]}
            onValue={(always) => setChange({ ...change, pieces: always ? null : 0 })}
          />
          {change.pieces !== null && (
            <NumberField
              id="bulk-pieces"
              label={t`قطع كل مقاس لا يُعدّ بعد`}
              needed
              value={change.pieces}
              error={errorOf('change.pieces')}
              onValue={(pieces) => setChange({ ...change, pieces })}
            />
          )}
        </>
      );
  }
}

function Choice<Value extends string>({
  id,
  label,
  value,
  choices,
  onValue,
}: {
  id: string;
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onValue: (value: Value) => void;
}) {
  return (
    <Select
      id={id}
      label={label}
      value={value}
      onValue={(typed) => {
        const chosen = choices.find(([one]) => one === typed);
        if (chosen) onValue(chosen[0]);
      }}
    >
      {choices.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function OnOff({
  value,
  names: [on, off],
  onValue,
}: {
  value: boolean;
  names: readonly [string, string];
  onValue: (value: boolean) => void;
}) {
  const { t } = useLingui();
  const choices = [['on', on] as const, ['off', off] as const];
  return (
    <Choice
      id="bulk-on"
      label={t`كيف`}
      value={value ? 'on' : 'off'}
      choices={choices}
      onValue={(chosen) => onValue(chosen === 'on')}
    />
  );
}

type AmountProps = {
  percent: boolean;
  value: number;
  error: string | undefined;
  onValue: (value: number) => void;
};

function Amount({ percent, ...field }: AmountProps) {
  const { t } = useLingui();
  return percent ? (
    <NumberField id="bulk-value" label={t`النسبة`} unit={<bdi>%</bdi>} needed {...field} />
  ) : (
    <MoneyField id="bulk-value" label={t`المبلغ`} needed {...field} />
  );
}

type RoundingValue = (typeof roundings)[number];
function RoundingChoice(field: { value: RoundingValue; onValue: (value: RoundingValue) => void }) {
  const { t, i18n } = useLingui();
  return (
    <Choice
      id="bulk-rounding"
      label={t`تقريب الثمن`}
      choices={roundings.map((one) => [one, i18n._(roundingNames[one])])}
      {...field}
    />
  );
}
