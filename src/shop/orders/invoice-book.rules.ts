import type { BookPaper, BookSort, InvoiceBook } from './invoice-book.schema.ts';
import type { VatPart } from './vat.rules.ts';

const negative = (amount: number): number => (amount === 0 ? 0 : -amount);

/** A credit note takes back what an invoice has charged. */
export const takenBack = ({ rate, net, vat, gross }: VatPart): VatPart => ({
  rate,
  net: negative(net),
  vat: negative(vat),
  gross: negative(gross),
});

/** The sums of a month: of each rate those of its papers, never computed anew, so that every list adds up to them. */
export function sumsOf(papers: readonly Pick<BookPaper, 'kind' | 'total' | 'vat'>[]): InvoiceBook['sums'] {
  const rates = new Map<number, VatPart>();
  for (const part of papers.flatMap(({ vat }) => vat)) {
    const sum = rates.get(part.rate) ?? { rate: part.rate, net: 0, vat: 0, gross: 0 };
    rates.set(part.rate, {
      rate: part.rate,
      net: sum.net + part.net,
      vat: sum.vat + part.vat,
      gross: sum.gross + part.gross,
    });
  }
  const invoices = papers.filter(({ kind }) => kind === 'invoice').length;
  return {
    invoices,
    creditNotes: papers.length - invoices,
    total: papers.reduce((sum, { total }) => sum + total, 0),
    vat: [...rates.values()].toSorted((a, b) => b.rate - a.rate),
  };
}

type Sorted = Pick<BookPaper, 'issuedAt' | 'total'>;

/** Which of two papers stands first; 0: as they were numbered. */
const orders: Record<BookSort, (a: Sorted, b: Sorted) => number> = {
  number: () => 0,
  '-number': () => 0,
  oldest: (a, b) => Date.parse(a.issuedAt) - Date.parse(b.issuedAt),
  newest: (a, b) => Date.parse(b.issuedAt) - Date.parse(a.issuedAt),
  total: (a, b) => b.total - a.total,
  '-total': (a, b) => a.total - b.total,
};

/** The papers of a month, given as they were numbered, as a list shows them. */
export const sortedPapers = <Paper extends Sorted>(papers: readonly Paper[], sort: BookSort): Paper[] =>
  sort === '-number' ? papers.toReversed() : papers.toSorted(orders[sort]);
