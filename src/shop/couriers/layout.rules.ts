/** What a courier's file may say of a parcel. */
export const layoutFields = [
  'number',
  'name',
  'phone',
  'secondPhone',
  'city',
  'cityCode',
  'address',
  'amount',
  'currency',
  'pieces',
  'goods',
  'openParcel',
  'note',
] as const;
export type LayoutField = (typeof layoutFields)[number];

/** A column of a courier's file: what stands in it, and what the courier calls it. */
export type LayoutColumn = { field: LayoutField; head: string };

/** Where the courier shows a parcel; null when the courier shows none, or its own number is not known yet. */
export function trackingAddress(
  pattern: string,
  { number, tracking }: { number: string; tracking: string },
): string | null {
  if (pattern === '' || (tracking === '' && pattern.includes('{tracking}'))) return null;
  return pattern
    .replaceAll('{number}', encodeURIComponent(number))
    .replaceAll('{tracking}', encodeURIComponent(tracking));
}

/** Whole dirhams, as couriers collect; centimes that no coin pays are let go. */
export const wholeDirhams = (centimes: number): number => Math.floor(centimes / 100);

/** What is collected at the door. */
export type Collected = {
  /** Whole dirhams; 0 where nothing is collected, or another currency. */
  dirhams: number;
  /** Where the order is in another currency: what its shopper pays, in hundredths of it. */
  abroad: { currency: string; label: string; amount: number } | null;
};

/**
 * What a courier collects of an order: in dirhams what is due (centimes), abroad the total that its shopper agreed to
 * (`shownTotal`, hundredths of its currency), so that the label says what the shopper was told.
 */
export const collectedOf = (order: {
  dueCentimes: number;
  currency: string;
  currencyLabel: string;
  shownTotal: number;
}): Collected =>
  order.currency === 'MAD' || order.dueCentimes === 0
    ? { dirhams: wholeDirhams(order.dueCentimes), abroad: null }
    : {
        dirhams: 0,
        abroad: { currency: order.currency, label: order.currencyLabel, amount: order.shownTotal },
      };

/** What is collected of several parcels, each currency by itself; dirhams come first. */
export function collectedSums(parcels: readonly Collected[]): Collected[] {
  const sums = new Map<string, Collected>();
  for (const { dirhams, abroad } of parcels) {
    const before = sums.get(abroad?.currency ?? 'MAD') ?? {
      dirhams: 0,
      abroad: abroad && { ...abroad, amount: 0 },
    };
    sums.set(abroad?.currency ?? 'MAD', {
      dirhams: before.dirhams + dirhams,
      abroad: abroad && { ...abroad, amount: (before.abroad?.amount ?? 0) + abroad.amount },
    });
  }
  return [...sums.values()]
    .filter(({ dirhams, abroad }) => dirhams > 0 || abroad !== null)
    .toSorted((one, other) => other.dirhams - one.dirhams);
}

/** A phone in E.164 as it is dialled in Morocco, in pairs: with its spaces it stays a text in a spreadsheet. */
export function dialled(e164: string): string {
  const national = /^\+212(\d{9})$/.exec(e164)?.[1];
  return national ? `0${national}`.replace(/\d\d(?=\d)/g, '$& ') : e164;
}

/** A barcode or a square code as one path, for an `<svg viewBox="0 0 width height">`. */
export type Drawing = { width: number; height: number; d: string };

/** What stands on a label beside the parcel's own words, in the language of those who read it. */
export type LabelWords = {
  language: 'ar' | 'fr' | 'en';
  toCollect: string;
  nothingDue: string;
  exchange: string;
  openParcel: string;
  pieces: string;
  shop: string;
};

/** One parcel as it is printed. */
export type PrintedParcel = {
  orderId: number;
  /** No status of it has come yet: it may be taken out of its hand-over. */
  waits: boolean;
  number: string;
  name: string;
  /** E.164. */
  phone: string;
  secondPhone: string | null;
  city: string;
  /** What the courier calls the city; null when nobody has written it down. */
  cityCode: string | null;
  address: string[];
  note: string;
  pieces: number;
  /** It is sent in exchange: the old pieces come back. */
  exchange: boolean;
} & Collected;
