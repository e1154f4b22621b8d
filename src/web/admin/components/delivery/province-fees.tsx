import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { foldPlace } from '#/shop/delivery/place-search.rules.ts';
import type { StaffProvince } from '#/shop/delivery/staff-delivery.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { MoneyField } from '../number-field.tsx';
import { ResourceForm } from '../resource-form.tsx';

/** §1.8 The fee for unlisted towns, by province. */
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
  const form = useResourceForm<{ feeCentimes: number | null }>({
    path: '/api/admin/delivery/provinces',
    name: 'province',
    resource: province,
    content: { feeCentimes: province.feeCentimes },
  });
  return (
    <li className="rounded border border-line bg-raised p-4">
      <ResourceForm form={form} quiet className="">
        <MoneyField
          {...form.field('feeCentimes')}
          label={
            <>
              <bdi>{province.name}</bdi>{' '}
              <bdi className="text-sm font-normal text-muted">{province.region}</bdi>
            </>
          }
          error={form.errorOf('feeCentimes') && t`مبلغ بالدرهم، من 0 إلى 100000`}
        />
      </ResourceForm>
    </li>
  );
}
