import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** The button that imports the file of a dry run, by a call that begins a task; it stays in sight. */
export function CommitImport({ call, whole }: { call: string; whole: boolean }) {
  const save = useSave();
  const navigate = useNavigate();
  async function commit() {
    if (save.state === 'busy') return;
    const result = await save.run<{ data: TaskView }>('POST', call);
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
