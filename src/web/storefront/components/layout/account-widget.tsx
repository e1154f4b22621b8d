import { Trans } from '@lingui/react/macro';
import { cutName } from '#/shop/accounts/cut-name.rules.ts';
import { useAuth } from '#/web/storefront/state/auth.ts';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { UserRound } from '#/web/ui/icons.tsx';
import { accountDialogId } from './dialog-ids.ts';

/** §2.27 §2.28 The person icon in the header, with a greeting (cut at 20 characters) for a signed-in customer. */
export function AccountWidget({ className }: { className?: string }) {
  const user = useAuth((auth) => auth.user);
  const name = user ? cutName(user.name) : '';
  return (
    <DialogOpener dialog={accountDialogId} className={className}>
      <UserRound aria-hidden className="size-6" strokeWidth={1.6} />
      {name ? (
        <span className="sr-only min-[1400px]:not-sr-only min-[1400px]:whitespace-nowrap">
          <Trans>
            مرحبًا <bdi>{name}</bdi>
          </Trans>
        </span>
      ) : (
        <span className="sr-only">
          <Trans>حسابي</Trans>
        </span>
      )}
    </DialogOpener>
  );
}
