import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import type { StockFilter, StockList } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

/** The filters of the stock list; without JavaScript a plain form. */
export function StockFilters({
  filter,
  counts,
  categories,
}: {
  filter: StockFilter;
  counts: StockList['counts'];
  categories: readonly { id: number; name: string }[];
}) {
  const { t } = useLingui();
  const { out, low, always } = counts;
  return (
    <Form
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[2fr_1fr_minmax(15rem,1fr)_auto]"
      role="search"
    >
      <TextInput
        id="q"
        name="q"
        type="search"
        className="col-span-2 sm:col-span-1"
        label={t`اسم المنتج أو اللون أو SKU أو الباركود`}
        defaultValue={filter.q ?? ''}
        maxLength={80}
      />
      <Select id="state" name="state" label={t`ما بقي`} defaultValue={filter.state ?? ''}>
        <option value="">{t`الكل`}</option>
        <option value="out">{t`نفد (${out})`}</option>
        <option value="low">{t`قارب النفاد (${low})`}</option>
        <option value="in">{t`متوفر`}</option>
        <option value="always">{t`متوفر دائمًا (${always})`}</option>
      </Select>
      <Select id="category" name="category" label={t`الفئة`} defaultValue={String(filter.category ?? '')}>
        <option value="">{t`كل الفئات`}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" className="col-span-2 sm:col-span-1">
        <Trans>بحث</Trans>
      </Button>
    </Form>
  );
}
