import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { FeeImportAnswer } from '#/shop/delivery/staff-delivery.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { fileForm } from '../couriers/file-form.ts';
import { FailureText } from '../failure-text.tsx';
import { MoreRows } from '../more-rows.tsx';
import { type CourierChoice, importProblemNames } from './choices.ts';

/** The most problems that are listed; further ones are counted only. */
const maxShown = 100;

/** §1.8 Fees from a sheet: pasted or as a file, previewed line by line, then saved whole or not at all. */
export function FeeImport({ couriers }: { couriers: readonly CourierChoice[] }) {
  const { t } = useLingui();
  const save = useSave();
  const [text, setText] = useState('');
  const [courierId, setCourierId] = useState<number | null>(null);
  const [seen, setSeen] = useState<FeeImportAnswer | null>(null);
  const type = (typed: string) => {
    save.touch();
    setSeen(null);
    setText(typed);
  };

  async function ask(commit: boolean) {
    if (save.state === 'busy') return;
    const body = { text, commit, ...(courierId === null ? {} : { courierId }) };
    const result = await save.run<FeeImportAnswer>('POST', '/api/admin/delivery/import', body);
    if (result.ok) setSeen(result.data);
  }
  /** The server reads it: an Excel file, and a text as old as Windows' Arabic page. */
  async function read(file: File) {
    if (save.state === 'busy') return;
    const path = '/api/admin/courier-imports/text';
    const result = await save.run<{ data: { text: string } }>('POST', path, fileForm({}, file), false);
    if (result.ok) type(result.data.data.text);
  }
  const problems = seen?.rows.filter(({ problem }) => problem !== null) ?? [];
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <Trans>
          الصق جدولًا أو اختر ملف Excel أو CSV: المدينة ثم الثمن، ورمز شركة التوصيل إن وُجد. سطر العناوين
          اختياري.
        </Trans>
      </p>
      {couriers.length > 0 && (
        <Select
          id="import-courier"
          label={t`الرموز خاصة بشركة التوصيل`}
          value={courierId === null ? '' : String(courierId)}
          onValue={(typed) => {
            setSeen(null);
            setCourierId(typed === '' ? null : Number(typed));
          }}
        >
          <option value="">{t`بلا رموز`}</option>
          {couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        id="import-text"
        label={t`الجدول`}
        rows={8}
        dir="auto"
        value={text}
        onValue={type}
        error={save.errorOf('text')}
      />
      <div className="flex flex-wrap gap-3">
        <label
          className={buttonClass(
            'quiet',
            'small',
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
          )}
        >
          <FileUp aria-hidden className="size-4" />
          <Trans>اختيار ملف Excel أو CSV</Trans>
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
            className="sr-only"
            onChange={async (event) => {
              const input = event.currentTarget;
              const file = input.files?.[0];
              if (!file) return;
              await read(file);
              // Cleared, so that the same file can be chosen again after a correction.
              input.value = '';
            }}
          />
        </label>
        <Button
          look="secondary"
          size="small"
          aria-disabled={text.trim() === '' || save.state === 'busy'}
          onClick={() => text.trim() !== '' && ask(false)}
        >
          <Trans>معاينة</Trans>
        </Button>
        {seen && !seen.committed && problems.length === 0 && seen.changes > 0 && (
          <Button size="small" aria-disabled={save.state === 'busy'} onClick={() => ask(true)}>
            <Trans>حفظ الأثمان</Trans>
          </Button>
        )}
      </div>
      <FailureText save={save} />
      {seen && <Seen seen={seen} problems={problems.length} />}
    </div>
  );
}

function Seen({ seen, problems }: { seen: FeeImportAnswer; problems: number }) {
  const { i18n } = useLingui();
  // Lines with problems first.
  const rows = seen.rows.toSorted(
    (one, other) => Number(other.problem !== null) - Number(one.problem !== null),
  );
  return (
    <>
      <Notice role="status" tone={seen.committed ? 'success' : problems > 0 ? 'warning' : 'info'}>
        {seen.committed ? (
          <Plural
            value={seen.changes}
            zero="لا شيء يتغير."
            one="تم حفظ مدينة واحدة."
            two="تم حفظ مدينتين."
            few="تم حفظ # مدن."
            many="تم حفظ # مدينة."
            other="تم حفظ # مدينة."
          />
        ) : problems > 0 ? (
          <Plural
            value={problems}
            one="سطر واحد فيه مشكل: لا يُحفظ شيء قبل تصحيحه."
            two="سطران فيهما مشكل: لا يُحفظ شيء قبل تصحيحهما."
            few="# أسطر فيها مشكل: لا يُحفظ شيء قبل تصحيحها."
            many="# سطرًا فيها مشكل: لا يُحفظ شيء قبل تصحيحها."
            other="# سطر فيها مشكل: لا يُحفظ شيء قبل تصحيحها."
          />
        ) : (
          <Plural
            value={seen.changes}
            zero="لا شيء يتغير."
            one="تتغير مدينة واحدة."
            two="تتغير مدينتان."
            few="تتغير # مدن."
            many="تتغير # مدينة."
            other="تتغير # مدينة."
          />
        )}
      </Notice>
      <ul className="grid gap-2">
        {rows.slice(0, maxShown).map((row) => (
          <li
            key={row.line}
            className="flex flex-wrap items-center gap-x-3 rounded border border-line bg-raised p-3"
          >
            <bdi className="text-sm text-muted tabular-nums">{row.line}</bdi>
            <span className="min-w-0 grow">
              <bdi className="font-medium wrap-anywhere">{row.place ?? row.city}</bdi>
              {row.problem && (
                <span className="block text-danger">{i18n._(importProblemNames[row.problem])}</span>
              )}
            </span>
            {row.code && <Code>{row.code}</Code>}
            {!row.problem && row.after !== null && (
              <span className="flex gap-2">
                {row.before !== null && row.before !== row.after && (
                  <Money shown={row.before} label="DH" className="text-muted line-through" />
                )}
                <Money shown={row.after} label="DH" className="font-medium" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <MoreRows count={rows.length - maxShown} />
    </>
  );
}
