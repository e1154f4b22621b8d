import '#/web/i18n/after-purchase.ts';
import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { findOrderOfLink, viewOwnOrder } from '#/shop/orders/index.ts';
import { formatOrderNumber } from '#/shop/orders/order-number.rules.ts';
import { transferOf } from '#/shop/payments/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { EndedLink } from '../components/own-order/ended-link.tsx';
import { OwnOrder } from '../components/own-order/own-order.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Route } from './+types/own-order.ts';

/** The signed link gives access to the order; any other link is not found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotCache();
  const { signed } = params;
  const now = page.clock.now();
  const found = await findOrderOfLink(page.db, page.signingKey, signed, now);
  if (!found) throw data(null, { status: 404 });
  if (found.ended) return data({ order: null, signed, transfer: null }, { status: 410 });
  const order = await viewOwnOrder(page.db, found.order, { now, locale: page.locale });
  return { order, signed, transfer: await transferOf(page.db, found.order, now) };
}

/** The shopper's own order: view, confirm, correct, cancel. */
export default function OwnOrderPage({ loaderData: { order, signed, transfer } }: Route.ComponentProps) {
  const { t } = useLingui();
  if (!order) return <EndedLink signed={signed} />;
  const number = formatOrderNumber(order.number);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:py-12">
      <PageHead title={t`طلبك ${number}`} indexed={false} />
      <OwnOrder order={order} signed={signed} transfer={transfer} />
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
