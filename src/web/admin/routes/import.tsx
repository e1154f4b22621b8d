import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isOpen } from '#/platform/background-tasks.schema.ts';
import type { Locale } from '#/platform/local-text.ts';
import {
  findImportTask,
  listImportChanges,
  listImportProblems,
  listImportRuns,
  listStaffCategories,
} from '#/shop/catalog/index.ts';
import { listCurrencies } from '#/shop/countries/index.ts';
import { listTasks } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { EarlierImports } from '../components/catalog/import/earlier-imports.tsx';
import { ExportProducts } from '../components/catalog/import/export-products.tsx';
import { ImportTask } from '../components/catalog/import/import-task.tsx';
import { SendProducts } from '../components/catalog/import/send-products.tsx';
import { categoryPaths } from '../components/catalog/shared/category-paths.ts';
import type { Choice } from '../components/file-import/answers-form.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/import.ts';

const importKinds = ['import.preview', 'import.commit', 'import.undo'];

export const loader = adminLoader('catalog.write', async ({ page, staff, query }) => {
  const { locale } = page;
  const [latest] = (await listTasks(page.db, staff, 1, importKinds)).data;
  // A running import is shown again after leaving the screen.
  const id = query.id('work') ?? (latest && isOpen(latest) ? latest.id : 0);
  const seen = id > 0 ? await findImportTask(page.db, staff, id, locale) : null;
  const severity = query.oneOf('severity', ['error', 'warning'] as const);
  const [exported] = (await listTasks(page.db, staff, 1, ['catalogue.export'])).data;
  const all = seen?.work.kind === 'import.preview' ? await listStaffCategories(page.db) : [];
  return {
    seen,
    problems: seen?.report
      ? await listImportProblems(page.db, staff, id, { severity, page: query.page, locale })
      : null,
    changes: seen?.report
      ? await listImportChanges(page.db, staff, id, { page: query.pageOfList('changes'), locale })
      : null,
    // Including hidden ones, each with its parents.
    categories: categoryPaths(
      all.map(({ label, arLabel, enLabel, ...category }) => ({
        ...category,
        name: { ar: arLabel, fr: label, en: enLabel },
      })),
      locale,
    ).map(({ id, name }) => ({ name, tag: all.find((category) => category.id === id)?.tag ?? '' })),
    currencies: currencyNames(await listCurrencies(page.db), locale),
    runs: await listImportRuns(page.db, query.pageOfList('runs'), locale),
    exported: exported ?? null,
  };
});

/** As the server names them: a browser may know other names. */
function currencyNames(currencies: readonly { code: string }[], locale: Locale): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return currencies.map(({ code }) => ({ code, name: `${names.of(code) ?? code} (${code})` }));
}

/** Import and export of product files. */
export default function ImportPage({
  loaderData: { seen, problems, changes, categories, currencies, runs, exported },
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
          <ImportTask {...{ seen, problems, changes, categories, currencies }} />
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
