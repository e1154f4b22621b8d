import type { LocalText } from '#/platform/local-text.ts';
import { maxShelf, type Stock } from '#/shop/catalog/catalog.rules.ts';
import type { ColorFamily } from '#/shop/catalog/color-family.rules.ts';
import type { CellView, MatrixView, MatrixWritten } from '#/shop/catalog/editing/matrix.schema.ts';
import { readCountText, readMoneyText } from '#/shop/catalog/import/money-text.rules.ts';
import { readSize } from '#/shop/catalog/sizes.rules.ts';
import { deepEqual } from '#/web/deep-equal.ts';
import { dirhamsText } from '../../../typed-number.ts';

/** The text fields of a cell. */
export const cellFields = ['price', 'promo', 'stock', 'sku', 'cost', 'shelf'] as const;
export type CellField = (typeof cellFields)[number];

export type DraftArticle = {
  /** The reference of the colour in cells: its id, or a temporary name while it has none. */
  ref: string;
  id: number | null;
  colorKey: string;
  color: LocalText;
  colorHex: string | null;
  /** null, or left out of a new one: as the shop reads it. */
  colorFamilies?: ColorFamily[] | null;
  description: LocalText;
};

/** The typed texts of a cell, unchanged: an unreadable text stays. */
export type Typed = { [Field in CellField]?: string } & {
  active?: boolean;
  promoStartsAt?: string | null;
  promoEndsAt?: string | null;
  /** The stock at the time of typing. */
  stockSeen?: Stock;
  movementSeen?: number;
};

export type MatrixDraft = {
  articles: DraftArticle[];
  /** In the order of their rank. */
  sizes: string[];
  typed: Record<string, Typed>;
};

/** The text in a stock cell for a size that is always in stock. */
export const alwaysSign = '∞';
const alwaysWords = [alwaysSign, 'دائم', 'دائما', 'دائمًا', 'toujours', 'always'];

/** The key of a cell, from its colour and size. */
export const cellKeyOf = (ref: string, size: string): string => `${ref} ${size}`;

export type Stored = ReadonlyMap<string, CellView>;

export const storedCells = ({ cells }: Pick<MatrixView, 'cells'>): Stored =>
  new Map(cells.map((cell) => [cellKeyOf(String(cell.articleId), cell.size), cell]));

/** A draft of the stored colours and sizes, without changes. */
export const draftOf = ({ articles, cells }: MatrixView): MatrixDraft => ({
  articles: articles.map((article) => ({ ...article, ref: String(article.id) })),
  sizes: inOrder(cells.map(({ size }) => size)),
  typed: {},
});

/**
 * What was typed since `sent` left, without what was sent. The stock of a cell that is typed again was seen in the answer.
 * A colour that was new has another reference now: what was typed into its cells meanwhile has no place any more.
 */
export function typedSince(
  { sizes, articles, typed = {} }: Partial<MatrixDraft>,
  sent: Partial<MatrixDraft>,
): Partial<MatrixDraft> {
  const fresh = (sent.articles ?? []).filter(({ id }) => id === null).map(({ ref }) => ref);
  const cells = Object.entries(typed).flatMap(
    ([cellKey, { stockSeen: _stock, movementSeen: _movement, ...cell }]) => {
      if (fresh.some((ref) => cellKey.startsWith(`${ref} `))) return [];
      const before = sent.typed?.[cellKey] ?? {};
      const later = Object.entries(cell).filter(([field, value]) => value !== Reflect.get(before, field));
      return later.length === 0 ? [] : [[cellKey, Object.fromEntries(later) as Typed] as const];
    },
  );
  return {
    ...(sizes && !deepEqual(sizes, sent.sizes) ? { sizes } : {}),
    ...(articles && fresh.length === 0 && !deepEqual(articles, sent.articles) ? { articles } : {}),
    ...(cells.length === 0 ? {} : { typed: Object.fromEntries(cells) }),
  };
}

type Color = Pick<DraftArticle, 'colorKey' | 'color' | 'colorHex'>;

