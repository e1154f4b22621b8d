import { useLingui } from '@lingui/react/macro';
import { Select } from '#/web/ui/select.tsx';

export type CourierChoices = readonly { id: number; name: string }[];

/** Where there is but one courier, it is chosen already. */
export const onlyCourier = (couriers: CourierChoices): string =>
  couriers.length === 1 ? String(couriers[0]?.id) : '';

/** Which courier; '' while none is chosen. */
export function CourierSelect({
  id,
  couriers,
  value,
  onValue,
}: {
  id: string;
  couriers: CourierChoices;
  value: string;
  onValue: (id: string) => void;
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
    </Select>
  );
}
