import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banknote, PackageOpen, RotateCcw, Truck } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Range } from '#/web/ui/range.tsx';
import { PaymentLogos } from '../payment-logos.tsx';
import { ReturnDays } from '../return-days.tsx';
import type { StorefrontData } from '../storefront-data.ts';

/** Reasons to trust the shop: only facts of its rules. */
export function TrustRow({ shop }: { shop: StorefrontData }) {
  const { announcement, delivery, openParcel } = shop;
  const { daysMin, daysMax, mainCity } = delivery;
  // Arabic's two is a word without a number, which a range cannot use.
  const days = (
    <>
      <Range from={daysMin} to={daysMax} />{' '}
      <Plural value={daysMax} one="يوم عمل" two="أيام عمل" few="أيام عمل" many="يوم عمل" other="يوم عمل" />
    </>
  );
  const { freeShippingFrom, returnDays, freeReturns } = announcement;
  const threshold = <Money centimes={freeShippingFrom ?? 0} />;
  const free = freeShippingFrom !== null && (
    <span className="block">
      {freeShippingFrom === 0 ? <Trans>التوصيل مجاني</Trans> : <Trans>مجاني ابتداءً من {threshold}</Trans>}
    </span>
  );
  const facts: { key: string; icon: ReactNode; title: ReactNode; text: ReactNode }[] = [
    {
      key: 'delivery',
      icon: <Truck aria-hidden className="size-7" strokeWidth={1.5} />,
      title: mainCity ? <Trans>في يومه داخل {mainCity}</Trans> : <Trans>توصيل إلى باب البيت</Trans>,
      text: (
        <>
          {mainCity ? <Trans>وخلال {days} في باقي المدن</Trans> : <Trans>خلال {days}</Trans>}
          {free}
        </>
      ),
    },
  ];
  if (announcement.cashOnDelivery) {
    facts.push({
      key: 'cash',
      icon: <Banknote aria-hidden className="size-7" strokeWidth={1.5} />,
      title: <Trans>الدفع عند الاستلام</Trans>,
      text: <Trans>تدفع نقدًا حين يصلك الطلب</Trans>,
    });
  }
  if (openParcel && announcement.cashOnDelivery) {
    facts.push({
      key: 'open',
      icon: <PackageOpen aria-hidden className="size-7" strokeWidth={1.5} />,
      title: <Trans>افتح الطرد قبل الدفع</Trans>,
      text: <Trans>تتأكد من المقاس واللون ثم تدفع</Trans>,
    });
  }
  if (returnDays > 0) {
    facts.push({
      key: 'returns',
      icon: <RotateCcw aria-hidden className="size-7" strokeWidth={1.5} />,
      title: <ReturnDays days={returnDays} />,
      text: freeReturns ? (
        <Trans>إرجاع مجاني</Trans>
      ) : (
        <Trans>لتبديل المقاس أو اللون، أو لإرجاع القطعة</Trans>
      ),
    });
  }
  return (
    <section className="mx-auto mt-12 max-w-[1440px] px-4 lg:mt-20 xl:px-8">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-7 border-y border-line py-8 lg:grid-cols-4">
        {facts.map(({ key, icon, title, text }) => (
          <li key={key} className="flex items-start gap-4 max-sm:flex-col max-sm:gap-2">
            <span className="text-action">{icon}</span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <PaymentLogos payment={shop.payment} className="justify-center pt-6" />
    </section>
  );
}
