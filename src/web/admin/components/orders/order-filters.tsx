import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { type OrderSort, orderSorts, type StaffOrderFilter } from '#/shop/orders/orders.schema.ts';
import { confirmationStates, orderStates, paymentStates } from '#/shop/orders/orders.states.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { tabClass } from '../link-tabs.tsx';
import { type ActiveFilter, DayFilter, ListFilters } from '../list-filters.tsx';
import { confirmationStateNames, orderStateNames, paymentStateNames } from '../state-names.ts';

const sortNames: Record<OrderSort, MessageDescriptor> = {
  newest: msg`الأحدث أولًا`,
  oldest: msg`الأقدم أولًا`,
  total: msg`الأغلى أولًا`,
  '-total': msg`الأرخص أولًا`,
  name: msg`حسب الاسم`,
  '-name': msg`حسب الاسم، من الآخر`,
  city: msg`حسب المدينة`,
  '-city': msg`حسب المدينة، من الآخر`,
};

/** The filters of the order list: its states as chips with their counts, further ones folded. */
export function OrderFilters({
  filter,
  counts,
  agents,
  sort,
}: {
  filter: StaffOrderFilter;
  counts: Record<string, number>;
  agents: readonly { id: number; name: string }[];
  sort: OrderSort;
}) {
  const { t, i18n } = useLingui();
  const { q, status, payment, confirmation, agent, from, to, city } = filter;
  const named = <State extends string>(
    states: readonly State[],
    names: Record<State, MessageDescriptor>,
    chosen: string,
  ) =>
    states
      .filter((state) => chosen.split(',').includes(state))
      .map((state) => i18n._(names[state]))
      .join(t`، `);
  const active: ActiveFilter[] = [
    ...(payment ? [{ name: 'payment', text: named(paymentStates, paymentStateNames, payment) }] : []),
    ...(confirmation
      ? [{ name: 'confirmation', text: named(confirmationStates, confirmationStateNames, confirmation) }]
      : []),
    ...(agent ? [{ name: 'agent', text: <bdi>{agents.find(({ id }) => id === agent)?.name}</bdi> }] : []),
    ...(from
      ? [
          {
            name: 'from',
            text: (
              <>
                {t`من يوم`} <DateText iso={from} style="short" />
              </>
            ),
          },
        ]
      : []),
    ...(to
      ? [
          {
            name: 'to',
            text: (
              <>
                {t`إلى يوم`} <DateText iso={to} style="short" />
              </>
            ),
          },
        ]
      : []),
    ...(city ? [{ name: 'city', text: <bdi>{city}</bdi> }] : []),
  ];
  const choices = (
    <>
      <Select id="payment" name="payment" label={t`الأداء`} defaultValue={payment ?? ''}>
        <option value="">{t`الكل`}</option>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(paymentStateNames[state])}
          </option>
        ))}
      </Select>
      <Select id="confirmation" name="confirmation" label={t`التأكيد`} defaultValue={confirmation ?? ''}>
        <option value="">{t`الكل`}</option>
        {confirmationStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(confirmationStateNames[state])}
          </option>
        ))}
      </Select>
      <Select id="agent" name="agent" label={t`العضو المكلف`} defaultValue={String(agent || '')}>
        <option value="">{t`الكل`}</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <DayFilter id="from" label={t`من يوم`} defaultValue={from ?? ''} />
      <DayFilter id="to" label={t`إلى يوم`} defaultValue={to ?? ''} />
      <TextInput id="city" name="city" label={t`المدينة`} maxLength={80} defaultValue={city ?? ''} />
      <Select id="sort" name="sort" label={t`الترتيب`} defaultValue={sort}>
        {orderSorts.map((one) => (
          <option key={one} value={one}>
            {i18n._(sortNames[one])}
          </option>
        ))}
      </Select>
    </>
  );
  return (
    <ListFilters list="orders" label={t`رقم الطلب أو الهاتف أو الاسم`} q={q} more={{ active, choices }}>
      <StateChips status={status ?? ''} counts={counts} />
    </ListFilters>
  );
}

/** The states that have orders, each a chip that shows them alone. */
function StateChips({ status, counts }: { status: string; counts: Record<string, number> }) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const linkTo = (state: string) => {
    const next = new URLSearchParams(search);
    for (const name of ['page', 'work', 'status']) next.delete(name);
    if (state) next.set('status', state);
    return `?${next}`;
  };
  const shown = orderStates.filter((state) => counts[state] || status.split(',').includes(state));
  return (
    <nav aria-label={t`الحالة`} className="flex gap-2 xl:flex-wrap">
      {['' as const, ...shown].map((state) => (
        <Link
          key={state}
          to={linkTo(state)}
          preventScrollReset
          aria-current={state === status ? 'page' : undefined}
          className={`${tabClass} shrink-0 whitespace-nowrap`}
        >
          {state ? i18n._(orderStateNames[state]) : t`كل الطلبات`}
          {state && (
            <bdi dir="ltr" className="text-sm text-muted">
              {counts[state] ?? 0}
            </bdi>
          )}
        </Link>
      ))}
    </nav>
  );
}
