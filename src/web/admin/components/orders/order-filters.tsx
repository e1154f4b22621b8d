import { useLingui } from '@lingui/react/macro';
import type { StaffOrderFilter } from '#/shop/orders/orders.schema.ts';
import { confirmationStates, orderStates, paymentStates } from '#/shop/orders/orders.states.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { ListFilters } from '../list-filters.tsx';
import { confirmationStateNames, orderStateNames, paymentStateNames } from '../state-names.ts';

/** The filters of the order list; without JavaScript a plain form. */
export function OrderFilters({
  filter,
  counts,
  agents,
}: {
  filter: StaffOrderFilter;
  counts: Record<string, number>;
  agents: readonly { id: number; name: string }[];
}) {
  const { t, i18n } = useLingui();
  const { q, status, ...more } = filter;
  const narrowed = Object.values(more).some(Boolean);
  const choices = (
    <>
      <Select id="payment" name="payment" label={t`الأداء`} defaultValue={filter.payment ?? ''}>
        <option value="">{t`الكل`}</option>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(paymentStateNames[state])}
          </option>
        ))}
      </Select>
      <Select
        id="confirmation"
        name="confirmation"
        label={t`التأكيد`}
        defaultValue={filter.confirmation ?? ''}
      >
        <option value="">{t`الكل`}</option>
        {confirmationStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(confirmationStateNames[state])}
          </option>
        ))}
      </Select>
      <Select id="agent" name="agent" label={t`العضو المكلف`} defaultValue={String(filter.agent || '')}>
        <option value="">{t`الكل`}</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput id="from" name="from" type="date" ltr label={t`من يوم`} defaultValue={filter.from ?? ''} />
      <TextInput id="to" name="to" type="date" ltr label={t`إلى يوم`} defaultValue={filter.to ?? ''} />
      <TextInput id="city" name="city" label={t`المدينة`} maxLength={80} defaultValue={filter.city ?? ''} />
    </>
  );
  return (
    <ListFilters label={t`رقم الطلب أو الهاتف أو الاسم`} q={q} more={{ narrowed, choices }}>
      <Select id="status" name="status" label={t`الحالة`} defaultValue={status ?? ''}>
        <option value="">{t`كل الطلبات`}</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {`${i18n._(orderStateNames[state])} (${counts[state] ?? 0})`}
          </option>
        ))}
      </Select>
    </ListFilters>
  );
}
