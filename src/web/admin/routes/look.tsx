import { Trans, useLingui } from '@lingui/react/macro';
import { allCategories } from '#/shop/catalog/index.ts';
import { getStaffLook } from '#/shop/look/index.ts';
import modernFonts from '#/web/ui/modern-fonts.css?url';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { LookForm } from '../components/look/look-form.tsx';
import { PreviewCard } from '../components/look/preview-card.tsx';
import { PublishCard } from '../components/look/publish-card.tsx';
import { VersionList } from '../components/look/version-list.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/look.ts';

export const loader = adminLoader('settings.write', async ({ page }) => {
  const { value: categories } = await allCategories(page.db, page.locale);
  return {
    stored: await getStaffLook(page.db),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
});

/** How the shop looks: a draft, what shoppers see, and what they saw. */
export default function LookPage({ loaderData: { stored, categories } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`مظهر المتجر`}
      intro={
        <Trans>
          يُحفظ التغيير في مسودة، ولا يراه الزبائن قبل النشر. الشعار في{' '}
          <AdminLink to="/Admin/settings" className="text-action underline">
            الإعدادات
          </AdminLink>
          .
        </Trans>
      }
    >
      {/* The sample shows each pair of letters. */}
      <link rel="stylesheet" href={modernFonts} precedence="screen" />
      <PublishCard stored={stored} />
      <PreviewCard isDraft={stored.isDraft} />
      <LookForm stored={stored} categories={categories} />
      <VersionList stored={stored} />
    </Screen>
  );
}
