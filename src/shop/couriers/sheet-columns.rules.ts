import { foldPlace } from '#/shop/delivery/place-search.rules.ts';
import { parseOrderNumber } from '#/shop/orders/order-number.rules.ts';

/** What a column of a file that comes from a courier can be. */
export type SheetColumn = 'number' | 'status' | 'note' | 'amount' | 'tracking' | 'phone' | 'date';

/** Heads as couriers write them, folded; a head that contains one of them is taken when none equals. */
const heads: Record<SheetColumn, readonly string[]> = {
  number: [
    'numéro de commande',
    'n° commande',
    'num commande',
    'numero commande',
    'commande',
    'référence',
    'reference',
    'ref',
    'code suivi',
    'code d’envoi',
    'code envoi',
    'code colis',
    'numéro',
    'tracking',
    'order',
    'رقم الطلب',
    'رقم الطلبية',
    'رقم الطرد',
    'رقم التتبع',
    'الطلب',
  ],
  status: [
    'statut',
    'status',
    'état',
    'etat',
    'etat du colis',
    'statut livraison',
    'situation',
    'الحالة',
    'حالة الطرد',
    'الوضعية',
  ],
  note: ['commentaire', 'remarque', 'motif', 'note', 'observation', 'raison', 'ملاحظة', 'تعليق', 'السبب'],
  amount: [
    'montant',
    'montant encaissé',
    'montant versé',
    'prix',
    'crbt',
    'cod',
    'encaissé',
    'total',
    'amount',
    'المبلغ',
    'الثمن',
    'المبلغ المحصل',
  ],
  /** The courier's own number, beside ours. */
  tracking: [
    'tracking',
    'n° suivi',
    'numéro de suivi',
    'code suivi',
    'code d’envoi',
    'code envoi',
    'code colis',
    'رقم التتبع',
    'رقم الطرد',
  ],
  phone: ['téléphone', 'telephone', 'tel', 'tél', 'gsm', 'phone', 'mobile', 'الهاتف', 'رقم الهاتف'],
  date: ['date', 'date statut', 'date de livraison', 'dernière mise à jour', 'التاريخ', 'تاريخ'],
};

/**
 * Which column is which: by its head; the number also by what stands in it. Columns that are not found are absent.
 * `rows` are the rows under the head, or all rows of a file that has none.
 */
export function columnsOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Partial<Record<SheetColumn, number>> {
  const folded = head.map(foldPlace);
  const found: Partial<Record<SheetColumn, number>> = {};
  const taken = new Set<number>();
  const numbers = numberColumn(head.length, rows);
  if (numbers !== undefined) {
    found.number = numbers;
    taken.add(numbers);
  }
  for (const column of ['number', 'status', 'amount', 'note', 'tracking', 'phone', 'date'] as const) {
    if (found[column] !== undefined) continue;
    const expected = heads[column].map(foldPlace);
    const free = (at: number) => at >= 0 && !taken.has(at);
    const exact = expected.map((name) => folded.indexOf(name)).find(free);
    const part =
      exact ?? folded.findIndex((name, at) => !taken.has(at) && expected.some((one) => hasWord(name, one)));
    if (part < 0) continue;
    found[column] = part;
    taken.add(part);
  }
  return found;
}

const hasWord = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

/** The column in which most cells are numbers of our orders: their check sign leaves no doubt. */
function numberColumn(width: number, rows: readonly (readonly string[])[]): number | undefined {
  const looked = rows.slice(0, 200);
  let best: { at: number; count: number } | undefined;
  for (let at = 0; at < width; at++) {
    const count = looked.filter((row) => parseOrderNumber(row[at] ?? '') !== null).length;
    if (count > (best?.count ?? 0)) best = { at, count };
  }
  return best && best.count * 2 >= looked.length ? best.at : undefined;
}

/** Whether the first row names columns: no order's number stands in it, and one of its cells is a head we know. */
export const isHead = (row: readonly string[]): boolean =>
  !row.some((cell) => parseOrderNumber(cell) !== null) &&
  row.some((cell) => {
    const folded = foldPlace(cell);
    return (
      folded !== '' &&
      Object.values(heads).some((names) => names.some((name) => hasWord(folded, foldPlace(name))))
    );
  });
