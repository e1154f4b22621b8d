import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkList } from '#/shop/catalog/bulk/bulk.schema.ts';
import { findBulk, listBulk } from '#/shop/catalog/index.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { ActorName } from '../components/actor-name.tsx';
import { AdminLink, bulkPath } from '../components/admin-link.tsx';
import { BulkDetails } from '../components/catalog/bulk/bulk-details.tsx';
import { bulkStateNames } from '../components/catalog/bulk/bulk-names.ts';
import { ChangeSentence } from '../components/catalog/bulk/change-sentence.tsx';
import { List } from '../components/list.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/bulk-change.ts';

export const loader = adminLoader('catalog.write', async ({ page, staff, query }) => {
  const id = query.id('id');
  const bulk = id ? await findBulk(page.db, staff, id) : null;
  if (id && !bulk) throw notFound();
  return { bulk, earlier: await listBulk(page.db, query.page) };
});

/** One change of many products, and the earlier ones. */
export default function BulkChangePage({ loaderData: { bulk, earlier } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`تغيير منتجات كثيرة`}>
      {bulk && (
        <Card title={bulk.state === 'previewed' ? <Trans>ما سيتغير</Trans> : <Trans>ما تغيّر</Trans>}>
          <BulkDetails key={bulk.id} bulk={bulk} />
        </Card>
      )}
      <Card title={<Trans>التغييرات السابقة</Trans>}>
        <List rows={earlier.data} meta={earlier.meta} empty={<Trans>لا تغيير لمنتجات كثيرة بعد.</Trans>}>
          {(line) => (
            <li key={line.id} className="rounded border border-line">
              <Line line={line} />
            </li>
          )}
        </List>
      </Card>
    </Screen>
  );
}

function Line({ line }: { line: BulkList['data'][number] }) {
  const { i18n } = useLingui();
  return (
    <AdminLink
      to={bulkPath(line.id)}
      className="grid gap-1 p-3 hover:bg-surface sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4"
    >
      <span className="min-w-0">
        <span className="block font-medium">
          <ChangeSentence {...line} />
        </span>
        <span className="text-sm text-muted">
          <ActorName actor={line.actor} /> · <DateText iso={line.at} style="moment" />
        </span>
      </span>
      <span className="text-sm text-muted">
        {i18n._(bulkStateNames[line.state])}
        {' · '}
        <Trans>
          منتجات: <bdi dir="ltr">{line.changed}</bdi>
        </Trans>
      </span>
    </AdminLink>
  );
}
