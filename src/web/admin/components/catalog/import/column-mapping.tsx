import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import {
  type ColumnField,
  columnFields,
  type ImportReportView,
  type SourceTableView,
} from '#/shop/catalog/import/import.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../../use-save.ts';
import { ActorName } from '../../actor-name.tsx';
import { FailureText } from '../../failure-text.tsx';

/** Each column of a table with its first texts, to say what it is; another dry run shows the effect. */
export function ColumnMapping({
  work,
  report,
  table,
}: {
  work: TaskView;
  report: ImportReportView;
  table: SourceTableView;
}) {
  const { t } = useLingui();
  const save = useSave();
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => table.columns.map(({ field }) => field));
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const answers = {
      columns: fields,
      leaveOut: report.leaveOut,
      untracked: report.stockChoice === 'written' ? 'written' : 'always',
      roots: Object.fromEntries(
        report.newRoots.flatMap(({ tag, answer }) => (answer === null ? [] : [[tag, answer]])),
      ),
    };
    const path = `/api/admin/imports/works/${work.id}/answers`;
    const result = await save.run<{ data: TaskView }>('POST', path, answers);
    if (result.ok) await navigate(`?work=${result.data.data.id}`);
  }

  return (
    <details className="rounded border border-line p-3" open={report.blocked}>
      <summary className="min-h-11 content-center font-semibold">
        <Trans>تغيير الأعمدة</Trans>
      </summary>
      <form onSubmit={submit} className="grid gap-4">
        {report.remembered && <Remembered work={work} of={report.remembered} />}
        <p className="text-sm text-muted">
          <Trans>حدّد ما في كل عمود من الملف. يُحفظ اختيارك للملف القادم بالعناوين نفسها.</Trans>
        </p>
        <ul className="grid gap-4 sm:grid-cols-2">
          {keyed(table.columns, ({ header }) => header).map(({ key, item: { header, examples } }, at) => (
            <li key={key} className="grid min-w-0 content-end gap-1">
              <Select
                id={`column-${at}`}
                label={header || t`عمود بلا عنوان`}
                hint={examples.join(' · ')}
                value={fields[at] ?? 'none'}
                onValue={(value) =>
                  setFields(
                    fields.map((field, index) =>
                      index === at ? (columnFields.find((one) => one === value) ?? 'none') : field,
                    ),
                  )
                }
              >
                {columnFields.map((field) => (
                  <option key={field} value={field}>
                    {names[field]}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        <Button type="submit" look="secondary" aria-disabled={save.state === 'busy'}>
          <Trans>حفظ الأعمدة وإعادة الفحص</Trans>
        </Button>
        <FailureText save={save} />
      </form>
    </details>
  );
}

/** Who has said what the columns are, and a way to forget it: then the headers speak again. */
function Remembered({ work, of }: { work: TaskView; of: { actor: string; at: string } }) {
  const save = useSave();
  const navigate = useNavigate();
  async function forget() {
    if (save.state === 'busy') return;
    const path = `/api/admin/imports/works/${work.id}/columns`;
    const result = await save.run<{ data: TaskView }>('DELETE', path);
    if (result.ok) await navigate(`?work=${result.data.data.id}`);
  }
  return (
    <div className="grid gap-2 rounded border border-line p-3 text-sm">
      <p>
        <Trans>
          الأعمدة محفوظة لكل ملف بهذه العناوين: <ActorName actor={of.actor} />،{' '}
          <DateText iso={of.at} style="moment" />
        </Trans>
      </p>
      <div>
        <Button look="quiet" size="small" aria-disabled={save.state === 'busy'} onClick={forget}>
          <Trans>نسيان هذه الأعمدة</Trans>
        </Button>
      </div>
      <FailureText save={save} />
    </div>
  );
}
