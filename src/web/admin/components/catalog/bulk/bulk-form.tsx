import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BulkChange, BulkRequest } from '#/shop/catalog/bulk/bulk.schema.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../../use-save.ts';
import { bulkPath, useAdminPath } from '../../admin-link.tsx';
import { FailureText } from '../../failure-text.tsx';
import { bulkKindNames } from './bulk-names.ts';
import { ChangeFields } from './change-fields.tsx';

type Kind = BulkChange['kind'];
const first: Record<Kind, BulkChange> = {
  price: { kind: 'price', way: 'raise_percent', value: Number.NaN, rounding: 'none' },
  promo: { kind: 'promo', way: 'percent', value: Number.NaN, rounding: 'none', startsAt: null, endsAt: null },
  promo_end: { kind: 'promo_end' },
  category: { kind: 'category', categoryId: 0, on: true },
  label: { kind: 'label', label: 'new', on: true },
  visibility: { kind: 'visibility', published: true },
  stock: { kind: 'stock', pieces: null },
  shelf: { kind: 'shelf', shelf: '' },
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
