import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listStaffCategories } from '#/shop/catalog/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { CategoryBranch } from '../components/catalog/categories/category-branch.tsx';
import { CategoryForm } from '../components/catalog/categories/category-form.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import type { Route } from './+types/categories.ts';

export const loader = adminLoader('catalog.write', async ({ page }) => {
  return { locale: page.locale, categories: await listStaffCategories(page.db) };
});

/** §3.2 The tree of categories: what the shop's menus and addresses are made of. */
export default function CategoriesPage({ loaderData: { locale, categories } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [making, setMaking] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <Screen
      title={t`الفئات`}
      intro={<Trans>كما تظهر في قوائم المتجر. الترتيب بالسحب أو بالسهمين.</Trans>}
      actions={
        !making && (
          <Button onClick={() => setMaking(true)}>
            <Trans>فئة جديدة</Trans>
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {making && (
        <section aria-label={t`فئة جديدة`} className="rounded border border-line bg-raised">
          <CategoryForm all={categories} locale={locale} onMade={() => setMaking(false)} />
        </section>
      )}
      {categories.length === 0 && !making && (
        <EmptyList>
          <Trans>لا فئات بعد. أضف أول فئة لتجد المنتجات مكانها.</Trans>
        </EmptyList>
      )}
      <CategoryBranch parentId={null} all={categories} locale={locale} onSaid={setSaid} />
    </Screen>
  );
}
