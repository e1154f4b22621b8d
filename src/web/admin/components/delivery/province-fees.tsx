import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { foldPlace } from '#/shop/delivery/place-search.rules.ts';
import type { StaffProvince } from '#/shop/delivery/staff-delivery.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { MoneyField } from '../number-field.tsx';
import { SaveBar } from '../save-bar.tsx';

/** §1.8 What a parcel costs to a place that is not listed: the fee of its province. */
export function ProvinceFees({ provinces }: { provinces: readonly StaffProvince[] }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = provinces.filter(({ name, region }) =>
    foldPlace(`${name} ${region}`).includes(foldPlace(typed)),
  );
  return (
    <>
      <p className="text-muted">
        <Trans>
          من يسكن في مكان غير مذكور في المدن يختار إقليمه ويؤدي ثمنه. فارغ: ثمن البلد. المدن التي لها ثمن خاص
          لا تتأثر.
        </Trans>
      </p>
      <TextInput
        id="province-search"
        type="search"
        label={t`اسم الإقليم أو الجهة`}
        value={typed}
        onValue={setTyped}
        maxLength={60}
      />
      <ul className="grid gap-2 md:grid-cols-2">
        {found.map((province) => (
          <ProvinceFee key={province.id} province={province} />
        ))}
      </ul>
    </>
  );
}

function ProvinceFee({ province }: { province: StaffProvince }) {
  const { t } = useLingui();
  const save = useSave();
  const draft = useDraft<{ feeCentimes: number | null }>(
    { feeCentimes: province.feeCentimes },
    province.version,
  );
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    const body = { feeCentimes: draft.value.feeCentimes, seen: draft.seen };
    const result = await save.run('PATCH', `/api/admin/delivery/provinces/${province.id}`, body);
    if (result.ok) draft.reset();
  }
  return (
    <li className="rounded border border-line bg-raised p-4">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <MoneyField
          id={`province-${province.id}`}
          label={
            <>
              <bdi>{province.name}</bdi>{' '}
              <bdi className="text-sm font-normal text-muted">{province.region}</bdi>
            </>
          }
          value={draft.value.feeCentimes}
          onValue={(feeCentimes) => {
            save.touch();
            draft.set({ feeCentimes });
          }}
          error={save.errorOf('feeCentimes') && t`مبلغ بالدرهم، من 0 إلى 100000`}
        />
        {(draft.dirty || save.state !== 'idle') && (
          <SaveBar save={save} dirty={draft.dirty} onDiscard={draft.reset} />
        )}
      </form>
    </li>
  );
}
