import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BulkChange, type BulkRequest, priceWays, roundings } from '#/shop/catalog/bulk/bulk.schema.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { productLabels } from '#/shop/catalog/editing/product-list.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../../use-save.ts';
import { bulkPath, useAdminPath } from '../../admin-link.tsx';
import { FailureText } from '../../failure-text.tsx';
import { MomentField } from '../../moment-field.tsx';
import { MoneyField, NumberField } from '../../number-field.tsx';
import { categoryPaths } from '../shared/category-paths.ts';
import { labelNames } from '../shared/label-names.ts';
import { bulkKindNames, priceWayNames, promoWayNames, roundingNames } from './bulk-names.ts';

type Kind = BulkChange['kind'];
const first: Record<Kind, BulkChange> = {
  price: { kind: 'price', way: 'raise_percent', value: Number.NaN, rounding: 'none' },
  promo: { kind: 'promo', way: 'percent', value: Number.NaN, rounding: 'none', startsAt: null, endsAt: null },
  promo_end: { kind: 'promo_end' },
  category: { kind: 'category', categoryId: 0, on: true },
  label: { kind: 'label', label: 'new', on: true },
  visibility: { kind: 'visibility', published: true },
  stock: { kind: 'stock', pieces: null },
};
const kinds = Object.keys(first) as Kind[];

/** The choice of one change for the chosen products; what it would do is shown before it is done. */
export function BulkForm({
  products,
  count,
  categories,
  mayMoveStock,
}: {
  products: BulkRequest['products'];
  count: number;
  categories: ProductChoices['categories'];
  mayMoveStock: boolean;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const navigate = useNavigate();
  const path = useAdminPath();
  const [change, setChange] = useState<BulkChange | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!change || save.state === 'busy') return;
    const request: BulkRequest = { products, change };
    const made = await save.run<{ data: { id: number } }>('POST', '/api/admin/products/bulk', request, false);
    if (made.ok) await navigate(path(bulkPath(made.data.data.id)));
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 rounded border border-line bg-raised p-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          id="bulk-kind"
          label={t`تغيير المنتجات المختارة`}
          value={change?.kind ?? ''}
          onValue={(kind) => {
            save.touch();
            setChange(kinds.includes(kind as Kind) ? first[kind as Kind] : null);
          }}
        >
          <option value="">{t`اختيار التغيير`}</option>
          {kinds
            .filter((kind) => kind !== 'stock' || mayMoveStock)
            .map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(bulkKindNames[kind])}
              </option>
            ))}
        </Select>
        {change && (
          <ChangeFields
            change={change}
            setChange={setChange}
            categories={categories}
            errorOf={save.errorOf}
          />
        )}
      </div>
      <FailureText save={save} />
      {change && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={save.state === 'busy'}>
            <Trans>عرض ما سيتغير</Trans>
          </Button>
          <span className="text-sm text-muted">
            <Plural
              value={count}
              zero="لا منتج مختار"
              one="في منتج واحد، ولا يتغير شيء قبل التأكيد"
              two="في منتجين، ولا يتغير شيء قبل التأكيد"
              few="في # منتجات، ولا يتغير شيء قبل التأكيد"
              many="في # منتجًا، ولا يتغير شيء قبل التأكيد"
              other="في # منتج، ولا يتغير شيء قبل التأكيد"
            />
          </span>
        </div>
      )}
    </form>
  );
}

type FieldsProps = {
  change: BulkChange;
  setChange: (change: BulkChange) => void;
  categories: ProductChoices['categories'];
  errorOf: (field: string) => string | undefined;
};

function ChangeFields({ change, setChange, categories, errorOf }: FieldsProps) {
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
