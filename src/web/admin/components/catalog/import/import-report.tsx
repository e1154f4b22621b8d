import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listText } from '#/platform/list-text.rules.ts';
import type { ImportReportView } from '#/shop/catalog/import/import.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { Counts, ofRows } from '../../file-import/counts.tsx';
import { Converted, LeftOut, RefusedWhole } from '../../file-import/report-notices.tsx';

/** The changes that a file would make or has made, with numbers and names. */
export function ImportReport({ report, written }: { report: ImportReportView; written: boolean }) {
  const { i18n } = useLingui();
  const { products, sizes, newHandles, newCategories, keptColumns, leftOut } = report;
  const refused = report.blocked || (report.errors > 0 && !report.leaveOut);
  const moreHandles = products.new - newHandles.length;
  return (
    <div className="grid gap-4">
      <Counts
        of={[
          ...(refused
            ? []
            : [
                { key: 'new', name: <Trans>منتجات جديدة</Trans>, count: products.new },
                { key: 'changed', name: <Trans>منتجات تتغير</Trans>, count: products.changed },
                { key: 'unchanged', name: <Trans>منتجات بلا تغيير</Trans>, count: products.unchanged },
                { key: 'new sizes', name: <Trans>مقاسات جديدة</Trans>, count: sizes.new },
                { key: 'sizes', name: <Trans>مقاسات تتغير</Trans>, count: sizes.changed },
              ]),
          ...ofRows(report),
        ]}
      />
      {!refused && (
        <Converted title={<Trans>الأثمنة محوَّلة إلى الدرهم بأسعار المتجر</Trans>} rates={report.converted} />
      )}
      {report.zip && (
        <Notice title={<Trans>صور الملف المضغوط</Trans>}>
          <Trans>
            <bdi>{report.zip.fileName}</bdi>: فيه <bdi dir="ltr">{report.zip.pictures}</bdi>، تأخذ المنتجات
            منها <bdi dir="ltr">{report.zip.used}</bdi>
          </Trans>
        </Notice>
      )}
      {refused && (
        <RefusedWhole
          blocked={report.blocked && <Trans>أصلح الأخطاء المذكورة أسفله في الملف، ثم أرسله من جديد.</Trans>}
        />
      )}
      {!refused && report.leaveOut && leftOut.rows > 0 && (
        <LeftOut written={written}>
          <Trans>
            الأسطر المتروكة: <bdi dir="ltr">{leftOut.rows}</bdi>، والمنتجات المتروكة كلها:{' '}
            <bdi dir="ltr">{leftOut.products}</bdi>. والأسباب مذكورة أسفله.
          </Trans>
        </LeftOut>
      )}
      {!refused && !report.canCommit && !written && products.new + products.changed === 0 && (
        <Notice title={<Trans>لا يغيّر هذا الملف شيئًا في المتجر</Trans>} />
      )}
      {!refused && newHandles.length > 0 && (
        <Named title={<Trans>المنتجات الجديدة</Trans>}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {newHandles.map((handle) => (
              <li key={handle}>
                <Code>{handle}</Code>
              </li>
            ))}
            {moreHandles > 0 && (
              <li className="text-muted">
                <Plural
                  value={moreHandles}
                  zero=""
                  one="ومنتج آخر"
                  two="ومنتجان آخران"
                  few="و# منتجات أخرى"
                  many="و# منتجًا آخر"
                  other="و# منتج آخر"
                />
              </li>
            )}
          </ul>
        </Named>
      )}
      {!refused && newCategories.length > 0 && (
        <Named title={<Trans>أصناف ليست في المتجر بعد، وستُنشأ</Trans>}>
          <p>{listText(i18n.locale, newCategories)}</p>
        </Named>
      )}
      {keptColumns.length > 0 && (
        <Named title={<Trans>أعمدة لا يستعملها المتجر، تُحفظ للتصدير</Trans>}>
          <p className="break-words text-sm">
            <bdi dir="ltr">{keptColumns.join(', ')}</bdi>
          </p>
        </Named>
      )}
    </div>
  );
}

function Named({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}
