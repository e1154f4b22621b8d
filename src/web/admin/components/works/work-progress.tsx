import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { isOpen, type WorkView } from '#/platform/works.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { useWork } from './use-work.ts';
import { workFailures, workNames, workStateNames, workSteps } from './work-names.ts';

/** How far a long work is, in a bar and in words; it goes on when the page is left. */
export function WorkProgress({
  work: first,
  onEnd,
  children,
}: {
  work: WorkView;
  /** Told once, when it ends while the page looks on. */
  onEnd?: (work: WorkView) => void;
  /** What came of it, when it is done. */
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const work = useWork(first, onEnd);
  const label = useId();
  const name = workNames[work.kind];
  const { file } = work.summary;
  return (
    <div className="grid min-w-0 gap-2">
      <p id={label} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{name ? i18n._(name) : work.kind}</span>
        {typeof file === 'string' && <bdi className="min-w-0 break-all text-sm text-muted">{file}</bdi>}
      </p>
      {isOpen(work) ? <Running work={work} label={label} /> : <Ended work={work} />}
      {work.state === 'done' && children}
    </div>
  );
}

function Running({ work, label }: { work: WorkView; label: string }) {
  const { i18n } = useLingui();
  const save = useSave();
  const step = workSteps[work.step];
  const { done, total } = work;
  return (
    <>
      <progress
        aria-labelledby={label}
        className="h-2 w-full accent-action"
        {...(total ? { max: total, value: Math.min(done, total) } : {})}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="grow text-sm text-muted">
          {work.stopAsked ? <Trans>جارٍ الإيقاف…</Trans> : i18n._(step ?? workStateNames[work.state])}
        </p>
        {total !== null && (
          <bdi dir="ltr" className="text-sm tabular-nums text-muted">
            {done} / {total}
          </bdi>
        )}
        <Button
          look="quiet"
          size="small"
          aria-disabled={work.stopAsked || save.state === 'busy'}
          onClick={() => !work.stopAsked && save.run('POST', `/api/admin/works/${work.id}/stop`)}
        >
          <Trans>إيقاف</Trans>
        </Button>
      </div>
      <FailureText save={save} />
    </>
  );
}

function Ended({ work }: { work: WorkView }) {
  const { i18n } = useLingui();
  if (work.state === 'done') return null;
  const failure = workFailures[work.failure ?? ''] ?? workFailures.unexpected;
  return (
    <p role="alert" className={work.state === 'failed' ? 'text-danger' : 'text-muted'}>
      {work.state === 'failed' && failure ? (
        i18n._(failure)
      ) : (
        <Trans>أُوقف هذا العمل قبل نهايته، ولم يتغير شيء مما لم يكتمل.</Trans>
      )}
    </p>
  );
}
