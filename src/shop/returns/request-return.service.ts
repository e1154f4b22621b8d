import { randomBytes } from 'node:crypto';
import { cleanText } from '#/platform/clean-text.rules.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError, tooManyFiles } from '#/platform/errors.ts';
import { discard, type FileStore } from '#/platform/files.ts';
import { PictureError } from '#/platform/images.ts';
import type { Locale } from '#/platform/local-text.ts';
import { photoLimits } from '#/platform/photos.rules.ts';
import { lockPrices, type PriceForSale, pricesForSale, setPriceStock } from '#/shop/catalog/index.ts';
import {
  linesOfOrder,
  lockOrder,
  type NotificationDeps,
  nameOf,
  type OrderLineRow,
  type OrderRow,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, may, type StaffActor } from '#/shop/staff/index.ts';
import { invalidateFit } from './fit-of-returns.ts';
import { moveReturn } from './move-return.service.ts';
import { endOf, isOfNobody, leftByLine, takesNoExchange } from './returnable.service.ts';
import {
  insertReturn,
  insertReturnEvent,
  type NewReturnLine,
  selectReturn,
  selectReturnsOfOrder,
} from './returns.queries.ts';
import { needsPhoto, payerOf, shopFaults } from './returns.rules.ts';
import type { ReturnRequest, ReturnView } from './returns.schema.ts';
import { viewReturns } from './returns.views.ts';

export interface ReturnDeps {
  db: Database;
  store: FileStore;
  /** Makes a picture anew from its pixels; throws PictureError. */
  photoAsJpeg(bytes: Uint8Array): Promise<Buffer>;
}
type Context = {
  now: Date;
  locale: Locale;
  /** The staff user who opens it for a caller. */
  staff?: StaffActor;
  /** With it the shopper is notified of what the staff user agreed to. */
  notification?: NotificationDeps;
};

async function storePhotos(deps: ReturnDeps, photos: readonly Buffer[]) {
  if (photos.length > photoLimits.files) throw tooManyFiles(photoLimits.files);
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
  exchanges: boolean,
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
    if (!exchanges || !other?.available || other.productId !== line.productId)
      return refuse('return_size_unknown');
    return [
      { ...base, wanted: 'exchange', exchangePriceId: other.id, exchangeSize: other.size, reserved: true },
    ];
  });
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return checked;
}

/** The new sizes leave the stock at once, so that they are there when the old ones have come; locked in one order. */
async function reserve(
  tx: Db,
  order: OrderRow,
  lines: readonly NewReturnLine[],
  actor: string,
): Promise<void> {
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
    const taken = await setPriceStock(tx, exchangePriceId, -line.quantity, 'exchange', actor, order.number);
    if (!taken.ok) {
      throw new ShopError(409, 'return_size_gone', {
        fields: { [`line.${line.orderLineId}`]: ['return_size_gone'] },
      });
    }
  }
}

/**
 * Refuses (ShopError 409) what was not delivered, or is over. Beyond the window a staff user with the permission opens one
 * all the same; answers whether that is so.
 */
async function requireWindow(db: Db, order: OrderRow, { now, staff }: Context): Promise<{ late: boolean }> {
  const endsAt = await endOf(db, order);
  if (endsAt === null) throw new ShopError(409, 'return_not_delivered');
  if (now.getTime() < endsAt) return { late: false };
  if (!staff) throw new ShopError(409, 'return_window_over');
  if (!may(staff.role, 'orders.money')) throw new ShopError(403, 'return_late');
  return { late: true };
}

/**
 * The rows that a return of this order would write, and whether it comes after the window; reserves nothing. Refuses
 * (ShopError) whatever `requestReturn` refuses of the order and the lines.
 */
export async function judgeReturn(
  db: Db,
  order: OrderRow,
  request: ReturnRequest,
  context: Context,
): Promise<{ late: boolean; checked: NewReturnLine[] }> {
  const { seenReturns } = request;
  // Sent again because its answer was lost, or opened by a colleague as well: it is there already.
  if (seenReturns !== undefined && seenReturns !== (await selectReturnsOfOrder(db, order.id)).length) {
    throw new ShopError(409, 'changed_meanwhile');
  }
  const { late } = await requireWindow(db, order, context);
  // The shop would have nobody to call.
  if (!context.staff && isOfNobody(order)) throw new ShopError(409, 'return_without_person');
  const lines = await linesOfOrder(db, order.id);
  const ids = [
    ...lines.map((line) => line.priceId),
    ...request.lines.flatMap((line) => line.exchangePriceId ?? []),
  ];
  const sales = new Map((await pricesForSale(db, ids, context.now)).map((sale) => [sale.id, sale]));
  const left = await leftByLine(db, order, lines);
  return { late, checked: checkLines(request, lines, left, sales, !takesNoExchange(order)) };
}

/**
 * §9.2 Opens a return, within the window, by line and quantity; the order is locked meanwhile, so that no piece comes
 * back twice. A staff user who opens it for a caller has agreed to it: it is approved at once, needs no picture, and stands in
 * the journal. Refuses (ShopError) with 403 `return_late`, 409 `changed_meanwhile` (it has another
 * return than were seen), `return_not_delivered`, `return_window_over`, `return_without_person` or `return_size_gone`, 415 `return_photo_type`, 422
 * with a code per line (`return_quantity`, `return_hygiene`, `return_size_unknown`) or `return_photo_required`.
 */
export async function requestReturn(
  deps: ReturnDeps,
  orderId: number,
  request: ReturnRequest,
  photos: readonly Buffer[],
  context: Context,
): Promise<ReturnView> {
  const { staff, now } = context;
  const reasons = request.lines.map(({ reason }) => reason);
  if (!staff && needsPhoto(reasons) && photos.length === 0) {
    throw new ShopError(422, 'return_photo_required', { fields: { photos: ['return_photo_required'] } });
  }
  const stored = await storePhotos(deps, photos);
  try {
    return await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new ShopError(404, 'order_not_found');
      const { late, checked } = await judgeReturn(tx, order, request, context);
      const actor = nameOf(staff ?? { kind: 'shopper' });
      await reserve(tx, order, checked, actor);
      const { freeReturns } = await getSettings(tx);
      const { id } = await insertReturn(
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
      await insertReturnEvent(tx, { returnId: id, at: now, to: 'requested', actor });
      await invalidateFit(tx, orderId, checked);
      if (staff) await agree(tx, { id, late, lines: checked.length }, staff, context);
      const made = await selectReturn(tx, id);
      const [view] = made ? await viewReturns(tx, orderId, [made], context.locale) : [];
      if (!view) throw new Error('a return that was written is there');
      return view;
    });
  } catch (error) {
    await discardPhotos(deps, stored);
    throw error;
  }
}

async function agree(
  tx: Db,
  { id, ...after }: { id: number; late: boolean; lines: number },
  staff: StaffActor,
  { now, notification }: Context,
): Promise<void> {
  await journalBy(tx, staff, now, 'return.open', id, { before: null, after });
  await moveReturn(tx, id, 'approve', staff, { now, notification });
}
