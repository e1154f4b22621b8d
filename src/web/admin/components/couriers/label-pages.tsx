import './labels.css';
import type { Drawing, LabelWords, PrintedParcel } from '#/shop/couriers/layout.rules.ts';
import { Label } from './label.tsx';

/** Parcel labels as pages of A6, or four on a page of A4. */
export function LabelPages({
  parcels,
  codes,
  paper,
  ...shared
}: {
  parcels: readonly PrintedParcel[];
  codes: readonly { barcode: Drawing; qr: Drawing }[];
  paper: 'a6' | 'a4';
  words: LabelWords;
  shop: { name: string; phone: string | null };
  courier: string;
  openParcel: boolean;
}) {
  const labels = parcels.flatMap((parcel, at) => {
    const drawn = codes[at];
    return drawn ? [<Label key={parcel.number} {...{ parcel, codes: drawn, ...shared }} />] : [];
  });
  const each = paper === 'a4' ? 4 : 1;
  const pages = Array.from({ length: Math.ceil(labels.length / each) }, (_page, at) =>
    labels.slice(at * each, (at + 1) * each),
  );
  return (
    <div className="flex min-w-0 flex-wrap gap-4 print:block">
      {pages.map((page) => (
        <div
          key={page[0]?.key}
          className={
            paper === 'a4' ? 'label-leaf label-sheet contents print:grid' : 'label-leaf contents print:block'
          }
        >
          {page}
        </div>
      ))}
    </div>
  );
}
