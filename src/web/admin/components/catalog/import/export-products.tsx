import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { isOpen, type TaskView } from '#/platform/background-tasks.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { useSave } from '../../../use-save.ts';
import { FailureText } from '../../failure-text.tsx';
import { TaskProgress } from '../../tasks/task-progress.tsx';

/** Exports all products as a file; `last` is the newest export. */
export function ExportProducts({ last }: { last: TaskView | null }) {
  const save = useSave();
  const { revalidate } = useRevalidator();
  const busy = save.state === 'busy' || (last !== null && isOpen(last));
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        <Trans>كل المنتجات بصيغة Shopify، يفتحها كل برنامج جداول بالعربية، ويمكن استيرادها من جديد.</Trans>
      </p>
      <div>
        <Button
          look="secondary"
          aria-disabled={busy}
          onClick={() => !busy && save.run('POST', '/api/admin/exports/products')}
        >
          <Trans>تجهيز ملف جديد</Trans>
        </Button>
      </div>
      <FailureText save={save} />
      {last && (
        <TaskProgress key={last.id} task={last} onEnd={() => revalidate()}>
          {last.file && (
            <p className="flex flex-wrap items-center gap-3">
              <a
                href={`/api/admin/works/${last.id}/file`}
                download
                className={buttonClass('primary', 'small')}
              >
                <Download aria-hidden className="size-4" />
                <Trans>تنزيل الملف</Trans>
              </a>
              <span className="text-sm text-muted">
                <bdi dir="ltr">{last.file}</bdi> ·{' '}
                <DateText iso={last.endedAt ?? last.createdAt} style="moment" />
              </span>
            </p>
          )}
        </TaskProgress>
      )}
    </div>
  );
}
