import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Banknote, type Icon, MessageCircle, RotateCcw, Truck } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Written } from '#/web/ui/written.tsx';
import { DeliveryDays } from '../catalog/delivery-promise.tsx';
import { ReturnDays } from '../return-days.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';
import { type PageLink, pathOf } from './content-frame.tsx';
import { InfoOpener } from './info-opener.tsx';
import { whatsappOf } from './whatsapp.rules.ts';

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-action';

/** What the shop's rules are, beside its texts: each with the page that says more. Nothing that no rule or setting says. */
export function ShopFacts({
  pages,
  current,
  hours,
}: {
  pages: readonly PageLink[];
  /** The path of the page that it stands on. */
  current: string | undefined;
  /** When the shop is open, in its own words. */
  hours: string;
}) {
  const { t } = useLingui();
  const shop = useStorefront();
  if (!shop) return null;
  const { announcement, contact, delivery, payment } = shop;
  const [phone] = contact.phones;
  const whatsapp = whatsappOf(contact);
  const from = announcement.freeShippingFrom !== null && <Money centimes={announcement.freeShippingFrom} />;
  const pathFor = (type: string) => {
    const page = pages.find((one) => one.kind === 'about' && one.type === type);
    return page && pathOf(page);
  };
  return (
    <aside aria-label={t`المتجر باختصار`} className="rounded bg-surface px-5 py-2">
      <ul className="divide-line max-md:divide-y md:max-lg:grid md:max-lg:grid-cols-2 lg:divide-y">
        {/* Nothing is promised where nothing can be paid. */}
        {(payment.cash || payment.transfer) && (
          <Fact icon={Truck} title={<Trans>التوصيل</Trans>} to={pathFor('delivering')} current={current}>
            <DeliveryDays rules={delivery} />
            {from && (
              <p>
                {announcement.freeShippingFrom === 0 ? (
                  <Trans>التوصيل مجاني</Trans>
                ) : (
                  <Trans>توصيل مجاني ابتداءً من {from}</Trans>
                )}
              </p>
            )}
          </Fact>
        )}
        {(announcement.returnDays > 0 || announcement.freeReturns) && (
          <Fact
            icon={RotateCcw}
            title={<Trans>الإرجاع والاستبدال</Trans>}
            to={pathFor('return')}
            current={current}
          >
            {announcement.returnDays > 0 && (
              <p>
                <ReturnDays days={announcement.returnDays} />
              </p>
            )}
            {announcement.freeReturns && (
              <p>
                <Trans>إرجاع مجاني</Trans>
              </p>
            )}
          </Fact>
        )}
        {(payment.cash || payment.transfer) && (
          <Fact icon={Banknote} title={<Trans>طرق الدفع</Trans>} to="/faq" current={current}>
            {payment.cash && (
              <p>
                <InfoOpener tag="cash-on-delivery" className={linkClass}>
                  <Trans>نقدًا عند الاستلام</Trans>
                </InfoOpener>
              </p>
            )}
            {payment.transfer && (
              <p>
                <Trans>تحويل بنكي</Trans>
              </p>
            )}
          </Fact>
        )}
        <Fact icon={MessageCircle} title={<Trans>اتصل بنا</Trans>} to="/contact" current={current}>
          {phone && (
            <p>
              <Phone e164={phone} link className={linkClass} />
            </p>
          )}
          {whatsapp && (
            <p>
              <a href={whatsapp} target="_blank" rel="noopener" className={linkClass}>
                <Trans>اسألنا على واتساب</Trans>
              </a>
            </p>
          )}
          {hours && (
            <p className="pt-1">
              <span className="block font-semibold">
                <Trans>أوقات العمل</Trans>
              </span>
              <Written text={hours} />
            </p>
          )}
        </Fact>
      </ul>
    </aside>
  );
}

function Fact({
  icon: Sign,
  title,
  to,
  current,
  children,
}: {
  icon: Icon;
  title: ReactNode;
  /** The page that says more; undefined where the shop does not show it. */
  to: string | undefined;
  current: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
      <Sign aria-hidden className="mt-2.75 size-5.5 text-action" strokeWidth={1.6} />
      <div className="min-w-0">
        {to && to !== current ? (
          <ShopLink to={to} className={clsx(linkClass, 'font-semibold')}>
            {title}
          </ShopLink>
        ) : (
          <p className="flex min-h-11 items-center font-semibold">{title}</p>
        )}
        <div className="pb-1 text-sm text-muted">{children}</div>
      </div>
    </li>
  );
}
