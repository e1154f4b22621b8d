import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Select } from '#/web/ui/select.tsx';

export type CourierChoices = readonly { id: number; name: string }[];

/** A single courier is chosen by default. */
export const onlyCourier = (couriers: CourierChoices): string =>
  couriers.length === 1 ? String(couriers[0]?.id) : '';

/** The choice of a courier; '' while none is chosen. */
export function CourierSelect({
  id,
  couriers,
  value,
  onValue,
  children,
}: {
  id: string;
  couriers: CourierChoices;
  value: string;
  onValue: (id: string) => void;
  /** Further options. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Select id={id} label={t`شركة التوصيل`} value={value} onValue={onValue}>
      <option value="">{t`اختيار الشركة`}</option>
      {couriers.map(({ id: courierId, name }) => (
        <option key={courierId} value={courierId}>
          {name}
        </option>
      ))}
      {children}
    </Select>
  );
}
