import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import type { HistoryReportView } from '#/shop/history/history.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { AnswersForm, type Choice, Choices, LeaveOutRows } from '../file-import/answers-form.tsx';

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
  const [country, setCountry] = useState(report.country);
  const [currency, setCurrency] = useState(report.currency);
  const [leaveOut, setLeaveOut] = useState(report.leaveOut);

  return (
    <AnswersForm
      call={`/api/admin/history/works/${work.id}/answers`}
      answers={{ country, currency, leaveOut }}
    >
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
      <LeaveOutRows errors={report.errors} leaveOut={leaveOut} onValue={setLeaveOut} />
    </AnswersForm>
  );
}
