import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { ListedOrder } from '#/shop/orders/orders.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { Age } from '../age.tsx';
import { CutText } from '../cut-text.tsx';
import { ListPages } from '../list-pages.tsx';
import { OrderStateBadge } from '../state-badge.tsx';

/** The order's own address, which remembers the list that it was opened from: the query of that list. */
export const besidePath = (id: number | string, list: string): string =>
  `${orderPath(id)}&list=${encodeURIComponent(list)}`;

/** From this width on an order opens beside its list. */
export const opensBeside = (): boolean => window.matchMedia('(width >= 1280px)').matches;

/** The keys as they lie, whatever letters stand on them. */
const steps: Record<string, 1 | -1> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };

/** On wide screens, the list that an order was opened from: up and down, or k and j, go from order to order. */
export function OrdersBeside({
  id,
  list,
  orders: { data, meta },
  now,
}: {
  /** The order that is open. */
  id: number;
  /** The query of the list. */
  list: string;
  orders: { data: readonly ListedOrder[]; meta: { page: number; lastPage: number; total: number } };
  now: string;
}) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const { location } = useNavigation();
  const coming = Number(new URLSearchParams(location?.search).get('id'));
  const open = data.some((order) => order.id === coming) ? coming : id;
  // An order that its last step took out of the list leaves its place, from which one goes on.
  const place = useRef(0);
  const at = data.findIndex((order) => order.id === open);
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);

  // The keys work at once, and the open order's row is in sight.
  useEffectOnChange(id, () => {
    const list = box.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !row) return;
    const above = row.offsetTop - list.scrollTop;
    // The list alone moves, not the page around it.
    if (above < 0 || above > list.clientHeight * 0.75) list.scrollTop = row.offsetTop - list.clientHeight / 2;
    const { activeElement } = document;
    if (activeElement === document.body || list.contains(activeElement)) row.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.code];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = at >= 0 ? at + step : place.current - (step < 0 ? 1 : 0);
    box.current?.querySelectorAll<HTMLElement>('li > a')[next]?.click();
  }
  return (
    <nav
      ref={box}
      aria-label={t`قائمة الطلبات`}
      onKeyDown={onKeyDown}
      className="sticky top-0 hidden max-h-dvh min-w-0 overflow-y-auto border-e border-line min-[1280px]:block print:hidden"
    >
      <p className="flex items-center justify-between gap-2 px-4 py-2">
        <AdminLink
          to={`/Admin${list && `?${list}`}`}
          className="flex min-h-11 items-center font-semibold underline"
        >
          <Trans>كل الطلبات</Trans>
        </AdminLink>
        <bdi dir="ltr" className="text-muted tabular-nums">
          {meta.total}
        </bdi>
      </p>
      <ul>
        {data.map((order) => (
          <li key={order.id} className="border-t border-line">
            <AdminLink
              to={besidePath(order.id, list)}
              aria-current={order.id === open ? 'page' : undefined}
              className={clsx(
                'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-s-4 border-transparent px-3 py-2 -outline-offset-2 hover:bg-surface',
                'aria-[current]:border-action aria-[current]:bg-accent-soft',
              )}
            >
              <span className="font-semibold">
                <OrderNumber number={order.number} />
              </span>
              <Money
                shown={order.total.shown}
                label={order.currencyLabel}
                className="text-end font-semibold whitespace-nowrap"
              />
              <CutText text={order.name} />
              <span className="justify-self-end [&>span]:px-2 [&>span]:text-xs">
                <OrderStateBadge state={order.status} delivery={order.delivery} />
              </span>
              <CutText text={order.cityName} className="text-sm text-muted" />
              <Age iso={order.createdAt} now={now} className="text-end text-sm text-muted" />
            </AdminLink>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-2">
        <ListPages
          meta={meta}
          to={(page) => {
            const next = new URLSearchParams(list);
            next.set('page', String(page));
            return `?${new URLSearchParams({ id: String(id), list: next.toString() })}`;
          }}
        />
      </div>
    </nav>
  );
}
