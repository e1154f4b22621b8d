import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { isOpen } from '#/platform/background-tasks.schema.ts';
import type {
  ImportChangeList,
  ImportProblemList,
  ImportTaskView,
} from '#/shop/catalog/import/import.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import type { Choice } from '../../file-import/answers-form.tsx';
import { CommitImport } from '../../file-import/commit-import.tsx';
import { ImportChanges, ImportProblems } from '../../file-import/import-problems.tsx';
import { TaskProgress } from '../../tasks/task-progress.tsx';
import { FailedPictures } from './failed-pictures.tsx';
import { type CategoryChoice, ImportQuestions } from './import-questions.tsx';
import { ImportReport } from './import-report.tsx';
import { ProductColumns } from './product-columns.tsx';
import { SendZip } from './send-products.tsx';

/** A dry run, an import or its undo: first the progress, then the report and the next actions. */
export function ImportTask({
  seen,
  problems,
  changes,
  categories,
  currencies,
}: {
  seen: ImportTaskView;
  categories: readonly CategoryChoice[];
  currencies: readonly Choice[];
  problems: ImportProblemList | null;
  changes: ImportChangeList | null;
}) {
  const { revalidate } = useRevalidator();
  const { work, report, runId, refused, undone, failedPictures } = seen;
  const isImport = work.kind === 'import.commit';
  const refusedWhole = report !== null && (report.blocked || (report.errors > 0 && !report.leaveOut));
  return (
    <div className="grid gap-4">
      <TaskProgress key={work.id} task={work} onEnd={() => revalidate()} />
      {!isOpen(work) && (
        <>
          {isImport && runId !== null && (
            <Notice tone="success" title={<Trans>تم الاستيراد، وظهر في المتجر</Trans>}>
              <Trans>
                تُجلب الصور الجديدة الآن واحدة واحدة. ما تعذّر جلبه يُذكر في قائمة الاستيرادات السابقة.
              </Trans>
            </Notice>
          )}
          {isImport && runId !== null && failedPictures && (
            <FailedPictures runId={runId} failed={failedPictures} />
          )}
          {isImport && runId === null && report && report.errors > 0 && (
            <Notice tone="danger" title={<Trans>تغيّر المتجر منذ الفحص، فلم يُستورد شيء</Trans>} />
          )}
          {undone !== null && (
            <Notice tone="success" title={<Trans>تم التراجع عن الاستيراد كله</Trans>}>
              <Trans>
                عدد المنتجات التي رجعت إلى ما كانت عليه: <bdi dir="ltr">{undone}</bdi>
              </Trans>
            </Notice>
          )}
          {refused && <UndoRefused refused={refused} />}
          {report && <ImportReport report={report} written={isImport} />}
          {report?.table && work.kind === 'import.preview' && (
            <ProductColumns key={`columns-${work.id}`} work={work} report={report} table={report.table} />
          )}
          {report && !report.blocked && work.kind === 'import.preview' && (
            <ImportQuestions key={work.id} {...{ work, report, categories, currencies }} />
          )}
          {report && !report.blocked && work.kind === 'import.preview' && <SendZip workId={work.id} />}
          {report?.canCommit && work.kind === 'import.preview' && (
            <CommitImport
              call={`/api/admin/imports/works/${work.id}/commit`}
              whole={report.leftOut.rows === 0}
            />
          )}
          {changes && changes.meta.total > 0 && !refusedWhole && (
            <details className="rounded border border-line p-3" open={changes.meta.page > 1}>
              <summary className="min-h-11 content-center font-semibold">
                <Trans>
                  قبل وبعد (<bdi dir="ltr">{changes.all}</bdi>)
                </Trans>
              </summary>
              <ImportChanges changes={changes} />
            </details>
          )}
          {report && problems && report.errors + report.warnings > 0 && (
            <ImportProblems problems={problems} counts={report} />
          )}
        </>
      )}
    </div>
  );
}

/** The reason why an import cannot be undone: later changes, by product. */
function UndoRefused({ refused }: { refused: NonNullable<ImportTaskView['refused']> }) {
  const { code, changes } = refused;
  if (code === 'already_undone')
    return <Notice tone="warning" title={<Trans>سبق التراجع عن هذا الاستيراد</Trans>} />;
  if (code === 'no_such_run') return <Notice tone="warning" title={<Trans>لا يوجد هذا الاستيراد</Trans>} />;
  return (
    <Notice tone="warning" title={<Trans>تغيّر شيء مما استورده الملف، فلم يُتراجع عن شيء</Trans>}>
      <p>
        <Trans>حتى لا يضيع ما وقع بعد الاستيراد (بيع، تعديل ثمن، مقاس جديد). هذا ما تغير:</Trans>
      </p>
      <ul className="mt-2 grid gap-1">
        {changes.map(({ product, field }) => (
          <li key={`${product} ${field}`} className="flex flex-wrap gap-x-2">
            {product !== '' && <Code>{product}</Code>}
            <span>{field}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
