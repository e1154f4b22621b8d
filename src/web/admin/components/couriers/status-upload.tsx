import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import type { ImportView } from '#/shop/couriers/couriers.schema.ts';
import { pathIn } from '#/web/i18n/locale.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { SheetField } from './sheet-field.tsx';

/** A courier's status file, or rows pasted from one. */
export function StatusUpload({
  couriers,
  locale,
}: {
  couriers: readonly { id: number; name: string }[];
  locale: Locale;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const save = useSave();
  const [courier, setCourier] = useState(couriers.length === 1 ? String(couriers[0]?.id) : '');
  const [file, setFile] = useState<File | null>(null);
  const can = courier !== '' && file !== null && save.state !== 'busy';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!can) return;
    const body = new FormData();
    // Fields stand before the file.
    body.append('courierId', courier);
    body.append('file', file);
    const answer = await save.run<{ data: ImportView }>('POST', '/api/admin/courier-imports', body);
    if (!answer.ok) return;
    const { id, again } = answer.data.data;
    await navigate(pathIn(locale, `/Admin/courier-status?import=${id}${again ? '&again=1' : ''}`));
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Select id="courier" label={t`شركة التوصيل`} value={courier} onValue={setCourier}>
        <option value="">{t`اختيار الشركة`}</option>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
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
  );
}
