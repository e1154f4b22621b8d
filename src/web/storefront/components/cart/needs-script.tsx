import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { Phone } from '#/web/ui/phone.tsx';
import { useStorefront } from '../storefront-data.ts';

/** Cart and order live in the browser: without JavaScript there is nothing to fill them. */
export function NeedsScript() {
  const phone = useStorefront()?.contact.phones[0];
  return (
    <noscript>
      <p className="mb-6 rounded border border-warning bg-warning-soft p-4">
        <Trans>تحتاج السلة وإتمام الطلب إلى JavaScript، وهو معطّل في متصفحك.</Trans>{' '}
        {phone && (
          <>
            <Trans>فعّله، أو اطلب بالهاتف:</Trans>{' '}
            <Phone e164={phone} link className="font-semibold underline underline-offset-4" />
          </>
        )}
      </p>
    </noscript>
  );
}
