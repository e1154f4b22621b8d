import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { isOpen, type TaskView } from '#/platform/background-tasks.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { taskFailures, taskNames, taskStateNames, taskSteps } from './task-names.ts';
import { useTask } from './use-task.ts';

/** The progress of a background task, as a bar and as text; the task continues after the page is left. */
export function TaskProgress({
  task: first,
  onEnd,
  children,
}: {
  task: TaskView;
  /** Called once, when it ends while the page is open. */
  onEnd?: (task: TaskView) => void;
  /** The result, once it is done. */
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const task = useTask(first, onEnd);
  const label = useId();
  const name = taskNames[task.kind];
  const { file } = task.summary;
  return (
    <div className="grid min-w-0 gap-2">
      <p id={label} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{name ? i18n._(name) : task.kind}</span>
        {typeof file === 'string' && <bdi className="min-w-0 break-all text-sm text-muted">{file}</bdi>}
      </p>
      {isOpen(task) ? <Running task={task} label={label} /> : <Ended task={task} />}
      {task.state === 'done' && children}
    </div>
  );
}

function Running({ task, label }: { task: TaskView; label: string }) {
  const { i18n } = useLingui();
  const save = useSave();
  const step = taskSteps[task.step];
  const { done, total } = task;
  return (
    <>
      <progress
        aria-labelledby={label}
        className="h-2 w-full accent-action"
        {...(total ? { max: total, value: Math.min(done, total) } : {})}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="grow text-sm text-muted">
          {task.stopAsked ? <Trans>جارٍ الإيقاف…</Trans> : i18n._(step ?? taskStateNames[task.state])}
        </p>
        {total !== null && (
          <bdi dir="ltr" className="text-sm tabular-nums text-muted">
            {done} / {total}
          </bdi>
        )}
        <Button
          look="quiet"
          size="small"
          aria-disabled={task.stopAsked || save.state === 'busy'}
          onClick={() => !task.stopAsked && save.run('POST', `/api/admin/works/${task.id}/stop`)}
        >
          <Trans>إيقاف</Trans>
        </Button>
      </div>
      <FailureText save={save} />
    </>
  );
}

function Ended({ task }: { task: TaskView }) {
  const { i18n } = useLingui();
  if (task.state === 'done') return null;
  const failure = taskFailures[task.failure ?? ''] ?? taskFailures.unexpected;
  return (
    <p role="alert" className={task.state === 'failed' ? 'text-danger' : 'text-muted'}>
      {task.state === 'failed' && failure ? (
        i18n._(failure)
      ) : (
        <Trans>أُوقف هذا العمل قبل نهايته، ولم يتغير شيء مما لم يكتمل.</Trans>
      )}
    </p>
  );
}
