import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { findCount } from '#/shop/catalog/index.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { adminLoader, notFound, readId } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { CountState } from '../components/catalog/stock/begin-count.tsx';
import { CountLines } from '../components/catalog/stock/count-lines.tsx';
import { CountScan } from '../components/catalog/stock/count-scan.tsx';
import { CountUnsent } from '../components/catalog/stock/count-unsent.tsx';
import { EndCount } from '../components/catalog/stock/end-count.tsx';
import { useUnsent } from '../components/catalog/stock/use-unsent.ts';
import { LinkTabs } from '../components/link-tabs.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { Card, EmptyList, Screen } from '../components/screen.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import type { Route } from './+types/count.ts';

export const loader = adminLoader('stock.write', async ({ page, query, params }) => {
  const differing = query.get('only') === 'differing';
  const list = { page: query.page, differing, locale: page.locale };
  const found = await findCount(page.db, readId(params.id) ?? 0, list);
  if (!found) throw notFound();
  return { ...found, differing };
});

/** Counting the stock with a phone. */
export default function CountPage({ loaderData: { count, lines, meta, differing } }: Route.ComponentProps) {
  const { t } = useLingui();
  const counts = useUnsent(count.id);
  const [scans, setScans] = useState(0);
  useUnsaved(scans > 0);
  const [result, setResult] = useState<{ moved: number; short: number } | null>(null);
  const open = count.state === 'open';
  return (
    <Screen title={count.name || t`جرد`}>
      <p className="flex flex-wrap items-center gap-x-4">
        <CountState count={count} />
        <span className="text-sm text-muted">
          <bdi>{count.actor}</bdi> · <DateText iso={count.createdAt} style="moment" />
        </span>
        <AdminLink to="/Admin/stock">
          <Trans>كل المخزون</Trans>
        </AdminLink>
      </p>
      <p className="text-muted">
        {count.withReserved ? (
          <Trans>تُعد كل القطع على الرفوف، حتى قطع الطلبات التي لم تُشحن بعد.</Trans>
        ) : (
          <Trans>لا تُعد قطع الطلبات: هي موضوعة جانبًا.</Trans>
        )}
      </p>
      {result && <Committed result={result} />}
      {open && (
        <Card title={<Trans>العد</Trans>}>
          <CountScan
            lines={lines}
            onScan={(change) => setScans((before) => before + change)}
            onCount={counts.count}
          />
        </Card>
      )}
      <CountUnsent counts={counts} />
      <section className="grid gap-3">
        <h2 className="text-lg">
          <Plural
            value={count.lines}
            zero="لم يُعد شيء بعد"
            one="عُدّ مقاس واحد"
            two="عُدّ مقاسان"
            few="عُدّت # مقاسات"
            many="عُدّ # مقاسًا"
            other="عُدّ # مقاس"
          />
        </h2>
        {count.lines > 0 && <OnlyDiffering differing={differing} count={count.differing} />}
        {lines.length > 0 ? (
          <CountLines countId={count.id} lines={lines} open={open} />
        ) : (
          <EmptyList>
            {differing && count.lines > 0 ? (
              <Trans>كل ما عُدّ مطابق للمنتظر.</Trans>
            ) : (
              <Trans>امسح رمز قطعة أو اكتب اسم المنتج، ثم اكتب كم قطعة عددت.</Trans>
            )}
          </EmptyList>
        )}
        <ListPages meta={meta} />
      </section>
      {open && <EndCount count={count} unsent={counts.unsent.length + scans} onCommitted={setResult} />}
    </Screen>
  );
}

function Committed({ result: { moved, short } }: { result: { moved: number; short: number } }) {
  return (
    <Notice tone="success" role="status" title={<Trans>ثُبّت الجرد</Trans>}>
      <p>
        <Plural
          value={moved}
          zero="لم يتغير مخزون أي مقاس."
          one="صُحح مخزون مقاس واحد."
          two="صُحح مخزون مقاسين."
          few="صُحح مخزون # مقاسات."
          many="صُحح مخزون # مقاسًا."
          other="صُحح مخزون # مقاس."
        />
      </p>
      {short > 0 && (
        <p>
          <Trans>
            قطع بيعت ولم تكن على الرف: <bdi dir="ltr">{short}</bdi>. راجع طلباتها.
          </Trans>
        </p>
      )}
    </Notice>
  );
}

function OnlyDiffering({ differing, count }: { differing: boolean; count: number }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const to = (only: '' | 'differing') => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (only) next.set('only', only);
    else next.delete('only');
    return `?${next}`;
  };
  return (
    <LinkTabs
      label={t`ما يُعرض`}
      tabs={[
        ['', t`الكل`],
        ['differing', t`المختلف (${count})`],
      ]}
      current={differing ? 'differing' : ''}
      to={to}
      stay
    />
  );
}
