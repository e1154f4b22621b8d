import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isOpen } from '#/platform/background-tasks.schema.ts';
import {
  findImportTask,
  listImportChanges,
  listImportProblems,
  listImportRuns,
  listStaffCategories,
} from '#/shop/catalog/index.ts';
import { listTasks } from '#/shop/staff/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { requireStaffPage } from '../admin-page.ts';
import { pageNumber } from '../asked.ts';
import { categoryPaths } from '../components/catalog/details/category-paths.ts';
import { EarlierImports } from '../components/catalog/import/earlier-imports.tsx';
import { ExportProducts } from '../components/catalog/import/export-products.tsx';
import { ImportTask } from '../components/catalog/import/import-task.tsx';
import { SendProducts } from '../components/catalog/import/send-products.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/import.ts';

const importKinds = ['import.preview', 'import.commit', 'import.undo'];

const pageOfList = (params: URLSearchParams, name: string): number =>
  pageNumber(new URLSearchParams({ page: params.get(name) ?? '' }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const staff = await requireStaffPage(page, 'catalog.write');
  const params = new URL(request.url).searchParams;
  const { locale } = page;
  const [latest] = (await listTasks(page.db, staff, 1, importKinds)).data;
  const query = Number(params.get('work'));
  // Who comes back finds what still runs.
  const id =
    Number.isInteger(query) && query > 0 && query < 2 ** 31
      ? query
      : latest && isOpen(latest)
        ? latest.id
        : 0;
  const seen = id > 0 ? await findImportTask(page.db, staff, id, locale) : null;
  const severity = (['error', 'warning'] as const).find((one) => one === params.get('severity'));
  const [exported] = (await listTasks(page.db, staff, 1, ['catalogue.export'])).data;
  const all = seen?.work.kind === 'import.preview' ? await listStaffCategories(page.db) : [];
  return {
    seen,
    problems: seen?.report
      ? await listImportProblems(page.db, staff, id, { severity, page: pageNumber(params), locale })
      : null,
    changes: seen?.report
      ? await listImportChanges(page.db, staff, id, { page: pageOfList(params, 'changes'), locale })
      : null,
    // Hidden ones too, each with what stands above it.
    categories: categoryPaths(
      all.map(({ label, arLabel, enLabel, ...category }) => ({
        ...category,
        name: { ar: arLabel, fr: label, en: enLabel },
      })),
      locale,
    ).map(({ id, name }) => ({ name, tag: all.find((category) => category.id === id)?.tag ?? '' })),
    runs: await listImportRuns(page.db, pageOfList(params, 'runs')),
    exported: exported ?? null,
  };
}

/** Product files in and out. */
export default function ImportPage({
  loaderData: { seen, problems, changes, categories, runs, exported },
}: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`استيراد وتصدير`} intro={t`إدخال المنتجات من ملف أو إخراجها إليه.`}>
      {seen ? (
        <Card
          title={
            seen.work.kind === 'import.preview' ? (
              <Trans>ما سيغيره الملف</Trans>
            ) : seen.work.kind === 'import.undo' ? (
              <Trans>التراجع عن استيراد</Trans>
            ) : (
              <Trans>ما غيّره الملف</Trans>
            )
          }
        >
          <ImportTask seen={seen} problems={problems} changes={changes} categories={categories} />
          {!isOpen(seen.work) && (
            <p>
              <Link to="?" className="inline-flex min-h-11 items-center underline">
                <Trans>ملف آخر</Trans>
              </Link>
            </p>
          )}
        </Card>
      ) : (
        <Card title={<Trans>إرسال ملف</Trans>}>
          <SendProducts />
        </Card>
      )}
      <Card title={<Trans>الاستيرادات السابقة</Trans>}>
        <EarlierImports runs={runs} />
      </Card>
      <Card id="export" title={<Trans>التصدير</Trans>}>
        <ExportProducts last={exported} />
      </Card>
    </Screen>
  );
}
