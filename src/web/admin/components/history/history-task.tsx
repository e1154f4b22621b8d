import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { isOpen } from '#/platform/background-tasks.schema.ts';
import type { HistoryTaskView } from '#/shop/history/history.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import type { Choice } from '../file-import/answers-form.tsx';
import { CommitImport } from '../file-import/commit-import.tsx';
import { ImportProblems } from '../file-import/import-problems.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { HistoryColumns } from './history-columns.tsx';
import { HistoryQuestions } from './history-questions.tsx';
import { HistoryReport } from './history-report.tsx';

/** A dry run or an import: first the progress, then the report and the next actions. */
export function HistoryTask({
  seen: { work, report, importId, problems },
  countries,
  currencies,
}: {
  seen: HistoryTaskView;
  countries: readonly Choice[];
  currencies: readonly Choice[];
}) {
  const { revalidate } = useRevalidator();
  const isPreview = work.kind === 'history.preview';
  return (
    <div className="grid gap-4">
      <TaskProgress key={work.id} task={work} onEnd={() => revalidate()} />
      {!isOpen(work) && report && (
        <>
          {importId !== null && (
            <Notice tone="success" title={<Trans>تم الاستيراد</Trans>}>
              {report.kind === 'orders' ? (
                <Trans>تجد الطلبات السابقة في صفحة كل زبون، وتُحسب عند تأكيد طلباته القادمة.</Trans>
              ) : (
                <Trans>تجدهم في قائمة الزبائن.</Trans>
              )}
            </Notice>
          )}
          {!isPreview && importId === null && (
            <Notice tone="danger" title={<Trans>تغيّر المتجر منذ الفحص، فلم يُستورد شيء</Trans>} />
          )}
          <HistoryReport report={report} written={!isPreview} />
          {isPreview && report.table && (
            <HistoryColumns key={`columns-${work.id}`} work={work} report={report} table={report.table} />
          )}
          {isPreview && !report.blocked && (
            <HistoryQuestions key={work.id} {...{ work, report, countries, currencies }} />
          )}
          {isPreview && report.canCommit && (
            <CommitImport call={`/api/admin/history/works/${work.id}/commit`} whole={report.leftOut === 0} />
          )}
          {report.errors + report.warnings > 0 && <ImportProblems problems={problems} counts={report} />}
        </>
      )}
    </div>
  );
}
