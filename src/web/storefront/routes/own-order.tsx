import '#/web/i18n/afterwards.ts';
import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { ShopError } from '#/platform/errors.ts';
import { findGuestOrder } from '#/shop/orders/index.ts';
import { formatOrderNumber } from '#/shop/orders/order-number.rules.ts';
import { pageOf } from '#/web/page-context.ts';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { OwnOrder } from '../components/own-order/own-order.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Route } from './+types/own-order.ts';

/** Who has the signed link has the order; any other link is no page of ours. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotKeep();
  const { signed } = params;
  const order = await findGuestOrder(page.db, page.signingKey, signed, {
    now: page.clock.now(),
    locale: page.locale,
  }).catch((error: unknown) => {
    if (error instanceof ShopError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
  return { order, signed };
}

/** The shopper's own order after it was placed: see, confirm, correct, cancel. */
export default function OwnOrderPage({ loaderData: { order, signed } }: Route.ComponentProps) {
  const { t } = useLingui();
  const number = formatOrderNumber(order.number);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 lg:py-12">
      <PageHead title={t`طلبك ${number}`} indexed={false} />
      <OwnOrder order={order} signed={signed} />
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
