import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { allCategories } from '#/shop/catalog/index.ts';
import { listPosts } from '#/shop/content/index.ts';
import { getStaffLook } from '#/shop/look/index.ts';
import modernFonts from '#/web/ui/modern-fonts.css?url';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { DraftCard } from '../components/look/draft-card.tsx';
import { LookForm, useLookForm } from '../components/look/look-form.tsx';
import { ShopFrame } from '../components/look/shop-frame.tsx';
import { VersionList } from '../components/look/version-list.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/look.ts';

export const loader = adminLoader('settings.write', async ({ page }) => {
  const { value: categories } = await allCategories(page.db, page.locale);
  const posts = await listPosts(page.db, page.clock, page.locale);
  return {
    stored: await getStaffLook(page.db),
    places: {
      categories: categories.map(({ id, name }) => ({ id, name })),
      posts: posts.value.map(({ id, title }) => ({ id, name: title })),
    },
  };
});

/** How the shop looks: a draft, what shoppers see, and what they saw. */
export default function LookPage({ loaderData: { stored, places } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [ended, setEnded] = useState(false);
  const form = useLookForm(stored);
  const unsaved = form.draft.dirty;
  return (
    <Screen
      title={t`مظهر المتجر`}
      intro={
        <Trans>
          يُحفظ التغيير في مسودة، ولا يراه الزبائن قبل النشر. الشعار في{' '}
          <AdminLink to="/Admin/settings?part=shop" className="text-action underline">
            الإعدادات
          </AdminLink>
          .
        </Trans>
      }
    >
      {/* The sample shows each pair of letters. */}
      <link rel="stylesheet" href={modernFonts} precedence="screen" />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[25rem_minmax(0,1fr)] xl:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <DraftCard stored={stored} unsaved={unsaved} onPreviewEnd={() => setEnded(true)} />
          <LookForm form={form} stored={stored} places={places} />
          <VersionList stored={stored} unsaved={unsaved} />
        </div>
        <ShopFrame stored={stored} ended={ended} onAgain={() => setEnded(false)} />
      </div>
    </Screen>
  );
}
