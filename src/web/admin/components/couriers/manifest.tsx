import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PackageMinus } from 'lucide-react';
import type { Collected, PrintedParcel } from '#/shop/couriers/layout.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';
import { CollectedMoney } from './collected-money.tsx';

/** The manifest that the courier signs: every parcel with its cash, and the total. */
export function Manifest({
  handover,
  shop,
  onTakeOut,
}: {
  handover: {
    id: number;
    at: string;
    by: string;
    courier: { name: string; phone: string };
    parcels: readonly PrintedParcel[];
    sums: readonly Collected[];
  };
  shop: { name: string; phone: string | null };
  /** Asks for a confirmation before removing a parcel from the hand-over. */
  onTakeOut: (parcel: PrintedParcel) => void;
}) {
  const { t } = useLingui();
  const { id, at, courier, parcels } = handover;
  return (
    <article className="grid min-w-0 gap-4 bg-white text-black" aria-label={t`ورقة تسليم الطرود`}>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line-strong pb-3">
        <div>
          <p className="font-display text-2xl">
            <bdi>{shop.name}</bdi>
          </p>
          {shop.phone && <Phone e164={shop.phone} />}
        </div>
        <div>
          <h2 className="text-xl">
            <Trans>
              تسليم الطرود رقم <bdi dir="ltr">{id}</bdi>
            </Trans>
          </h2>
          <p>
            <bdi className="font-semibold">{courier.name}</bdi>{' '}
            {courier.phone && <Phone e164={courier.phone} />}
          </p>
          <DateText iso={at} style="moment" />
        </div>
      </header>
      <ScrollRegion label={t`الطرود`} className="print:overflow-visible">
        <table className="w-full min-w-160 border-collapse text-start print:min-w-0 print:text-sm">
          <thead>
            <tr className="border-b border-line-strong [&>th]:p-2 [&>th]:text-start">
              <th scope="col">#</th>
              <th scope="col">{t`الطلب`}</th>
              <th scope="col">{t`الزبون`}</th>
              <th scope="col">{t`الهاتف`}</th>
              <th scope="col">{t`المدينة`}</th>
              <th scope="col">{t`المبلغ`}</th>
              <th scope="col" className="print:hidden">
                <span className="sr-only">{t`إخراج من التسليم`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel, row) => (
              <tr key={parcel.number} className="break-inside-avoid border-b border-line [&>td]:p-2">
                <td className="tabular-nums">{row + 1}</td>
                <td>
                  <OrderNumber number={parcel.number} className="font-semibold" />
                </td>
                <td>
                  <bdi>{parcel.name}</bdi>
                </td>
                <td>
                  <Phone e164={parcel.phone} />
                </td>
                <td>
                  <bdi className="wrap-break-word">{parcel.city}</bdi>
                </td>
                <td>
                  <CollectedMoney of={parcel} />
                </td>
                <td className="print:hidden">
                  {parcel.waits && (
                    <button
                      type="button"
                      aria-label={t`إخراج الطلب ${parcel.number} من التسليم`}
                      onClick={() => onTakeOut(parcel)}
                      className="flex size-11 items-center justify-center rounded hover:bg-surface"
                    >
                      <PackageMinus aria-hidden className="size-5" />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="flex flex-wrap justify-between gap-4 text-lg font-bold">
        <Plural
          value={parcels.length}
          zero="لا طرود"
          one="طرد واحد"
          two="طردان"
          few="# طرود"
          many="# طردًا"
          other="# طرد"
        />
        <span>
          <Trans>
            مجموع ما يُقبض: <Sums of={handover.sums} />
          </Trans>
        </span>
      </p>
      <div className="grid grid-cols-2 gap-8 pt-6">
        <p className="border-t border-black pt-2">
          <Trans>توقيع المتجر</Trans>
          <bdi className="block text-sm">{handover.by}</bdi>
        </p>
        <p className="border-t border-black pt-2">
          <Trans>توقيع الموزع</Trans>
          <bdi className="block text-sm">{courier.name}</bdi>
        </p>
      </div>
    </article>
  );
}

/** Each currency by itself; without any nothing of ours. */
function Sums({ of }: { of: readonly Collected[] }) {
  if (of.length === 0) return <CollectedMoney of={{ dirhams: 0, abroad: null }} />;
  return of.map((sum) => (
    <CollectedMoney key={sum.abroad?.currency ?? 'MAD'} of={sum} className="not-first:ms-3" />
  ));
}
