import { Trans } from '@lingui/react/macro';
import { ArrowLeft, Package, UserRound } from 'lucide-react';
import { Code } from '#/web/ui/code.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Written } from '#/web/ui/written.tsx';
import { OrderStateBadge } from '../state-badge.tsx';
import type { CommandRow } from './command-rows.ts';

/** What one row of the command bar shows. */
export function CommandRowContent({ row }: { row: CommandRow }) {
  switch (row.kind) {
    case 'screen':
      return (
        <>
          <row.screen.icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
          {row.screen.name}
        </>
      );
    case 'order':
      return (
        <>
          <Package aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
          <span className="flex min-w-0 grow flex-wrap gap-x-3">
            <OrderNumber number={row.order.number} className="font-semibold" />
            <bdi className="wrap-anywhere">{row.order.name}</bdi>
            {row.order.tracking && <Code className="text-sm text-muted">{row.order.tracking}</Code>}
          </span>
          <OrderStateBadge state={row.order.status} delivery={row.order.delivery} />
        </>
      );
    case 'customer':
      return (
        <>
          <UserRound aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
          <span className="min-w-0 grow">
            <bdi className="wrap-anywhere">{row.customer.name}</bdi>
            <bdi className="block text-sm text-muted empty:hidden">{row.customer.city}</bdi>
          </span>
          {row.customer.phone && <Phone e164={row.customer.phone} className="text-sm text-muted" />}
        </>
      );
    case 'product':
      return (
        <>
          <Picture
            decorative
            picture={row.product.picture}
            sizes="32px"
            className="h-10 w-8 shrink-0 rounded-sm"
          />
          <span className="min-w-0 grow wrap-anywhere">
            <Written text={row.product.title} />
          </span>
          {!row.product.published && (
            <span className="text-sm text-muted">
              <Trans>مخفي</Trans>
            </span>
          )}
        </>
      );
    case 'all':
      return (
        <>
          <span className="grow font-medium text-action">
            <Trans>
              عرض الكل (<bdi dir="ltr">{row.total}</bdi>)
            </Trans>
          </span>
          <ArrowLeft aria-hidden className="size-5 text-action ltr:-scale-x-100" />
        </>
      );
  }
}
