import { Trans, useLingui } from '@lingui/react/macro';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import type { ProductChoices, ProductContent } from '#/shop/catalog/editing/product-form.schema.ts';
import { useResourceForm } from '../../../use-resource-form.ts';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { HtmlField } from '../../rich-text/html-field.tsx';
import { SaveBar } from '../../save-bar.tsx';
import { Card } from '../../screen.tsx';
import { StickyBar } from '../shared/sticky-bar.tsx';
import { CategoryFields } from './category-fields.tsx';
import { ChartFields } from './chart-fields.tsx';
import { ConceptFields } from './concept-fields.tsx';
import { FabricFields } from './fabric-fields.tsx';
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
  audience: null,
  ageFromMonths: null,
  ageToMonths: null,
  categoryId: 0,
  categoryIds: [],
  labels: [],
  fabrics: [],
  fabricKinds: null,
  seasons: null,
  patterns: null,
  sizeChart: null,
  hygiene: false,
  orderHere: null,
  published: false,
  featuredRank: 0,
};

/** A product's details: texts in its languages, and its categories; for one that is there, or a new one. */
export function DetailsForm({
  product,
  choices,
  onMade,
}: {
  /** Left out: a new product. */
  product?: Pick<EditedProduct, 'id' | 'content' | 'version' | 'derived'> & { sizes: string[] };
  choices: ProductChoices;
  onMade?: (id: number) => void;
}) {
  const { t } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/products',
    resource: product,
    content: product?.content ?? blankContent,
    onMade: onMade && (({ id }) => onMade(id)),
  });
  const { texts } = form;

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {/* On wide screens what is chosen stands beside what is written. */}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <Card title={t`الاسم والوصف`}>
          <LocalTextFields {...texts('title')} label={t`اسم المنتج`} maxLength={200} />
          <HtmlField {...texts('description')} label={t`الوصف`} level={3} />
        </Card>
        <div className="grid min-w-0 grid-cols-1 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Card title={t`العرض`}>
            <SellFields {...form} choices={choices} />
          </Card>
          <Card title={t`مكانه في المتجر`}>
            <CategoryFields {...form} choices={choices} derived={product?.derived} />
          </Card>
          <Card title={t`ما يُبحث به عنه`}>
            <ConceptFields {...form} choices={choices} derived={product?.derived} />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card title={t`القماش والعناية`}>
            <FabricFields {...form} choices={choices} />
            <HtmlField {...texts('care')} label={t`العناية`} optional level={3} />
          </Card>
          <Card title={t`جدول المقاسات`}>
            <ChartFields {...form} charts={choices.charts} sizes={product?.sizes ?? []} />
          </Card>
          <Card title={t`محركات البحث`}>
            <SearchFields {...form} />
          </Card>
        </div>
      </div>
      <StickyBar dirty={form.draft.dirty}>
        <SaveBar form={form} label={product ? undefined : <Trans>إنشاء المنتج</Trans>} />
      </StickyBar>
    </form>
  );
}
