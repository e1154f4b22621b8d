import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { invoiceBook } from '#/shop/orders/index.ts';
import { bookMonth, bookSorts } from '#/shop/orders/invoice-book.schema.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { ChipSelect } from '../components/chip-select.tsx';
import { ListViews } from '../components/list-views.tsx';
import { InvoicesTable } from '../components/papers/invoices-table.tsx';
import { VatTable } from '../components/papers/vat-table.tsx';
import { Card, Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/invoices.ts';

export const loader = adminLoader('orders.money', async ({ page, staff, query }) => {
  const read = bookMonth.safeParse(query.get('month'));
  const month = read.success ? read.data : undefined;
  const book = await invoiceBook(page.db, page.clock, {
    month,
    sort: query.oneOf('sort', bookSorts),
    page: query.page,
  });
  const months = book.months.includes(book.month) ? book.months : [book.month, ...book.months];
  const lang = new URLSearchParams({ month: book.month, lang: page.locale });
  const shown = await columnsOf(page.db, staff.id, 'invoices');
  return { book, months, shown, sheet: `/api/admin/invoices.csv?${lang}` };
});

/** The invoices and credit notes of a month with their VAT, for the accountant. */
export default function InvoicesPage({ loaderData: { book, months, shown, sheet } }: Route.ComponentProps) {
  const { t } = useLingui();
  const submit = useSubmit();
  const { sums } = book;
  return (
    <Screen
      title={t`دفتر الفواتير`}
      intro={t`فواتير كل شهر وإشعاراته الدائنة بالدرهم، كما أُصدرت. تصدر الفاتورة من صفحة طباعة الطلب.`}
      actions={
        <>
          {book.papers.length > 0 && (
            <AdminLink
              to={`/Admin/print-invoices?month=${book.month}&sort=${book.sort}&page=${book.meta.page}`}
              className={buttonClass('secondary', 'small')}
            >
              <Printer aria-hidden className="size-4" />
              <Trans>طباعة</Trans>
            </AdminLink>
          )}
          <SheetLink href={sheet} />
        </>
      }
    >
      <Form onChange={({ currentTarget }) => submit(currentTarget)} className="flex">
        <ChipSelect key={book.month} id="month" label={t`الشهر`} defaultValue={book.month}>
          {months.map((month) => (
            <option key={month}>{month}</option>
          ))}
        </ChipSelect>
        <input type="hidden" name="sort" value={book.sort} />
      </Form>
      <ListViews list="invoices" />
      <Card title={<Trans>مجموع الشهر</Trans>}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">
            <Plural
              value={sums.invoices}
              zero="لا فواتير"
              one="فاتورة واحدة"
              two="فاتورتان"
              few="# فواتير"
              many="# فاتورة"
              other="# فاتورة"
            />
            {' · '}
            <Plural
              value={sums.creditNotes}
              zero="لا إشعارات دائنة"
              one="إشعار دائن واحد"
              two="إشعاران دائنان"
              few="# إشعارات دائنة"
              many="# إشعارًا دائنًا"
              other="# إشعار دائن"
            />
          </span>
          <Money shown={sums.total} label="DH" className="text-lg font-semibold" />
        </p>
        <div className="overflow-x-auto">
          <VatTable parts={sums.vat} label="DH" />
        </div>
      </Card>
      <InvoicesTable
        book={book}
        chosen={{
          list: 'invoices',
          shown,
        }}
      />
    </Screen>
  );
}
