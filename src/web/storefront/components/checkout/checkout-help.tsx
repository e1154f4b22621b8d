import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useCountry } from '../../state/country-context.tsx';
import { InfoOpener } from '../content/info-opener.tsx';

const linkClass = 'min-h-11 text-sm text-muted underline underline-offset-4 hover:text-action';

/** §1.7 to §1.11 Common questions before ordering, answered in dialogs: the typed form stays. */
export function CheckoutHelp({ cash, pickup }: { cash: boolean; pickup: boolean }) {
  const inMorocco = useCountry().code === 'MA';
  return (
    <ul className="flex flex-wrap justify-center gap-x-5">
      {cash && !pickup && (
        <li>
          <InfoOpener tag="cash-on-delivery" className={linkClass}>
            <Trans>الدفع عند الاستلام</Trans>
          </InfoOpener>
        </li>
      )}
      {inMorocco && !pickup && (
        <li>
          <InfoOpener tag="delivery-main-city" className={linkClass}>
            <Trans>التوصيل في نفس اليوم</Trans>
          </InfoOpener>
        </li>
      )}
      {!pickup && (
        <li>
          <InfoOpener tag="delivery-elsewhere" className={linkClass}>
            <Trans>مدة التوصيل</Trans>
          </InfoOpener>
        </li>
      )}
      <li>
        <InfoOpener tag="returns" className={linkClass}>
          <Trans>الإرجاع والاستبدال</Trans>
        </InfoOpener>
      </li>
      <li>
        <InfoOpener tag="customer-service" className={linkClass}>
          <Trans>خدمة الزبناء</Trans>
        </InfoOpener>
      </li>
    </ul>
  );
}
