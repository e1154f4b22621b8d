import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Drawing, LabelWords, PrintedParcel } from '#/shop/couriers/layout.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { CutText } from '../cut-text.tsx';
import { DrawnCode } from '../drawn-code.tsx';
import { CollectedMoney } from './collected-money.tsx';

/** So many characters of name, address and note have the usual size; with more all is smaller, and no address is cut. */
const roomyLength = 85;
/** The size of an address that shares its label with much else. */
const denseSize = (length: number) => (length > 260 ? 'text-xs' : length > 130 ? 'text-sm' : 'text-base');

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
  const addressLength = parcel.address.join(' ').length;
  const dense = parcel.name.length + addressLength + parcel.note.length > roomyLength;
  return (
    <article
      className={clsx('label', dense && 'label-dense')}
      lang={words.language}
      dir={words.language === 'ar' ? 'rtl' : 'ltr'}
      aria-label={t`ملصق الطلب ${number}`}
    >
      <header className="flex items-baseline justify-between gap-3">
        <CutText text={shop.name} className="font-display text-lg" />
        <CutText text={courier} className="text-sm" />
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
        <p className={clsx('leading-tight font-bold', dense ? 'text-base' : 'text-xl')}>
          <bdi>{parcel.name}</bdi>
        </p>
        <p className={clsx('flex flex-wrap gap-x-4 font-semibold', dense ? 'text-base' : 'text-xl')}>
          <Phone e164={parcel.phone} />
          {parcel.secondPhone && <Phone e164={parcel.secondPhone} />}
        </p>
        <p
          className={clsx(
            'flex flex-wrap items-baseline gap-x-3 leading-tight font-bold',
            dense ? 'text-lg' : 'text-2xl',
          )}
        >
          <bdi>{parcel.city}</bdi>
          {parcel.cityCode && <Code className="text-lg">{parcel.cityCode}</Code>}
        </p>
        <address
          className={clsx(
            'not-italic',
            dense ? ['leading-tight', denseSize(addressLength)] : 'text-lg leading-snug',
          )}
        >
          {keyed(parcel.address, (line) => line).map(({ key, item }) => (
            <span key={key} className="block">
              <bdi>{item}</bdi>
            </span>
          ))}
        </address>
        {parcel.note && (
          <p className={clsx('shrink-0 text-sm leading-snug', dense ? 'line-clamp-1' : 'line-clamp-2')}>
            <bdi>{parcel.note}</bdi>
          </p>
        )}
      </div>
      <footer className="flex items-end gap-3">
        <div className="grid min-w-0 grow gap-1">
          <p className="label-amount">
            {parcel.dirhams > 0 || parcel.abroad ? (
              <>
                <span className="block text-sm font-normal">{words.toCollect}</span>
                <CollectedMoney of={parcel} className="text-2xl" />
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