/** The single unnamed colour of a product. */
export const unnamedOnly = (articles: readonly DraftArticle[]): DraftArticle | undefined => {
  const [only, ...others] = articles;
  const named = only && (only.colorKey !== '' || only.colorHex || Object.values(only.color).some(Boolean));
  return others.length === 0 && !named ? only : undefined;
};

/**
 * Adds a colour. The first one names the unnamed colour, which keeps its sizes, prices and pictures. A further one
 * copies the prices of the first, size by size.
 */
export function withColor(
  draft: MatrixDraft,
  stored: Stored,
  color: Color,
  ref: string,
): Partial<MatrixDraft> {
  const unnamed = unnamedOnly(draft.articles);
  if (unnamed) return { articles: [{ ...unnamed, ...color }] };
  const typed = { ...draft.typed };
  const first = draft.articles[0]?.ref ?? '';
  for (const size of draft.sizes) {
    const from = cellKeyOf(first, size);
    const price = textOf(stored.get(from), typed[from], 'price');
    if (price !== '') typed[cellKeyOf(ref, size)] = { price };
  }
  return { articles: [...draft.articles, { ref, id: null, description: {}, ...color }], typed };
}

/**
 * Adds sizes. One that the product has in any stored colour comes back as it was; one that is new to it costs in each
 * colour what another size of that colour does.
 */
export function withSizes(
  draft: MatrixDraft,
  stored: Stored,
  labels: readonly string[],
): Pick<MatrixDraft, 'sizes' | 'typed'> {
  const known = new Set([...[...stored.values()].map(({ size }) => size), ...draft.sizes]);
  const fresh = labels.filter((size) => !known.has(size));
  const typed = { ...draft.typed };
  for (const { ref } of draft.articles) {
    const price = draft.sizes
      .map((size) => cellKeyOf(ref, size))
      .map((cellKey) => textOf(stored.get(cellKey), draft.typed[cellKey], 'price'))
      .find((text) => text !== '');
    // What was typed before it was taken out stays.
    if (price) for (const size of fresh) typed[cellKeyOf(ref, size)] ??= { price };
  }
  return { sizes: inOrder([...draft.sizes, ...labels]), typed };
}

const inOrder = (sizes: readonly string[]): string[] =>
  [...new Set(sizes)].sort((a, b) => readSize(a).rank - readSize(b).rank);

/** The text of a cell: typed, else stored. */
export function textOf(cell: CellView | undefined, typed: Typed | undefined, field: CellField): string {
  const text = typed?.[field];
  if (text !== undefined) return text;
  if (!cell) return '';
  if (field === 'price') return dirhamsText(cell.price);
  if (field === 'promo') return cell.promoPrice === null ? '' : dirhamsText(cell.promoPrice);
  if (field === 'stock') return cell.stock === null ? alwaysSign : String(cell.stock);
  if (field === 'cost') return cell.cost === null ? '' : dirhamsText(cell.cost);
  return cell[field] ?? '';
}

/**
 * The value of a cell's text; undefined when it is unreadable. Money in centimes of DH; a stock of null is always in
 * stock.
 */
export function meaningOf(field: CellField, text: string): number | string | null | undefined {
  const bare = text.trim();
  if (bare === '') return field === 'stock' ? 0 : null;
  if (field === 'sku' || field === 'shelf')
    return bare.length <= (field === 'sku' ? 80 : maxShelf) ? bare : undefined;
  if (field !== 'stock') return readMoneyText(bare);
  if (alwaysWords.includes(bare.toLowerCase())) return null;
  const count = readCountText(bare);
  return count === undefined || count < 0 ? undefined : count;
}

type Unread = { cellKey: string; field: CellField; text: string };
export type Reading = {
  /** Stored sizes whose price was cleared: saving removes them. */
  cleared: { ref: string; size: string }[];
} & (
  | { ok: true; written: Omit<MatrixWritten, 'seen' | 'reason'>; cellKeys: string[]; counts: Counts }
  | { ok: false; unread: Unread[] }
);
type Counts = { fresh: number; changed: number; gone: number };

