import { useLingui } from '@lingui/react/macro';
import type { Drawing, LabelWords, PrintedParcel } from '#/shop/couriers/layout.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { DrawnCode } from '../drawn-code.tsx';
import { Dirhams } from './dirhams.tsx';

/** A parcel label, in the language of those who read it: an A6 page, also for rolls of thermal printers. */
export function Label({
  parcel,
  codes,
  words,
  shop,
  courier,
  openParcel,
}: {
  parcel: PrintedParcel;
  codes: { barcode: Drawing; qr: Drawing };
  words: LabelWords;
  shop: { name: string; phone: string | null };
  /** '' before the parcel is handed to one. */
  courier: string;
  openParcel: boolean;
}) {
  const { t } = useLingui();
  const { number } = parcel;
  return (
    <article
      className="label"
      lang={words.language}
      dir={words.language === 'ar' ? 'rtl' : 'ltr'}
      aria-label={t`ملصق الطلب ${number}`}
    >
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
                <span className="block text-sm font-normal">{words.toCollect}</span>
                <Dirhams value={parcel.dirhams} className="text-2xl" />
              </>
            ) : (
              words.nothingDue
            )}
          </p>
          {parcel.exchange && <p className="text-sm font-semibold">{words.exchange}</p>}
          {openParcel && <p className="text-sm font-semibold">{words.openParcel}</p>}
          <p className="text-sm">
            {words.pieces} <bdi dir="ltr">{parcel.pieces}</bdi>
          </p>
          {shop.phone && (
            <p className="text-sm">
              {words.shop} <Phone e164={shop.phone} />
            </p>
          )}
        </div>
        <DrawnCode drawing={codes.qr} label={t`رمز صفحة الطلب ${number}`} className="label-qr" />
      </footer>
    </article>
  );
}
