import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Drawing, PrintedParcel } from '#/shop/couriers/layout.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { DrawnCode } from '../drawn-code.tsx';
import { Dirhams } from './dirhams.tsx';

/** A parcel label: an A6 page, also for rolls of thermal printers. */
export function Label({
  parcel,
  codes,
  shop,
  courier,
  openParcel,
}: {
  parcel: PrintedParcel;
  codes: { barcode: Drawing; qr: Drawing };
  shop: { name: string; phone: string | null };
  /** '' before the parcel is handed to one. */
  courier: string;
  openParcel: boolean;
}) {
  const { t } = useLingui();
  const { number } = parcel;
  return (
    <article className="label" aria-label={t`ملصق الطلب ${number}`}>
      <header className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate font-display text-lg">
          <bdi>{shop.name}</bdi>
        </p>
        <p className="min-w-0 truncate text-sm">
          <bdi>{courier}</bdi>
        </p>
      </header>
      <div>
        <DrawnCode
          drawing={codes.barcode}
          label={t`رمز الطلب ${number}`}
          stretched
          className="label-barcode"
        />
        <p className="text-center">
          <OrderNumber number={number} className="text-xl font-bold tracking-widest" />
        </p>
      </div>
      <div className="label-address">
        <p className="text-xl leading-tight font-bold">
          <bdi>{parcel.name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-xl font-semibold">
          <Phone e164={parcel.phone} />
          {parcel.secondPhone && <Phone e164={parcel.secondPhone} />}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-2xl leading-tight font-bold">
          <bdi>{parcel.city}</bdi>
          {parcel.cityCode && <Code className="text-lg">{parcel.cityCode}</Code>}
        </p>
        <address className="line-clamp-3 text-lg leading-snug not-italic">
          {keyed(parcel.address, (line) => line).map(({ key, item }) => (
            <span key={key} className="block">
              <bdi>{item}</bdi>
            </span>
          ))}
        </address>
        {parcel.note && (
          <p className="line-clamp-2 text-sm leading-snug">
            <bdi>{parcel.note}</bdi>
          </p>
        )}
      </div>
      <footer className="flex items-end gap-3">
        <div className="grid min-w-0 grow gap-1">
          <p className="label-amount">
            {parcel.dirhams > 0 ? (
              <>
                <span className="block text-sm font-normal">
                  <Trans>المبلغ المطلوب</Trans>
                </span>
                <Dirhams value={parcel.dirhams} className="text-2xl" />
              </>
            ) : (
              <Trans>لا يؤدى شيء عند الاستلام</Trans>
            )}
          </p>
          {parcel.exchange && (
            <p className="text-sm font-semibold">
              <Trans>استبدال: تُستلم القطع القديمة إن لم تُرسل من قبل</Trans>
            </p>
          )}
          {openParcel && (
            <p className="text-sm font-semibold">
              <Trans>يحق للزبون فتح الطرد قبل الأداء</Trans>
            </p>
          )}
          <p className="text-sm">
            <Plural
              value={parcel.pieces}
              zero="بلا قطع"
              one="قطعة واحدة"
              two="قطعتان"
              few="# قطع"
              many="# قطعة"
              other="# قطعة"
            />
          </p>
          {shop.phone && (
            <p className="text-sm">
              <Trans>
                المتجر: <Phone e164={shop.phone} />
              </Trans>
            </p>
          )}
        </div>
        <DrawnCode drawing={codes.qr} label={t`رمز صفحة الطلب ${number}`} className="label-qr" />
      </footer>
    </article>
  );
}
