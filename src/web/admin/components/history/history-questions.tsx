import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import type { HistoryReportView } from '#/shop/history/history.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../use-save.ts';
import { CheckLine } from '../check-line.tsx';
import { FailureText } from '../failure-text.tsx';

export type Choice = { code: string; name: string };

/** What the file leaves open: whose phones have no calling code, what amounts are in, and rows with an error. */
export function HistoryQuestions({
  work,
  report,
  countries,
  currencies,
}: {
  work: TaskView;
  report: HistoryReportView;
  countries: readonly Choice[];
  currencies: readonly Choice[];
}) {
  const { t } = useLingui();
  const save = useSave();
  const navigate = useNavigate();
  const [country, setCountry] = useState(report.country);
  const [currency, setCurrency] = useState(report.currency);
  const [leaveOut, setLeaveOut] = useState(report.leaveOut);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const path = `/api/admin/history/works/${work.id}/answers`;
    const result = await save.run<{ data: TaskView }>('POST', path, { country, currency, leaveOut });
    if (result.ok) await navigate(`?work=${result.data.data.id}`);
  }

  return (
    <form onSubmit={submit} className="grid gap-4 rounded border border-action p-3">
      <h3 className="font-sans font-semibold">
        <Trans>أسئلة قبل الاستيراد</Trans>
      </h3>
      <Select
        id="country"
        label={t`بلد الهواتف`}
        hint={t`للأرقام المكتوبة دون رمز البلد. وعمود البلد في الملف مقدَّم على هذا الاختيار.`}
        value={country}
        onValue={setCountry}
      >
        <Choices of={countries} />
      </Select>
      {report.kind === 'orders' && (
        <Select
          id="currency"
          label={t`عملة المبالغ في الملف`}
          hint={t`عمود العملة في الملف مقدَّم على هذا الاختيار.`}
          value={currency}
          onValue={setCurrency}
        >
          <Choices of={currencies} />
        </Select>
      )}
      {report.errors > 0 && (
        <CheckLine checked={leaveOut} onValue={setLeaveOut}>
          <Trans>ترك الأسطر التي فيها خطأ، واستيراد الباقي</Trans>
        </CheckLine>
      )}
      <Button type="submit" look="secondary" aria-disabled={save.state === 'busy'}>
        <Trans>حفظ الأجوبة وإعادة الفحص</Trans>
      </Button>
      <FailureText save={save} />
    </form>
  );
}

const Choices = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