/**
 * The draft as the server's request. A cell without a price is not a size of that colour; a stored size that lost its
 * price is removed. `cellKeys` are the cells in the order of the request. A new promotion price does not keep the dates
 * of a stored promotion that is over at `nowMs`; left out, none is over.
 */
export function readDraft(draft: MatrixDraft, stored: Stored, nowMs = 0): Reading {
  const unread: Unread[] = [];
  const cells: MatrixWritten['cells'] = [];
  const cellKeys: string[] = [];
  const cleared: Reading['cleared'] = [];
  const counts: Counts = { fresh: 0, changed: 0, gone: 0 };
  for (const { ref } of draft.articles) {
    for (const size of draft.sizes) {
      const cellKey = cellKeyOf(ref, size);
      const [known, typed] = [stored.get(cellKey), draft.typed[cellKey]];
      const read = readCell(known, typed, nowMs, (field, text) => unread.push({ cellKey, field, text }));
      if (!read && known) cleared.push({ ref, size });
      if (!read) continue;
      cellKeys.push(cellKey);
      cells.push({ article: ref, size, ...read });
      if (!known) counts.fresh++;
      else if (typed) counts.changed++;
    }
  }
  const sent = new Set(cellKeys);
  counts.gone = [...stored.keys()].filter((cellKey) => !sent.has(cellKey)).length;
  if (unread.length > 0) return { ok: false, unread, cleared };
  return { ok: true, written: { articles: draft.articles, cells }, cellKeys, counts, cleared };
}

type ReadCell = Omit<MatrixWritten['cells'][number], 'article' | 'size'>;

function readCell(
  known: CellView | undefined,
  typed: Typed | undefined,
  nowMs: number,
  onUnread: (field: CellField, text: string) => void,
): ReadCell | null {
  const value = (field: CellField) => {
    const text = textOf(known, typed, field);
    const meaning = meaningOf(field, text);
    if (meaning === undefined) onUnread(field, text);
    return meaning;
  };
  const [price, promo, stock, sku, cost, shelf] = cellFields.map(value);
  const others = [promo, sku, shelf, cost];
  if (price === null && (known || (stock === 0 && others.every((one) => one === null)))) return null;
  // A cell with other values needs a price.
  if (price === null) onUnread('price', '');
  const isOver = known?.promoEndsAt != null && Date.parse(known.promoEndsAt) <= nowMs;
  // With the dates of one that is over a new promotion would never show.
  const keepsDates = known && !(isOver && promo !== known.promoPrice);
  const previous = {
    promoStartsAt: keepsDates ? known.promoStartsAt : null,
    promoEndsAt: keepsDates ? known.promoEndsAt : null,
    active: known?.active ?? true,
  };
  const pieces = typeof stock === 'number' || stock === null ? stock : undefined;
  const moved = typed?.stock !== undefined && pieces !== undefined && pieces !== known?.stock;
  return {
    price: typeof price === 'number' ? price : 0,
    promoPrice: typeof promo === 'number' ? promo : null,
    promoStartsAt: typed?.promoStartsAt === undefined ? previous.promoStartsAt : typed.promoStartsAt,
    promoEndsAt: typed?.promoEndsAt === undefined ? previous.promoEndsAt : typed.promoEndsAt,
    sku: typeof sku === 'string' ? sku : null,
    shelf: typeof shelf === 'string' ? shelf : null,
    active: typed?.active ?? previous.active,
    ...(typed?.cost !== undefined && (typeof cost === 'number' || cost === null) ? { cost } : {}),
    ...(moved
      ? {
          stock: pieces,
          ...(known
            ? {
                stockSeen: typed.stockSeen === undefined ? known.stock : typed.stockSeen,
                movementSeen: typed.movementSeen ?? known.lastMovement,
              }
            : {}),
        }
      : {}),
  };
}
