import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isOpen } from '#/platform/background-tasks.schema.ts';
import { listCountries, listCurrencies, viewCountry } from '#/shop/countries/index.ts';
import { historyKinds } from '#/shop/history/history.rules.ts';
import { findHistoryTask, listHistoryImports } from '#/shop/history/index.ts';
import { listTasks } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { HistoryImports } from '../components/history/history-imports.tsx';
import { HistoryTask } from '../components/history/history-task.tsx';
import { SendHistory } from '../components/history/send-history.tsx';
import { LinkTabs } from '../components/link-tabs.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/import-history.ts';

export const loader = adminLoader('customers.import', async ({ page, staff, query }) => {
  const { locale } = page;
  const [latest] = (await listTasks(page.db, staff, 1, ['history.preview', 'history.commit'])).data;
  // A running import is shown again after leaving the screen.
  const id = query.id('work') ?? (latest && isOpen(latest) ? latest.id : 0);
  const severity = query.oneOf('severity', ['error', 'warning'] as const);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return {
    kind: query.oneOf('kind', historyKinds) ?? 'orders',
    seen: id > 0 ? await findHistoryTask(page.db, staff, id, { page: query.page, severity, locale }) : null,
    countries: (await listCountries(page.db))
      .map((country) => viewCountry(country, locale))
      .flatMap(({ code, name, callingCode }) => (callingCode === '' ? [] : [{ code, name }])),
    currencies: (await listCurrencies(page.db)).map(({ code }) => ({
      code,
      name: `${names.of(code) ?? code} (${code})`,
    })),
    imports: await listHistoryImports(page.db, query.pageOfList('imports')),
  };
});

/** Customers and past orders of the program that the shop had before. */
export default function ImportHistory({
  loaderData: { kind, seen, countries, currencies, imports },
}: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`استيراد الزبائن والطلبات`}
      intro={t`زبائن متجرك السابق وطلباته القديمة، لتعرف من اشترى من قبل ومن أرجع. الطلبات القديمة تاريخ فقط: لا تمس المخزون ولا المال، ولا تُرسل بها أي رسالة.`}
    >
      {seen ? (
        <Card
          title={
            seen.work.kind === 'history.preview' ? (
              <Trans>ما سيدخل من الملف</Trans>
            ) : (
              <Trans>ما دخل من الملف</Trans>
            )
          }
        >
          <HistoryTask {...{ seen, countries, currencies }} />
          {!isOpen(seen.work) && (
            <p>
              <Link
                to={`?kind=${seen.report?.kind ?? kind}`}
                className="inline-flex min-h-11 items-center underline"
              >
                <Trans>ملف آخر</Trans>
              </Link>
            </p>
          )}
        </Card>
      ) : (
        <Card title={<Trans>إرسال ملف</Trans>}>
          <LinkTabs
            label={t`ما في الملف`}
            tabs={[
              ['orders', t`طلبات سابقة`],
              ['customers', t`زبائن`],
            ]}
            current={kind}
            to={(one) => `?kind=${one}`}
            stay
          />
          <SendHistory key={kind} kind={kind} />
        </Card>
      )}
      <Card title={<Trans>الاستيرادات السابقة</Trans>}>
        <HistoryImports imports={imports} />
      </Card>
    </Screen>
  );
}
