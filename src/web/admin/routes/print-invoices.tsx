import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { creditNotesOf, getOrderForStaff, invoiceBook, invoiceOf } from '#/shop/orders/index.ts';
import { bookMonth, bookSorts } from '#/shop/orders/invoice-book.schema.ts';
import { paperHead } from '#/shop/settings/index.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { Paper } from '../components/papers/paper.tsx';
import { PrintLeaf } from '../components/papers/print-leaf.tsx';
import type { Route } from './+types/print-invoices.ts';

export const loader = adminLoader('orders.money', async ({ page, staff, query }) => {
  const read = bookMonth.safeParse(query.get('month'));
  if (!read.success) throw notFound();
  const { papers, month, meta } = await invoiceBook(page.db, page.clock, {
    month: read.data,
    sort: query.oneOf('sort', bookSorts),
    page: query.page,
  });
  const printed = [];
  for (const {
    number,
    order: { id },
    creditNoteId,
  } of papers) {
    const order = await getOrderForStaff(page.db, id, { kind: 'staff', ...staff }, page.locale);
    const invoice = await invoiceOf(page.db, id);
    const notes = creditNoteId === null ? [] : await creditNotesOf(page.db, id);
    const credit = notes.find((note) => note.id === creditNoteId) ?? null;
    if (order) printed.push({ number, order, invoice, credit });
  }
  return { month, meta, printed, shop: await paperHead(page.db, page.locale) };
});

/** The invoices and credit notes of a page of the invoice book, each on a leaf of its own. */
export default function PrintInvoices({ loaderData: { month, meta, printed, shop } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-6 print:block print:p-0">
      <title>{t`فواتير ${month}`}</title>
      <div className="grid gap-3 print:hidden">
        <h1 className="text-2xl">
          <Trans>
            فواتير <bdi dir="ltr">{month}</bdi>
          </Trans>
        </h1>
        <p className="text-muted">
          <Trans>
            تُطبع فواتير هذه الصفحة وإشعاراتها الدائنة معًا، كل واحدة في ورقة. للحفظ في ملف PDF اخترها وجهةً
            للطباعة.
          </Trans>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            <Trans>طباعة</Trans>
          </Button>
          <AdminLink to={`/Admin/invoices?month=${month}`} className={buttonClass('quiet', 'small')}>
            <Trans>دفتر الفواتير</Trans>
          </AdminLink>
        </div>
        <ListPages meta={meta} />
      </div>
      <div className="mx-auto grid w-full max-w-3xl gap-5 print:block print:max-w-none">
        {printed.map(({ number, ...paper }) => (
          <PrintLeaf key={number}>
            <Paper {...paper} shop={shop} heading="h2" />
          </PrintLeaf>
        ))}
      </div>
    </div>
  );
}
