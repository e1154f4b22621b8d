import { randomBytes } from 'node:crypto';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { discard, type FileStore } from '#/platform/files.ts';
import { PictureError } from '#/platform/images.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import {
  detailKeys,
  lockPrices,
  type PriceForSale,
  pricesForSale,
  setPriceStock,
} from '#/shop/catalog/index.ts';
import { cleanText } from '#/shop/countries/index.ts';
import {
  eventsOfOrder,
  linesOfOrder,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  viewLines,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import {
  insertReturn,
  insertReturnEvent,
  type NewReturnLine,
  selectReturnLines,
  selectReturnsOfOrder,
} from './returns.queries.ts';
import { needsPhoto, payerOf, photoLimits, returnsEndAt, shopFaults } from './returns.rules.ts';
import type { ReturnableOrder, ReturnRequest, ReturnView } from './returns.schema.ts';
import { countsAsReturned } from './returns.states.rules.ts';
import { returnMessages } from './returns.texts.ts';
import { viewReturns } from './returns.views.ts';

export interface ReturnDeps {
  db: Database;
  store: FileStore;
  /** Makes a picture anew from its pixels; throws PictureError. */
  photoAsJpeg(bytes: Uint8Array): Promise<Buffer>;
}
type Context = { now: Date; locale: Locale };

/** §9.2 When returns of this order end (ms); null before it was delivered. */
async function endOf(db: Db, order: OrderRow): Promise<number | null> {
  if (order.status !== 'delivered' && order.status !== 'completed') return null;
  const events = await eventsOfOrder(db, order.id);
  const delivered = events.findLast((event) => event.axis === 'order' && event.to === 'delivered');
  if (!delivered) return null;
  const { returnWindowDays, timeZone } = await getSettings(db);
  return returnsEndAt(delivered.at.getTime(), returnWindowDays, timeZone);
}

/** Pieces of each order line that no return has taken yet. */
async function leftByLine(
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Map<number, number>> {
  const counted = (await selectReturnsOfOrder(db, order.id)).filter(({ state }) => countsAsReturned(state));
  const taken = await selectReturnLines(
    db,
    counted.map(({ id }) => id),
  );
  return new Map(
    lines.map((line) => {
      const gone = taken.filter((one) => one.orderLineId === line.id);
      return [line.id, line.quantity - gone.reduce((sum, one) => sum + one.quantity, 0)];
    }),
  );
}

/** What of an order may be sent back, until when, and what was sent back already. */
export async function returnableOrder(
  db: Db,
  order: OrderRow,
  { now, locale }: Context,
): Promise<ReturnableOrder> {
  const settings = await getSettings(db);
  const lines = await linesOfOrder(db, order.id);
  const left = await leftByLine(db, order, lines);
  const endsAt = await endOf(db, order);
  const views = await viewLines(db, order, lines, locale, now);
  const sales = await pricesForSale(
    db,
    lines.map((line) => line.priceId),
    now,
  );
  const hygiene = new Set(sales.filter((sale) => sale.hygiene).map((sale) => sale.id));
  const keys = await detailKeys(db, now, locale, {
    ids: [...new Set(lines.map((line) => line.productId))],
    priceIds: [],
  });
  const refusal =
    endsAt === null
      ? 'return_not_delivered'
      : now.getTime() >= endsAt
        ? 'return_window_over'
        : [...left.values()].every((pieces) => pieces <= 0)
          ? 'return_nothing_left'
          : null;
  return {
    number: order.number,
    refusal,
    refusalText: refusal ? returnMessages[refusal][locale] : '',
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    days: settings.returnWindowDays,
    freeReturns: settings.freeReturns,
    lines: lines.map((line, at) => ({
      id: line.id,
      title: textIn(line.title, locale),
      color: textIn(line.color, locale),
      size: line.size,
      picture: views[at]?.picture ?? null,
      left: Math.max(0, left.get(line.id) ?? 0),
      hygiene: hygiene.has(line.priceId),
      sizes: keys.productsDetailKeys
        .filter((key) => key.productId === line.productId && key.id !== line.priceId && key.quantity > 0)
        .map(({ id, size, colour, quantity }) => ({ priceId: id, size, color: colour, stock: quantity })),
    })),
    returns: await viewReturns(db, order.id, await selectReturnsOfOrder(db, order.id), locale),
  };
}

async function storePhotos(deps: ReturnDeps, photos: readonly Buffer[]) {
  if (photos.length > photoLimits.files) throw new ShopError(422, 'too_many_files');
  const stored: { file: string; bytes: Buffer }[] = [];
  for (const photo of photos) {
    try {
      const file = `${randomBytes(18).toString('base64url')}.jpg`;
      stored.push({ file, bytes: await deps.photoAsJpeg(photo) });
    } catch (error) {
      if (error instanceof PictureError) throw new ShopError(415, 'return_photo_type');
      throw error;
    }
  }
  try {
    for (const { file, bytes } of stored) await deps.store.write(file, bytes);
  } catch (error) {
    await discardPhotos(deps, stored);
    throw error;
  }
  return stored.map(({ file, bytes }) => ({ file, bytes: bytes.length }));
}

const discardPhotos = (deps: ReturnDeps, photos: readonly { file: string }[]): Promise<void> =>
  discard(
    deps.store,
    photos.map(({ file }) => file),
  );

/** Judges each requested line: codes of the problems by field, or the rows to write. */
function checkLines(
  request: ReturnRequest,
  lines: readonly OrderLineRow[],
  left: ReadonlyMap<number, number>,
  sales: ReadonlyMap<number, PriceForSale>,
): NewReturnLine[] {
  const fields: Record<string, string[]> = {};
  const seen = new Set<number>();
  const checked = request.lines.flatMap((requested): NewReturnLine[] => {
    const line = lines.find(({ id }) => id === requested.id);
    const refuse = (code: string) => {
      fields[`line.${requested.id}`] = [code];
      return [];
    };
    if (!line || seen.has(requested.id) || requested.quantity > (left.get(requested.id) ?? 0))
      return refuse('return_quantity');
    seen.add(requested.id);
    if (sales.get(line.priceId)?.hygiene && !shopFaults.includes(requested.reason))
      return refuse('return_hygiene');
    const base = {
      orderLineId: line.id,
      priceId: line.priceId,
      quantity: requested.quantity,
      reason: requested.reason,
    };
    if (requested.wanted === 'refund') return [{ ...base, wanted: 'refund' }];
    const other = sales.get(requested.exchangePriceId ?? 0);
    if (!other?.available || other.productId !== line.productId) return refuse('return_size_unknown');
    return [
      { ...base, wanted: 'exchange', exchangePriceId: other.id, exchangeSize: other.size, reserved: true },
    ];
  });
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return checked;
}

/** The new sizes leave the stock at once, so that they are there when the old ones have come; locked in one order. */
async function reserve(tx: Db, order: OrderRow, lines: readonly NewReturnLine[]): Promise<void> {
  const reservedLines = lines.filter((line) => line.reserved);
  await lockPrices(
    tx,
    reservedLines.flatMap((line) => line.exchangePriceId ?? []),
  );
  for (const line of reservedLines.toSorted(
    (one, two) => (one.exchangePriceId ?? 0) - (two.exchangePriceId ?? 0),
  )) {
    const { exchangePriceId } = line;
    if (!exchangePriceId) continue;
    const taken = await setPriceStock(
      tx,
      exchangePriceId,
      -line.quantity,
      'exchange',
      'shopper',
      order.number,
    );
    if (!taken.ok) {
      throw new ShopError(409, 'return_size_gone', {
        fields: { [`line.${line.orderLineId}`]: ['return_size_gone'] },
      });
    }
  }
}

/**
 * §9.2 Opens a return, within the window, by line and quantity; the order is locked meanwhile, so that no piece comes
 * back twice. Refuses (ShopError) with 409 `return_not_delivered`, `return_window_over` or `return_size_gone`, 415
 * `return_photo_type`, 422 with a code per line (`return_quantity`, `return_hygiene`, `return_size_unknown`) or
 * `return_photo_required`.
 */
export async function requestReturn(
  deps: ReturnDeps,
  orderId: number,
  request: ReturnRequest,
  photos: readonly Buffer[],
  { now, locale }: Context,
): Promise<ReturnView> {
  const reasons = request.lines.map(({ reason }) => reason);
  if (needsPhoto(reasons) && photos.length === 0) {
    throw new ShopError(422, 'return_photo_required', { fields: { photos: ['return_photo_required'] } });
  }
  const stored = await storePhotos(deps, photos);
  try {
    return await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new ShopError(404, 'order_not_found');
      const endsAt = await endOf(tx, order);
      if (endsAt === null) throw new ShopError(409, 'return_not_delivered');
      if (now.getTime() >= endsAt) throw new ShopError(409, 'return_window_over');
      const lines = await linesOfOrder(tx, orderId);
      const ids = [
        ...lines.map((line) => line.priceId),
        ...request.lines.flatMap((line) => line.exchangePriceId ?? []),
      ];
      const sales = new Map((await pricesForSale(tx, ids, now)).map((sale) => [sale.id, sale]));
      const checked = checkLines(request, lines, await leftByLine(tx, order, lines), sales);
      await reserve(tx, order, checked);
      const { freeReturns } = await getSettings(tx);
      const made = await insertReturn(
        tx,
        {
          orderId,
          state: 'requested',
          payer: payerOf(reasons, freeReturns),
          note: cleanText(request.note),
          createdAt: now,
          updatedAt: now,
        },
        checked,
        stored,
      );
      await insertReturnEvent(tx, { returnId: made.id, at: now, to: 'requested', actor: 'shopper' });
      const [view] = await viewReturns(tx, orderId, [made], locale);
      if (!view) throw new Error('a return that was written is there');
      return view;
    });
  } catch (error) {
    await discardPhotos(deps, stored);
    throw error;
  }
}
