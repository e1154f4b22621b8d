import { Trans } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from 'react-router';
import { isOpen, type TaskView } from '#/platform/background-tasks.schema.ts';
import type { HistoryTaskView } from '#/shop/history/history.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { ImportProblems } from '../file-import/import-problems.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { HistoryColumns } from './history-columns.tsx';
import { type Choice, HistoryQuestions } from './history-questions.tsx';
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
          {isPreview && report.canCommit && <Commit work={work} whole={report.leftOut === 0} />}
          {report.errors + report.warnings > 0 && <ImportProblems problems={problems} counts={report} />}
        </>
      )}
    </div>
  );
}

function Commit({ work, whole }: { work: TaskView; whole: boolean }) {
  const save = useSave();
  const navigate = useNavigate();
  async function commit() {
    if (save.state === 'busy') return;
    const result = await save.run<{ data: TaskView }>('POST', `/api/admin/history/works/${work.id}/commit`);
    if (result.ok) await navigate(`?work=${result.data.data.id}`);
  }
  return (
    <div className="sticky bottom-16 z-10 grid gap-2 rounded border border-line bg-raised p-3 shadow lg:bottom-2">
      <Button aria-disabled={save.state === 'busy'} onClick={commit}>
        {whole ? <Trans>استيراد الملف كله</Trans> : <Trans>استيراد ما لا خطأ فيه</Trans>}
      </Button>
      <FailureText save={save} />
    </div>
  );
}
