import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportView } from '#/shop/couriers/couriers.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { useAdminPath } from '../admin-link.tsx';
import { FailureText } from '../failure-text.tsx';
import { type CourierChoices, CourierSelect, onlyCourier } from './courier-select.tsx';
import { fileForm } from './file-form.ts';
import { FileColumns, MapColumns, unreadColumns } from './map-columns.tsx';
import { SheetField } from './sheet-field.tsx';

/** A courier's status file, or rows pasted from one. */
export function StatusUpload({
  couriers,
  onRead,
}: {
  couriers: CourierChoices;
  /** The file is an import now. */
  onRead: (importId: number, file: File) => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const adminPath = useAdminPath();
  const save = useSave();
  const [courier, setCourier] = useState(onlyCourier(couriers));
  const [file, setFile] = useState<File | null>(null);
  const can = courier !== '' && file !== null && save.state !== 'busy';

  async function read(event?: FormEvent) {
    event?.preventDefault();
    if (!can || !file) return;
    const body = fileForm({ courierId: courier }, file);
    const answer = await save.run<{ data: ImportView }>('POST', '/api/admin/courier-imports', body);
    if (!answer.ok) return;
    const { id, again } = answer.data.data;
    onRead(id, file);
    await navigate(adminPath(`/Admin/courier-status?import=${id}${again ? '&again=1' : ''}`));
  }

  const unread = unreadColumns(save.state === 'failed' ? save.failure : null);

  return (
    <div className="grid gap-5">
      <form onSubmit={read} className="grid gap-4">
        <CourierSelect
          id="courier"
          couriers={couriers}
          value={courier}
          onValue={(id) => {
            save.touch();
            setCourier(id);
          }}
        />
        <SheetField
          id="status-file"
          hint={t`عمود رقم الطلب وعمود الحالة يكفيان.`}
          onFile={(given) => {
            save.touch();
            setFile(given);
          }}
        />
        <div>
          <Button type="submit" aria-disabled={!can}>
            <Trans>عرض ما سيتغير</Trans>
          </Button>
        </div>
        <FailureText save={save} />
      </form>
      {unread.length > 0 && <MapColumns courierId={courier} columns={unread} onStored={() => void read()} />}
      {unread.length === 0 && courier !== '' && file && (
        <FileColumns
          key={`${courier} ${file.name} ${file.size}`}
          courierId={courier}
          file={file}
          onStored={() => void read()}
        />
      )}
    </div>
  );
}
