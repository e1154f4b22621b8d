import { useLingui } from '@lingui/react/macro';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import {
  type ColumnField,
  columnFields,
  type ImportReportView,
  type SourceTableView,
} from '#/shop/catalog/import/import.schema.ts';
import { ColumnMapping } from '../../file-import/column-mapping.tsx';

/** What each column of a table of products is. */
export function ProductColumns({
  work,
  report,
  table,
}: {
  work: TaskView;
  report: ImportReportView;
  table: SourceTableView;
}) {
  const { t } = useLingui();
  const names: Record<ColumnField, string> = {
    none: t`لا يُستعمل`,
    own: t`كما يقول عنوانه`,
    title: t`اسم المنتج`,
    body: t`الوصف`,
    price: t`الثمن`,
    compare: t`الثمن القديم`,
    promo: t`ثمن التخفيض`,
    sku: t`الرمز SKU`,
    barcode: t`الباركود`,
    size: t`المقاس`,
    color: t`اللون`,
    stock: t`المخزون`,
    category: t`الصنف`,
    brand: t`الماركة`,
    tags: t`الوسوم`,
    pictures: t`روابط الصور`,
  };
  return (
    <ColumnMapping
      path={`/api/admin/imports/works/${work.id}`}
      table={table}
      names={columnFields.map((field) => [field, names[field]])}
      remembered={report.remembered}
      answers={{
        leaveOut: report.leaveOut,
        untracked: report.stockChoice === 'written' ? 'written' : 'always',
        leaveStock: report.leaveStock,
        roots: Object.fromEntries(
          report.newRoots.flatMap(({ tag, answer }) => (answer === null ? [] : [[tag, answer]])),
        ),
      }}
      open={report.blocked}
    />
  );
}
