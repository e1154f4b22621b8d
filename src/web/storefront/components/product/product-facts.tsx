import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InfoTag } from '#/shop/content/content.rules.ts';
import { Banknote, type Icon, RotateCcw, ShieldCheck } from '#/web/ui/icons.tsx';
import { InfoOpener } from '../content/info-opener.tsx';
import { ReturnDays } from '../return-days.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { FactRow, rowOpener } from './fact-row.tsx';
import { TownDelivery } from './town-delivery.tsx';

/** The facts that a shopper needs before ordering: delivery date, payment, returns. */
export function ProductFacts({ shop, hygiene }: { shop: StorefrontData; hygiene: boolean }) {
  const { announcement, openParcel } = shop;
  return (
    <ul className="divide-y divide-line border-y border-line text-[0.95rem]">
      <li>
        <TownDelivery shop={shop} />
      </li>
      {announcement.cashOnDelivery && (
        <Fact icon={Banknote} tag="cash-on-delivery" more={<Trans>كيف يتم الدفع؟</Trans>}>
          <p>
            <Trans>الدفع نقدًا عند الاستلام</Trans>
          </p>
          {openParcel && (
            <p className="text-sm text-muted">
              <Trans>يمكنك فتح الطرد قبل الدفع</Trans>
            </p>
          )}
        </Fact>
      )}
      {(hygiene || announcement.returnDays > 0) && (
        <Fact icon={hygiene ? ShieldCheck : RotateCcw} tag="returns" more={<Trans>شروط الإرجاع</Trans>}>
          {hygiene ? (
            <Trans>لأسباب صحية لا يُرجع هذا المنتج بعد فتح غلافه</Trans>
          ) : (
            <ReturnDays days={announcement.returnDays} />
          )}
        </Fact>
      )}
    </ul>
  );
}

function Fact({
  icon,
  tag,
  more,
  children,
}: {
  icon: Icon;
  tag: InfoTag;
  /** What the row opens, as it is read out. */
  more: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <FactRow icon={icon}>
        {children}
        <InfoOpener tag={tag} className={rowOpener}>
          <span className="sr-only">{more}</span>
        </InfoOpener>
      </FactRow>
    </li>
  );
}
