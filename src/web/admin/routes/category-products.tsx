import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { listArranged, listStaffCategories, type StaffCategory } from '#/shop/catalog/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { adminLoader, notFound, readId } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { ArrangedProducts } from '../components/catalog/categories/arranged-products.tsx';
import { namesOf } from '../components/catalog/categories/category-tree.ts';
import { categorySortNames } from '../components/catalog/categories/sort-names.ts';
import { FailureText } from '../components/failure-text.tsx';
import { Card, EmptyList, Screen } from '../components/screen.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/category-products.ts';

export const loader = adminLoader('catalog.write', async ({ page, query, params }) => {
  const categoryId = readId(params.id) ?? 0;
  const category = (await listStaffCategories(page.db)).find(({ id }) => id === categoryId);
  const list = await listArranged(page.db, page.clock, page.locale, { categoryId, page: query.page });
  if (!category || category.rule !== null || !list) throw notFound();
  return { locale: page.locale, category, list };
});

/** The products of one category, to be ordered by hand. */
export default function CategoryProductsPage({
  loaderData: { locale, category, list },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const name = textIn(namesOf(category), locale);
  return (
    <Screen
      title={t`ترتيب المنتجات: ${name}`}
      intro={
        <Trans>
          كما تظهر في صفحة الفئة. المنتج الجديد يأتي أولًا حتى تضعه في مكانه، وما نفد يأتي آخرًا في المتجر.
        </Trans>
      }
      actions={
        <AdminLink to="/Admin/categories">
          <Trans>الفئات</Trans>
        </AdminLink>
      }
    >
      {category.sort !== 'by-hand' ? (
        <OtherSort category={category} />
      ) : list.data.length === 0 ? (
        <EmptyList>
          <Trans>لا منتجات في هذه الفئة بعد.</Trans>
        </EmptyList>
      ) : (
        <ArrangedProducts key={list.meta.page} categoryId={category.id} list={list} />
      )}
    </Screen>
  );
}

/** A category that follows a rule, until it is ordered by hand. */
function OtherSort({ category: { id, sort, version } }: { category: StaffCategory }) {
  const { i18n } = useLingui();
  const save = useSave();
  const rule = i18n._(categorySortNames[sort]);
  return (
    <Card title={<Trans>هذه الفئة لا تُرتب باليد</Trans>}>
      <p>
        <Trans>ترتيبها الآن: {rule}.</Trans>
      </p>
      <FailureText save={save} />
      <Button
        className="justify-self-start"
        aria-disabled={save.state === 'busy'}
        onClick={() => {
          if (save.state === 'busy') return;
          void save.run('PATCH', `/api/admin/categories/${id}`, { sort: 'by-hand', seen: version });
        }}
      >
        <Trans>ترتيبها باليد</Trans>
      </Button>
    </Card>
  );
}
