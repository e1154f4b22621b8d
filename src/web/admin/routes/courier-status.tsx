import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { activeCouriers, findImport, findImportIds, listImports } from '#/shop/couriers/index.ts';
import type { RowFate } from '#/shop/couriers/judge-rows.rules.ts';
import { getTask } from '#/shop/staff/index.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader, ifThere } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { OneImport } from '../components/couriers/one-import.tsx';
import { StatusUpload } from '../components/couriers/status-upload.tsx';
import { List } from '../components/list.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/courier-status.ts';

const fates: readonly RowFate[] = ['moves', 'problem', 'nothing', 'made'];

export const loader = adminLoader('orders.ship', async ({ page, staff, query }) => {
  const workId = query.id('work');
  // The list of background tasks links here by the task.
  const id = query.id('import');
  const by = workId !== null ? { workId } : id !== null ? { id } : null;
  const ids = by && (await findImportIds(page.db, by));
  const fate = query.oneOf('fate', fates) ?? null;
  // Background tasks are stored for a month; the import itself stays. The task is read first: what it has done when it
  // has ended is all in the import that is read next.
  const work = ids?.workId ? ((await ifThere(getTask(page.db, staff, ids.workId))) ?? null) : null;
  const one = ids ? await findImport(page.db, ids.id, staff, { fate, page: query.page }) : undefined;
  return {
    locale: page.locale,
    fate,
    again: query.get('again') === '1',
    one: one ?? null,
    work: work && { ...work, result: null },
    imports: one ? null : await listImports(page.db, query.page),
    couriers: await activeCouriers(page.db),
  };
});

/** Parcel states from couriers' files: a preview first, then the import. */
export default function CourierStatusPage({ loaderData }: Route.ComponentProps) {
  const { locale, fate, again, one, work, imports, couriers } = loaderData;
  const { t } = useLingui();
  // The file stays at hand while its import is looked at: its columns can be corrected.
  const [sent, setSent] = useState<{ importId: number; file: File } | null>(null);
  return (
    <Screen
      title={t`حالات الطرود`}
      intro={t`ملف الحالات كما ترسله شركة التوصيل: يُعرض ما سيتغير أولًا، ولا يتغير شيء قبل موافقتك.`}
    >
      {one ? (
        <OneImport
          key={one.id}
          {...{ locale, one, work, fate, again }}
          file={sent?.importId === one.id ? sent.file : null}
        />
      ) : (
        <Card title={<Trans>ملف جديد</Trans>}>
          <StatusUpload couriers={couriers} onRead={(importId, file) => setSent({ importId, file })} />
        </Card>
      )}
      {imports && (
        <List
          rows={imports.data}
          empty={<Trans>لم يُقرأ أي ملف بعد.</Trans>}
          meta={imports.meta}
          className="gap-2"
        >
          {(each) => (
            <li key={each.id}>
              <AdminLink
                to={`/Admin/courier-status?import=${each.id}`}
                className="flex min-h-14 flex-wrap items-center gap-x-3 rounded border border-line bg-raised p-3 hover:bg-surface"
              >
                <bdi className="font-medium">{each.courier}</bdi>
                <bdi className="min-w-0 break-all text-sm">{each.fileName}</bdi>
                <span className="grow text-sm text-muted">
                  <DateText iso={each.at} style="moment" /> · <bdi>{each.by}</bdi>
                </span>
                <Plural
                  value={each.rows}
                  zero="لا أسطر"
                  one="سطر واحد"
                  two="سطران"
                  few="# أسطر"
                  many="# سطرًا"
                  other="# سطر"
                />
                <span className="text-sm text-muted">
                  <Trans>
                    تم: <bdi dir="ltr">{each.done}</bdi>
                  </Trans>
                </span>
              </AdminLink>
            </li>
          )}
        </List>
      )}
    </Screen>
  );
}
