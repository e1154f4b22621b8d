import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listStaffCategories } from '#/shop/catalog/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { CategoryBranch } from '../components/catalog/categories/category-branch.tsx';
import { CategoryForm } from '../components/catalog/categories/category-form.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import { useNewResource } from '../components/use-new-resource.tsx';
import type { Route } from './+types/categories.ts';

export const loader = adminLoader('catalog.write', async ({ page }) => {
  return { locale: page.locale, categories: await listStaffCategories(page.db) };
});

/** §3.2 The tree of categories, which makes the shop's menus and URLs. */
export default function CategoriesPage({ loaderData: { locale, categories } }: Route.ComponentProps) {
  const { t } = useLingui();
  const fresh = useNewResource(t`فئة جديدة`, (onMade) => (
    <CategoryForm all={categories} locale={locale} onMade={onMade} />
  ));
  const [announcement, setAnnouncement] = useState('');
  return (
    <Screen
      title={t`الفئات`}
      intro={<Trans>كما تظهر في قوائم المتجر. الترتيب بالسحب أو بالسهمين.</Trans>}
      actions={fresh.button}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fresh.form}
      {categories.length === 0 && !fresh.making && (
        <EmptyList>
          <Trans>لا فئات بعد. أضف أول فئة لتجد المنتجات مكانها.</Trans>
        </EmptyList>
      )}
      <CategoryBranch parentId={null} all={categories} locale={locale} onAnnounce={setAnnouncement} />
    </Screen>
  );
}
