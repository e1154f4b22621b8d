import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { AddressView, UserView } from '#/shop/accounts/accounts.schema.ts';
import { EmailText } from '#/web/ui/email-text.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { useOwnData } from '../../state/own-data.ts';
import { ShopLink } from '../shop-link.tsx';
import { AddressLines } from './address-lines.tsx';
import { NotThere } from './own-failed.tsx';

/** §2.41 Where the next order goes and how the customer signs in, each with the page that changes it. */
export function AccountTiles({ user }: { user: UserView }) {
  return (
    <div className="mt-8 grid gap-4 md:grid-cols-2">
      <AddressTile />
      <Tile title={<Trans>معلوماتي</Trans>} to="/account/profile" action={<Trans>تعديل</Trans>}>
        <p>
          <bdi className="block font-semibold">{user.name}</bdi>
          {user.phone && (
            <span className="block">
              <Phone e164={user.phone} />
            </span>
          )}
          {user.email && <EmailText address={user.email} />}
        </p>
      </Tile>
    </div>
  );
}

function AddressTile() {
  const { data, failure, reload } = useOwnData<{ data: AddressView[] }>('GET', '/api/profile/addresses');
  const main = data?.data.find(({ isDefault }) => isDefault);
  return (
    <Tile
      title={<Trans>العنوان الرئيسي</Trans>}
      to="/account/addresses"
      action={main ? <Trans>تعديل</Trans> : data && <Trans>إضافة عنوان</Trans>}
    >
      {!data ? (
        <NotThere failure={failure} onRetry={reload} />
      ) : main ? (
        <>
          <bdi className="font-semibold">{main.name}</bdi>
          <AddressLines address={main} />
        </>
      ) : (
        <p className="text-muted">
          <Trans>أضف عنوانك مرة واحدة، فنملأ به طلباتك المقبلة.</Trans>
        </p>
      )}
    </Tile>
  );
}

function Tile(props: { title: ReactNode; to: string; action: ReactNode; children: ReactNode }) {
  const { title, to, action, children } = props;
  const [titleId, actionId] = [useId(), useId()];
  return (
    <section
      aria-labelledby={titleId}
      className="min-h-36 rounded border border-line bg-raised px-4 pt-2 pb-4"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {action && (
          <ShopLink
            id={actionId}
            to={to}
            aria-labelledby={`${actionId} ${titleId}`}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {action}
          </ShopLink>
        )}
      </div>
      <div className="mt-1">{children}</div>
    </section>
  );
}
