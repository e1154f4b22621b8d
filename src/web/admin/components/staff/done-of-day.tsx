import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DayCount, type DayKind, dayKinds } from '#/shop/staff/staff-days.rules.ts';
import { AdminLink } from '../admin-link.tsx';

const names: Record<DayKind, MessageDescriptor> = {
  confirmed: msg`تأكيد طلبات`,
  cancelled: msg`إلغاء طلبات`,
  postponed: msg`تأجيل اتصال`,
  no_answer: msg`اتصال بلا جواب`,
  by_phone: msg`طلبات بالهاتف`,
  handed_over: msg`تسليم طرود`,
  returns: msg`مرتجعات`,
  products: msg`تغيير منتجات`,
  stock: msg`تغيير مخزون`,
  other: msg`تغييرات أخرى`,
};

/** What a staff user did on a day, each count with the entries of the journal behind it. */
export function DoneOfDay({
  staffId,
  day,
  done,
}: {
  staffId: number;
  day: string;
  done: readonly DayCount[];
}) {
  const { i18n } = useLingui();
  const pathOf = (kind: DayKind): string => {
    const filter = kind === 'other' ? {} : dayKinds[kind];
    return `/Admin/journal?${new URLSearchParams({ member: String(staffId), from: day, to: day, ...filter })}`;
  };
  if (done.length === 0) {
    return (
      <p className="text-muted">
        <Trans>لا شيء في السجل لهذا اليوم.</Trans>
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {done.map(({ kind, count }) => (
        <li key={kind}>
          <AdminLink
            to={pathOf(kind)}
            className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 hover:bg-accent-soft"
          >
            {i18n._(names[kind])}
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {count}
            </bdi>
          </AdminLink>
        </li>
      ))}
    </ul>
  );
}
