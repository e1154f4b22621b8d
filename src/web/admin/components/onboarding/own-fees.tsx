import { Trans, useLingui } from '@lingui/react/macro';
import { listText } from '#/platform/list-text.rules.ts';
import type { OwnFee } from '#/shop/delivery/staff-delivery.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../admin-link.tsx';

/** The most town names that are listed. */
const namesShown = 8;

/** Towns with their own fee, which do not use the fee above. */
export function OwnFees({ fees }: { fees: readonly OwnFee[] }) {
  const { i18n } = useLingui();
  if (fees.length === 0) return null;
  return (
    <section aria-labelledby="own-fees" className="grid gap-2 rounded border border-line p-3">
      <h3 id="own-fees" className="font-sans text-sm font-semibold">
        <Trans>مدن لها ثمن خاص، لا يغيره الثمن أعلاه</Trans>
      </h3>
      <ul className="grid gap-2 text-sm">
        {fees.map(({ feeCentimes, names }) => (
          <li key={feeCentimes}>
            <Money shown={feeCentimes} label="DH" className="font-semibold" />
            {': '}
            <bdi>{listText(i18n.locale, names.slice(0, namesShown))}</bdi>
            {names.length > namesShown && (
              <>
                {' '}
                <Trans>
                  و<bdi dir="ltr">{names.length - namesShown}</bdi> أخرى
                </Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      <AdminLink to="/Admin/delivery?state=own" className="min-h-11 content-center text-action underline">
        <Trans>تغيير الأثمان الخاصة</Trans>
      </AdminLink>
    </section>
  );
}
