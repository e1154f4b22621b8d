import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import type { ImportRunList, ImportRunView } from '#/shop/catalog/import/import.schema.ts';
import { ConfirmedButton } from '../../confirmed-button.tsx';
import { ImportList } from '../../file-import/import-list.tsx';
import { FailedPictures } from './failed-pictures.tsx';

/** Earlier imports with their problems, and the undo. */
export const EarlierImports = ({ runs }: { runs: ImportRunList }) => (
  <ImportList
    list={runs}
    name="runs"
    brought={(run) => <Brought run={run} />}
    undo={(run) => <Undo run={run} />}
  />
);

function Brought({ run }: { run: ImportRunView }) {
  const { new: made = 0, changed = 0 } = run.summary;
  return (
    <>
      <p className="text-sm">
        <Trans>
          جديدة: <bdi dir="ltr">{made}</bdi>، متغيرة: <bdi dir="ltr">{changed}</bdi>
        </Trans>
      </p>
      {run.failedPictures && <FailedPictures runId={run.id} failed={run.failedPictures} />}
    </>
  );
}

function Undo({ run }: { run: ImportRunView }) {
  const navigate = useNavigate();
  return (
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
  );
}
