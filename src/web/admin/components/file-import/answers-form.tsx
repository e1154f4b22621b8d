import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { CheckLine } from '../check-line.tsx';
import { FailureText } from '../failure-text.tsx';

/** Questions that a file leaves open. The answers start another dry run, which shows their effect. */
export function AnswersForm({
  call,
  answers,
  children,
}: {
  call: string;
  answers: object;
  children: ReactNode;
}) {
  const save = useSave();
  const navigate = useNavigate();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const result = await save.run<{ data: TaskView }>('POST', call, answers);
    if (result.ok) await navigate(`?work=${result.data.data.id}`);
  }
  return (
    <form onSubmit={submit} className="grid gap-4 rounded border border-action p-3">
      <h3 className="font-sans font-semibold">
        <Trans>أسئلة قبل الاستيراد</Trans>
      </h3>
      {children}
      <Button type="submit" look="secondary" aria-disabled={save.state === 'busy'}>
        <Trans>حفظ الأجوبة وإعادة الفحص</Trans>
      </Button>
      <FailureText save={save} />
    </form>
  );
}

/** Whether rows with an error stay out; asked only of a file that has some. */
export const LeaveOutRows = ({
  errors,
  leaveOut,
  onValue,
}: {
  errors: number;
  leaveOut: boolean;
  onValue(leaveOut: boolean): void;
}) =>
  errors > 0 && (
    <CheckLine checked={leaveOut} onValue={onValue}>
      <Trans>ترك الأسطر التي فيها خطأ، واستيراد الباقي</Trans>
    </CheckLine>
  );

/** A country or a currency to choose. */
export type Choice = { code: string; name: string };

export const Choices = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
