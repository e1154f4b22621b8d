import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { isOpen, type WorkView } from '#/platform/works.schema.ts';
import { listWorks } from '#/shop/staff/index.ts';
import { pathIn } from '#/web/i18n/locale.ts';
import { pageOf } from '#/web/page-context.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { requireStaffPage } from '../admin-page.ts';
import { pageNumber } from '../asked.ts';
import { ListPages } from '../components/list-pages.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import { workPlaces, workStateNames } from '../components/works/work-names.ts';
import { WorkProgress } from '../components/works/work-progress.tsx';
import type { Route } from './+types/works.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const staff = await requireStaffPage(page, 'catalog.read');
  const works = await listWorks(page.db, staff, pageNumber(new URL(request.url).searchParams));
  return { works, locale: page.locale };
}

/** Long work: what is under way and what came of the earlier ones. */
export default function WorksPage({ loaderData: { works, locale } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`الأعمال الطويلة`}
      intro={t`يستمر العمل ولو أُغلقت الصفحة. هنا ما يجري الآن وما انتهى في آخر 30 يومًا.`}
    >
      {works.data.length === 0 && (
        <EmptyList>
          <Trans>لا أعمال بعد. يظهر هنا كل استيراد أو تصدير أو تغيير كبير.</Trans>
        </EmptyList>
      )}
      <ul className="grid gap-3">
        {works.data.map((work) => (
          <li key={work.id} className="grid gap-2 rounded border border-line bg-raised p-4">
            <Work work={work} locale={locale} />
          </li>
        ))}
      </ul>
      <ListPages meta={works.meta} />
    </Screen>
  );
}

function Work({ work, locale }: { work: WorkView; locale: 'ar' | 'fr' | 'en' }) {
  const { i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const place = workPlaces[work.kind]?.(work.id);
  return (
    <>
      <WorkProgress work={work} onEnd={() => revalidate()} />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {!isOpen(work) && <span>{i18n._(workStateNames[work.state])}</span>}
        <bdi>{work.actor}</bdi>
        <DateText iso={work.endedAt ?? work.createdAt} style="moment" />
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {place && (
          <Link to={pathIn(locale, place)} className={buttonClass('secondary', 'small')}>
            <Trans>عرض التفاصيل</Trans>
          </Link>
        )}
        {work.file && (
          <a href={`/api/admin/works/${work.id}/file`} download className={buttonClass('secondary', 'small')}>
            <Download aria-hidden className="size-4" />
            <Trans>تنزيل الملف</Trans>
          </a>
        )}
      </p>
    </>
  );
}
