import { useLingui } from '@lingui/react/macro';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { type HistoryField, type HistoryReportView, historyFields } from '#/shop/history/history.schema.ts';
import { ColumnMapping } from '../file-import/column-mapping.tsx';

/** What each column of a table of past orders or customers is. */
export function HistoryColumns({
  work,
  report,
  table,
}: {
  work: TaskView;
  report: HistoryReportView;
  table: NonNullable<HistoryReportView['table']>;
}) {
  const { t } = useLingui();
  const names: Record<HistoryField, string> = {
    none: t`لا يُستعمل`,
    number: t`رقم الطلب`,
    date: t`تاريخ الطلب`,
    phone: t`الهاتف`,
    name: t`الاسم الكامل`,
    firstName: t`الاسم الشخصي`,
    lastName: t`الاسم العائلي`,
    email: t`البريد الإلكتروني`,
    city: t`المدينة`,
    country: t`البلد`,
    total: t`مبلغ الطلب`,
    currency: t`العملة`,
    status: t`حالة الطلب أو الدفع أو التوصيل`,
    cancelled: t`تاريخ الإلغاء`,
    item: t`القطعة`,
    quantity: t`عدد القطع`,
    note: t`ملاحظة`,
    consent: t`الموافقة على النشرة البريدية`,
  };
  return (
    <ColumnMapping<HistoryField>
      path={`/api/admin/history/works/${work.id}`}
      table={table}
      names={historyFields[report.kind].map((field) => [field, names[field]])}
      remembered={report.remembered}
      answers={{ leaveOut: report.leaveOut }}
      open={report.blocked}
    />
  );
}
