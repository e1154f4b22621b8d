import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import type { ImportRunList, ImportRunView } from '#/shop/catalog/import/import.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { ActorName } from '../../actor-name.tsx';
import { ConfirmedButton } from '../../confirmed-button.tsx';
import { ListPages } from '../../list-pages.tsx';
import { FailedPictures } from './failed-pictures.tsx';

/** Earlier imports with their problems, and the undo. */
export function EarlierImports({ runs }: { runs: ImportRunList }) {
  const { t } = useLingui();
  if (runs.data.length === 0) {
    return (
      <p className="text-muted">
        <Trans>لا استيراد بعد.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid divide-y divide-line rounded border border-line">
        {runs.data.map((run) => (
          <li key={run.id} className="grid gap-2 p-3">
            <Run run={run} />
          </li>
        ))}
      </ul>
      <ListPages meta={runs.meta} beside={{ name: 'runs', label: t`صفحات الاستيرادات` }} />
    </>
  );
}

function Run({ run }: { run: ImportRunView }) {
  const { new: made = 0, changed = 0 } = run.summary;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="min-w-0 break-all font-medium">{run.fileName}</bdi>
        <span className="text-sm text-muted">
          <DateText iso={run.at} style="moment" /> · <ActorName actor={run.actor} />
        </span>
      </p>
      <p className="text-sm">
        <Trans>
          جديدة: <bdi dir="ltr">{made}</bdi>، متغيرة: <bdi dir="ltr">{changed}</bdi>
        </Trans>
      </p>
      {run.failedPictures && <FailedPictures runId={run.id} failed={run.failedPictures} />}
      {run.undoneAt ? (
        <p className="text-sm text-muted">
          <Trans>
            تم التراجع عنه، <DateText iso={run.undoneAt} style="moment" />
          </Trans>
        </p>
      ) : (
        <Undo run={run} />
      )}
    </>
  );
}

function Undo({ run }: { run: ImportRunView }) {
  const navigate = useNavigate();
  return (
    <div>
      <ConfirmedButton
        id={`undo-${run.id}`}
        look="secondary"
        label={<Trans>التراجع عن هذا الاستيراد</Trans>}
        title={<Trans>التراجع عن هذا الاستيراد</Trans>}
        confirm={<Trans>التراجع عن الكل</Trans>}
        act={(save) => save.run<{ data: TaskView }>('POST', `/api/admin/imports/${run.id}/undo`)}
        onDone={({ data }) => navigate(`?work=${data.id}`)}
      >
        <p>
          <Trans>تُحذف المنتجات الجديدة التي جاء بها الملف، ويرجع ما تغير إلى ما كان عليه.</Trans>
        </p>
        <p className="mt-2 text-muted">
          <Trans>إذا بيع شيء منها أو تغير بعد الاستيراد، لا يُتراجع عن شيء، ويُذكر لك السبب.</Trans>
        </p>
      </ConfirmedButton>
    </div>
  );
}
