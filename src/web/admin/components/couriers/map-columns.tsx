import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { UnreadColumn } from '#/shop/couriers/couriers.schema.ts';
import { type SheetColumn, sheetColumns } from '#/shop/couriers/sheet-columns.rules.ts';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';
import { sheetColumnNames } from './courier-names.ts';
import { fileForm } from './file-form.ts';

/** The columns of a file that was refused because one was not found; empty where it was refused for something else. */
export function unreadColumns(failure: CallFailure | null): UnreadColumn[] {
  const missing = ['sheet_no_number', 'sheet_no_status', 'sheet_no_amount'];
  if (!failure || !missing.includes(failure.code)) return [];
  return Array.isArray(failure.body.columns) ? (failure.body.columns as UnreadColumn[]) : [];
}

/** What each column of a courier's file is: the staff user says it once, then it is stored for this courier. */
export function MapColumns({
  courierId,
  columns,
  onStored,
}: {
  courierId: string;
  columns: readonly UnreadColumn[];
  /** The file can be read again. */
  onStored: () => void;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const [chosen, setChosen] = useState<ReadonlyMap<string, SheetColumn | null>>(new Map());
  const columnOf = ({ head, column }: UnreadColumn) => {
    const given = chosen.get(head);
    return given === undefined ? column : given;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const stored = await save.run('POST', `/api/admin/couriers/${courierId}/columns`, {
      columns: columns.map((one) => ({ head: one.head, column: columnOf(one) })),
    });
    if (stored.ok) onStored();
  }

  return (
    <Card title={<Trans>ما في كل خانة من الملف؟</Trans>}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>تُحفظ لهذه الشركة، وتُقرأ بها ملفاتها القادمة. تتغير من هنا أو من شاشة شركات التوصيل.</Trans>
        </p>
        {columns.map((one, at) => (
          <Select
            key={one.head}
            id={`column-${at}`}
            label={
              <>
                <bdi>{one.head}</bdi>{' '}
                <bdi className="text-sm font-normal break-all text-muted">{one.sample.slice(0, 40)}</bdi>
              </>
            }
            value={columnOf(one) ?? ''}
            onValue={(value) =>
              setChosen(
                new Map(chosen).set(one.head, sheetColumns.find((column) => column === value) ?? null),
              )
            }
          >
            <option value="">{t`لا تُقرأ`}</option>
            {sheetColumns.map((column) => (
              <option key={column} value={column}>
                {i18n._(sheetColumnNames[column])}
              </option>
            ))}
          </Select>
        ))}
        <div>
          <Button type="submit" size="small" aria-disabled={save.state === 'busy'}>
            <Trans>حفظ وقراءة الملف</Trans>
          </Button>
        </div>
        <FailureText save={save} />
      </form>
    </Card>
  );
}

/** Opens what each column of a chosen file is taken for, to be corrected; the file is read again with what was stored. */
export function FileColumns({
  courierId,
  file,
  onStored,
}: {
  courierId: string;
  file: File;
  onStored: () => void;
}) {
  const save = useSave();
  const [columns, setColumns] = useState<readonly UnreadColumn[] | null>(null);

  async function open() {
    if (save.state === 'busy') return;
    const body = fileForm({ courierId }, file);
    const read = await save.run<{ data: UnreadColumn[] }>(
      'POST',
      '/api/admin/courier-imports/columns',
      body,
      false,
    );
    if (read.ok) setColumns(read.data.data);
  }
  if (columns?.length === 0)
    return (
      <p role="status" className="text-muted">
        <Trans>لا عناوين في هذا الملف، فتُعرف خاناته مما فيها.</Trans>
      </p>
    );
  if (columns)
    return (
      <MapColumns
        {...{ courierId, columns }}
        onStored={() => {
          setColumns(null);
          onStored();
        }}
      />
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="secondary" size="small" aria-disabled={save.state === 'busy'} onClick={open}>
        <Trans>تغيير خانات الملف</Trans>
      </Button>
      <FailureText save={save} />
    </div>
  );
}
