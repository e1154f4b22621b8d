import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ImportChangeList, ImportProblemList } from '#/shop/catalog/import/import.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { LinkTabs } from '../link-tabs.tsx';
import { ListPages } from '../list-pages.tsx';
import { RowNumber } from './row-number.tsx';

/** The problem of each row as text. */
export function ImportProblems({
  problems,
  counts,
}: {
  problems: ImportProblemList;
  counts: { errors: number; warnings: number };
}) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const to = (severity: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (severity) next.set('severity', severity);
    else next.delete('severity');
    return `?${next}`;
  };
  const tabs: [string, string, number][] = [
    ['', t`الكل`, counts.errors + counts.warnings],
    ['error', t`أخطاء`, counts.errors],
    ['warning', t`تنبيهات`, counts.warnings],
  ];
  return (
    <section aria-label={t`ملاحظات على الأسطر`} className="grid gap-3">
      <LinkTabs label={t`نوع الملاحظات`} tabs={tabs} current={params.get('severity') ?? ''} to={to} stay />
      <ul className="grid divide-y divide-line rounded border border-line">
        {keyed(problems.data, ({ row, text }) => `${row} ${text}`).map(({ key, item: problem }) => (
          <li key={key} className="grid grid-cols-[auto_1fr] gap-x-3 p-3">
            {problem.severity === 'error' ? (
              <CircleAlert aria-label={t`خطأ`} className="mt-1 size-4 text-danger" />
            ) : (
              <TriangleAlert aria-label={t`تنبيه`} className="mt-1 size-4 text-warning" />
            )}
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                {problem.row === null ? <Trans>الملف كله</Trans> : <RowNumber row={problem.row} />}
                {problem.handle !== '' && <Code>{problem.handle}</Code>}
              </p>
              <p dir="auto" className="break-words">
                {problem.text}
              </p>
            </div>
          </li>
        ))}
        {problems.data.length === 0 && (
          <li className="p-3 text-muted">
            <Trans>لا شيء هنا.</Trans>
          </li>
        )}
      </ul>
      <Pages of={problems} name="page" label={t`صفحات الملاحظات`} />
    </section>
  );
}

/** The pages of a report's list, and the number of entries that the report leaves out. */
function Pages({
  of: { meta, all },
  name,
  label,
}: {
  of: ImportProblemList | ImportChangeList;
  name: string;
  label: string;
}) {
  const unlisted = all - meta.total;
  return (
    <>
      <ListPages meta={meta} beside={{ name, label }} />
      {unlisted > 0 && (
        <p className="text-sm text-muted">
          <Trans>
            و<bdi dir="ltr">{unlisted}</bdi> أخرى من النوع نفسه لم تُعرض هنا.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Changes of existing products. */
export function ImportChanges({ changes }: { changes: ImportChangeList }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`التغييرات`} className="grid gap-3">
      <ul className="grid divide-y divide-line rounded border border-line">
        {keyed(changes.data, ({ row, field }) => `${row} ${field}`).map(({ key, item: change }) => (
          <li key={key} className="grid gap-1 p-3">
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <RowNumber row={change.row} />
              <Code>{change.handle}</Code>
              {change.where !== '' && <bdi>{change.where}</bdi>}
            </p>
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 break-words">
              <span className="font-medium">{change.field}</span>
              <del dir="auto" className="text-muted">
                {change.from || t`لا شيء`}
              </del>
              <span aria-hidden>←</span>
              <ins dir="auto" className="text-success no-underline">
                {change.to || t`لا شيء`}
              </ins>
            </p>
          </li>
        ))}
      </ul>
      <Pages of={changes} name="changes" label={t`صفحات التغييرات`} />
    </section>
  );
}
