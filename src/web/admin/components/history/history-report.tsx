import { Plural, Trans } from '@lingui/react/macro';
import type { HistoryReportView } from '#/shop/history/history.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { type Count, Counts, ofRows } from '../file-import/counts.tsx';
import { Converted, LeftOut, RefusedWhole } from '../file-import/report-notices.tsx';
import { OutcomeName } from './outcome-name.tsx';

/** What a file would bring or has brought, with numbers. */
export function HistoryReport({ report, written }: { report: HistoryReportView; written: boolean }) {
  const { kind, found, outcomes, leftOut } = report;
  const refused = report.blocked || (report.errors > 0 && !report.leaveOut);
  const ofOrders: Count[] = (['delivered', 'returned', 'cancelled', 'unknown'] as const).map((outcome) => ({
    key: outcome,
    name: <OutcomeName outcome={outcome} />,
    count: outcomes[outcome] ?? 0,
  }));
  const news: Count[] = [
    {
      key: 'new',
      name: kind === 'orders' ? <Trans>طلبات جديدة</Trans> : <Trans>زبائن جدد</Trans>,
      count: found.new,
    },
    { key: 'known', name: <Trans>في المتجر من قبل</Trans>, count: found.known },
    ...(kind === 'orders'
      ? ofOrders
      : [{ key: 'consents', name: <Trans>يريدون النشرة البريدية</Trans>, count: report.consents }]),
  ];
  return (
    <div className="grid gap-4">
      <Counts of={[...(refused ? [] : news), ...ofRows(report)]} />
      {refused && (
        <RefusedWhole
          blocked={
            report.blocked && (
              <Trans>أصلح ما يُذكر أسفله في الملف ثم أرسله من جديد، أو حدّد ما في أعمدته.</Trans>
            )
          }
        />
      )}
      {!refused && leftOut > 0 && (
        <LeftOut written={written}>
          <Trans>
            الأسطر المتروكة: <bdi dir="ltr">{leftOut}</bdi>. والأسباب مذكورة أسفله.
          </Trans>
        </LeftOut>
      )}
      {!refused && kind === 'orders' && found.changed > 0 && (
        <Notice
          title={
            <Plural
              value={found.changed}
              zero="لا نتيجة جديدة"
              one="طلب واحد له نتيجة جديدة"
              two="طلبان لهما نتيجة جديدة"
              few="# طلبات لها نتيجة جديدة"
              many="# طلبًا لها نتيجة جديدة"
              other="# طلب لها نتيجة جديدة"
            />
          }
        >
          {written ? (
            <Trans>كانت في المتجر من قبل، وأخذت النتيجة التي في هذا الملف. التراجع يعيدها كما كانت.</Trans>
          ) : (
            <Trans>هي في المتجر من قبل، وستأخذ النتيجة التي في هذا الملف: سُلّمت أو رُفضت أو أُلغيت.</Trans>
          )}
        </Notice>
      )}
      {!refused && !written && found.new + found.changed === 0 && (
        <Notice title={<Trans>كل ما في هذا الملف موجود في المتجر من قبل</Trans>} />
      )}
      {!refused && (
        <Converted title={<Trans>المبالغ محوَّلة إلى الدرهم بأسعار المتجر</Trans>} rates={report.converted} />
      )}
    </div>
  );
}
