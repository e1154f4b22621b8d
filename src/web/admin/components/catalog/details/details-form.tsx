import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { ProductChoices, ProductContent } from '#/shop/catalog/editing/product-form.schema.ts';
import { useDraft } from '../../../use-draft.ts';
import { useSave } from '../../../use-save.ts';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { SaveBar } from '../../save-bar.tsx';
import { Card } from '../../screen.tsx';
import { StickyBar } from '../sticky-bar.tsx';
import { ChartFields } from './chart-fields.tsx';
import type { DetailFields } from './detail-fields.ts';
import { FabricFields } from './fabric-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RichTextFields } from './rich-text-fields.tsx';
import { SearchFields } from './search-fields.tsx';
import { SellFields } from './sell-fields.tsx';

const blankContent: ProductContent = {
  title: {},
  description: {},
  care: {},
  seoTitle: {},
  seoDescription: {},
  slug: '',
  collection: null,
  brand: '',
  audience: 'women',
  ageFromMonths: null,
  ageToMonths: null,
  categoryId: 0,
  categoryIds: [],
  labels: [],
  fabrics: [],
  sizeChart: null,
  hygiene: false,
  published: false,
  featuredRank: 0,
};

/** All that is said of a product in its languages, and where it stands; for one that is there, or a new one. */
export function DetailsForm({
  product,
  choices,
  onMade,
}: {
  /** Left out: a new product. */
  product?: { id: number; content: ProductContent; version: string; sizes: string[] };
  choices: ProductChoices;
  onMade?: (id: number) => void;
}) {
  const { t } = useLingui();
  const save = useSave();
  const draft = useDraft(product?.content ?? blankContent, product?.version);
  const { value } = draft;
  const set = (change: Partial<ProductContent>) => {
    save.touch();
    draft.set(change);
  };
  const { errorOf } = save;
  const fields: DetailFields = { value, set, errorOf };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    if (product) {
      const change = { ...draft.changes, seen: draft.seen };
      const result = await save.run('PATCH', `/api/admin/products/${product.id}`, change);
      if (result.ok) draft.reset();
      return;
    }
    const result = await save.run<{ data: { id: number } }>('POST', '/api/admin/products', value);
    if (!result.ok) return;
    draft.reset();
    onMade?.(result.data.data.id);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Card title={t`الاسم والوصف`}>
        <LocalTextFields
          id="title"
          label={t`اسم المنتج`}
          maxLength={200}
          value={value.title}
          onValue={(title) => set({ title })}
          errorOf={errorOf}
        />
        <RichTextFields
          id="description"
          label={t`الوصف`}
          value={value.description}
          onValue={(description) => set({ description })}
          errorOf={errorOf}
        />
      </Card>
      <Card title={t`مكانه في المتجر`}>
        <PlaceFields {...fields} choices={choices} />
      </Card>
      <Card title={t`العرض`}>
        <SellFields {...fields} choices={choices} />
      </Card>
      <Card title={t`القماش والعناية`}>
        <FabricFields {...fields} choices={choices} />
        <RichTextFields
          id="care"
          label={t`العناية`}
          optional
          rows={4}
          value={value.care}
          onValue={(care) => set({ care })}
          errorOf={errorOf}
        />
      </Card>
      <Card title={t`جدول المقاسات`}>
        <ChartFields {...fields} charts={choices.charts} sizes={product?.sizes ?? []} />
      </Card>
      <Card title={t`محركات البحث`}>
        <SearchFields {...fields} />
      </Card>
      <StickyBar dirty={draft.dirty}>
        <SaveBar
          save={save}
          dirty={draft.dirty}
          onDiscard={draft.reset}
          label={product ? undefined : <Trans>إنشاء المنتج</Trans>}
        />
      </StickyBar>
    </form>
  );
}
