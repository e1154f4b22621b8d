import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceView } from '#/shop/orders/orders.schema.ts';
import { Money } from '#/web/ui/money.tsx';

/** The VAT of an invoice by rate: net, rate, tax, gross. */
export function VatTable({ parts, label }: { parts: InvoiceView['vat']; label: string }) {
  const { t } = useLingui();
  if (parts.length === 0) return null;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t`الضريبة على القيمة المضافة`}</caption>
      <thead>
        <tr className="border-b border-line-strong text-start">
          <th scope="col" className="px-1 py-2 text-start font-medium ltr:text-end">
            <Trans>المبلغ دون الضريبة HT</Trans>
          </th>
          <th scope="col" className="px-1 py-2 text-start font-medium ltr:text-end">
            <Trans>نسبة الضريبة</Trans>
          </th>
          <th scope="col" className="px-1 py-2 text-start font-medium ltr:text-end">
            <Trans>الضريبة TVA</Trans>
          </th>
          <th scope="col" className="px-1 py-2 text-start font-medium ltr:text-end">
            <Trans>المبلغ مع الضريبة TTC</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ rate, net, vat, gross }) => (
          <tr key={rate} className="border-b border-line">
            <td className="px-1 py-2 ltr:text-end">
              <Money shown={net} label={label} />
            </td>
            <td className="px-1 py-2 ltr:text-end">
              <bdi dir="ltr">{rate / 100} %</bdi>
            </td>
            <td className="px-1 py-2 ltr:text-end">
              <Money shown={vat} label={label} />
            </td>
            <td className="px-1 py-2 ltr:text-end">
              <Money shown={gross} label={label} className="font-semibold" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
