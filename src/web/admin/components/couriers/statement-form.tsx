import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StatementPreview } from '#/shop/couriers/cash.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { AdminLink, useAdminPath } from '../admin-link.tsx';
import { FailureText } from '../failure-text.tsx';
import { MoneyField } from '../number-field.tsx';
import { CashLines } from './cash-lines.tsx';
import { type CourierChoices, CourierSelect, onlyCourier } from './courier-select.tsx';
import { fileForm } from './file-form.ts';
import { FileColumns, MapColumns, unreadColumns } from './map-columns.tsx';
import { SheetField } from './sheet-field.tsx';
import { StatementSums } from './statement-sums.tsx';

/** A courier's statement: compared with the expected cash, then accepted, with a note about differences. */
export function StatementForm({ couriers }: { couriers: CourierChoices }) {
  const { t } = useLingui();
  const looking = useSave();
  const [courier, setCourier] = useState(onlyCourier(couriers));
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<StatementPreview | null>(null);
  // What is typed for the statement stays when it is compared again.
  const [fee, setFee] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const nothingUnsaved = useUnsaved(fee !== null || note !== '');
  const can = courier !== '' && file !== null && looking.state !== 'busy';

  async function look(event?: FormEvent) {
    event?.preventDefault();
    if (!can || !file) return;
    const answer = await looking.run<{ data: StatementPreview }>(
      'POST',
      '/api/admin/cash/preview',
      fileForm({ courierId: courier }, file),
    );
    setSeen(answer.ok ? answer.data.data : null);
  }

  const unread = unreadColumns(looking.state === 'failed' ? looking.failure : null);

  return (
    <div className="grid gap-5">
      <form onSubmit={look} className="grid gap-4">
        <CourierSelect
          id="cash-courier"
          couriers={couriers}
          value={courier}
          onValue={(id) => {
            setCourier(id);
            setSeen(null);
            looking.touch();
          }}
        />
        <SheetField
          id="cash-file"
          hint={t`في كل سطر رقم الطلب ثم المبلغ.`}
          onFile={(given) => {
            // Another file is another statement; pasted rows may be corrected.
            if (given === null || given.name !== '') {
              setFee(null);
              setNote('');
            }
            setFile(given);
            setSeen(null);
            looking.touch();
          }}
        />
        <div>
          <Button type="submit" look={seen ? 'secondary' : 'primary'} aria-disabled={!can}>
            <Trans>مقارنة الكشف بالطلبات</Trans>
          </Button>
        </div>
        <FailureText save={looking} />
      </form>
      {unread.length > 0 && <MapColumns courierId={courier} columns={unread} onStored={() => void look()} />}
      {unread.length === 0 && courier !== '' && file && (
        <FileColumns
          key={`${courier} ${file.name} ${file.size}`}
          courierId={courier}
          file={file}
          onStored={() => void look()}
        />
      )}
      {seen && file && (
        <Accept
          key={seen.version}
          {...{ seen, file, courier, fee, setFee, note, setNote, nothingUnsaved }}
          onStale={() => {
            setSeen(null);
            void look();
          }}
        />
      )}
    </div>
  );
}

function Accept({
  seen,
  file,
  courier,
  fee,
  setFee,
  note,
  setNote,
  nothingUnsaved,
  onStale,
}: {
  seen: StatementPreview;
  file: File;
  courier: string;
  fee: number | null;
  setFee: (fee: number | null) => void;
  note: string;
  setNote: (note: string) => void;
  nothingUnsaved: () => void;
  onStale: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const adminPath = useAdminPath();
  const save = useSave();
  const [letGo, setLetGo] = useState<number[]>([]);
  const feeCentimes = fee === null || Number.isNaN(fee) ? 0 : fee;

  async function accept(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const fields = {
      courierId: courier,
      fee: String(fee ?? 0),
      note,
      letGo: letGo.join(','),
      seen: seen.version,
    };
    const answer = await save.run<{ data: { id: number } }>(
      'POST',
      '/api/admin/cash/statements',
      fileForm(fields, file),
    );
    if (!answer.ok) return;
    nothingUnsaved();
    await navigate(adminPath(`/Admin/cash?statement=${answer.data.data.id}`));
  }

  if (seen.taken !== null) {
    return (
      <Notice
        role="status"
        tone="warning"
        title={<Trans>سُجّل هذا الكشف من قبل</Trans>}
        action={
          <AdminLink
            to={`/Admin/cash?statement=${seen.taken}`}
            className="inline-flex min-h-11 items-center underline"
          >
            <Trans>عرض الكشف المسجل</Trans>
          </AdminLink>
        }
      />
    );
  }
  return (
    <form onSubmit={accept} noValidate className="grid gap-4 border-t border-line pt-4">
      <div role="status">
        <StatementSums {...seen} feeCentimes={feeCentimes} />
      </div>
      <CashLines
        lines={seen.lines}
        letGo={letGo}
        onLetGo={(id, on) => setLetGo((all) => [...all.filter((one) => one !== id), ...(on ? [id] : [])])}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <MoneyField
          id="cash-fee"
          label={t`أجرة الشركة في هذا الكشف`}
          optional
          value={fee}
          onValue={(typed) => {
            save.touch();
            setFee(typed);
          }}
          error={save.errorOf('fee') && t`مبلغ بالدرهم، من 0 إلى 1000000`}
        />
        <TextArea
          id="cash-note"
          label={t`ملاحظة على الكشف`}
          optional={!seen.needsNote}
          rows={2}
          maxLength={1000}
          value={note}
          onValue={(typed) => {
            save.touch();
            setNote(typed);
          }}
          error={save.errorOf('note')}
        />
      </div>
      <div>
        <Button type="submit" aria-disabled={save.state === 'busy'}>
          <Trans>قبول الكشف</Trans>
        </Button>
      </div>
      <FailureText
        save={save}
        conflict={
          <Notice
            role="alert"
            tone="warning"
            title={<Trans>تغيرت حالة بعض الطلبات في هذه الأثناء</Trans>}
            action={
              <Button look="secondary" size="small" onClick={onStale}>
                <Trans>مقارنة الكشف من جديد</Trans>
              </Button>
            }
          />
        }
      />
    </form>
  );
}
