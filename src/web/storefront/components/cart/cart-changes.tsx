import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { CartChange } from '#/shop/checkout/checkout.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { acceptChanges } from '../../state/quote.ts';

/** The server's messages about changed lines, in the page's language, until the shopper accepts them. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>تغيّر شيء في سلتك</Trans>}
      action={
        <Button look="secondary" size="small" onClick={acceptChanges}>
          <Trans>حسنًا، فهمت</Trans>
        </Button>
      }
    >
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {changes.map((change) => (
          <li key={`${change.id} ${change.code}`}>{change.message}</li>
        ))}
      </ul>
    </Notice>
  );
}
