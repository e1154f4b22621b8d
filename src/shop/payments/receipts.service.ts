import { createHash, randomBytes } from 'node:crypto';
import type { Database, Db } from '#/platform/database.ts';
import { eraseLater } from '#/platform/erase-files.ts';
import { ShopError } from '#/platform/errors.ts';
import { discard, type FileStore } from '#/platform/files.ts';
import { PictureError } from '#/platform/images.ts';
import type { Jobs } from '#/platform/jobs.ts';
import {
  addOrderNote,
  eventsOfOrder,
  lockOrder,
  moveOrder,
  type OrderEventRow,
  type OrderRow,
} from '#/shop/orders/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import {
  deleteReceipts,
  deleteReceiptsBefore,
  insertReceipts,
  selectReceipt,
  selectReceipts,
} from './payments.queries.ts';
import { receiptLimits } from './payments.rules.ts';

export interface ReceiptDeps {
  db: Database;
  store: FileStore;
  /** Makes a picture anew from its pixels; throws PictureError. */
  photoAsJpeg(bytes: Uint8Array): Promise<Buffer>;
}

interface Prepared {
  file: string;
  type: 'jpeg' | 'pdf';
  hash: string;
  bytes: Buffer;
}

/** Each refused receipt begins another sending. */
export const roundOf = (events: readonly OrderEventRow[]): number =>
  events.filter((event) => event.axis === 'payment' && event.to === 'rejected').length;

/** A PDF begins and ends as one; it is kept as it is and only ever handed out as a download. */
function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-2048).toString('latin1').includes('%%EOF')
  );
}

const hashOf = (sent: Buffer): string => createHash('sha256').update(sent).digest('hex');

async function prepare(deps: ReceiptDeps, hash: string, sent: Buffer): Promise<Prepared> {
  const name = randomBytes(18).toString('base64url');
  if (isPdf(sent)) return { file: `${name}.pdf`, type: 'pdf', hash, bytes: sent };
  try {
    return { file: `${name}.jpg`, type: 'jpeg', hash, bytes: await deps.photoAsJpeg(sent) };
  } catch (error) {
    if (error instanceof PictureError) throw new ShopError(415, 'receipt_type');
    throw error;
  }
}

/**
 * Refuses where no receipt is waited for any more; `now` is when it arrived. What a staff user records came to the shop some
 * other way: it is late only once the order was given up.
 */
export function requireReceiptExpected(order: OrderRow, now: Date, by?: StaffActor): void {
  const waits = order.payment === 'awaiting_receipt' || order.payment === 'rejected';
  const expected = order.status === 'placed' && (waits || order.payment === 'under_review');
  if (!expected) throw new ShopError(409, 'receipt_not_expected');
  if (!by && waits && order.receiptDeadline && now >= order.receiptDeadline) {
    throw new ShopError(409, 'receipt_too_late');
  }
}

/**
 * §7.21 §9.8 Takes receipts of a transfer: judged by their content, pictures made anew, then in one transaction with
 * the order locked written down and the order moved to "under review". The same file twice is one. Refuses
 * (ShopError) with 409 `receipt_not_expected` or `receipt_too_late`, 415 `receipt_type`, 422 `receipt_missing` or
 * `receipt_too_many`. `by`: the staff user who records what the shopper sent over WhatsApp.
 */
export async function addReceipts(
  deps: ReceiptDeps,
  orderId: number,
  sent: readonly Buffer[],
  now: Date,
  by?: StaffActor,
): Promise<void> {
  if (sent.length === 0)
    throw new ShopError(422, 'receipt_missing', { fields: { file: ['receipt_missing'] } });
  if (sent.length > receiptLimits.files) throw new ShopError(422, 'receipt_too_many');
  if (sent.some((bytes) => bytes.length > receiptLimits.bytesPerFile)) {
    throw new ShopError(413, 'file_too_large');
  }
  const byHash = new Map(sent.map((bytes) => [hashOf(bytes), bytes]));
  // Asked again under the lock; what has no room all the same shall not be decoded first.
  await roundWithRoom(deps.db, orderId, [...byHash.keys()]);
  const prepared: Prepared[] = [];
  for (const [hash, bytes] of byHash) prepared.push(await prepare(deps, hash, bytes));
  let written: Prepared[] = [];
  try {
    // Files first: the database must never name one that is not there.
    for (const { file, bytes } of prepared) await deps.store.write(file, bytes);
    await deps.db.transaction(async (tx) => {
      written = await writeReceipts(tx, orderId, prepared, now, by);
    });
  } catch (error) {
    written = [];
    throw error;
  } finally {
    const unwritten = prepared.filter(({ file }) => !written.some((one) => one.file === file));
    await discard(
      deps.store,
      unwritten.map(({ file }) => file),
    );
  }
}

/** The present sending of an order, and which files it has. Refuses (ShopError 422 `receipt_too_many`) more than it has room for. */
async function roundWithRoom(
  db: Db,
  orderId: number,
  hashes: readonly string[],
): Promise<{ round: number; isThere(hash: string): boolean }> {
  const round = roundOf(await eventsOfOrder(db, orderId));
  const there = (await selectReceipts(db, orderId)).filter((receipt) => receipt.round === round);
  const isThere = (hash: string) => there.some((receipt) => receipt.hash === hash);
  const fresh = hashes.filter((hash) => !isThere(hash));
  if (there.length + fresh.length > receiptLimits.files) throw new ShopError(422, 'receipt_too_many');
  return { round, isThere };
}

async function writeReceipts(
  tx: Db,
  orderId: number,
  prepared: readonly Prepared[],
  now: Date,
  by?: StaffActor,
): Promise<Prepared[]> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError(404, 'order_not_found');
  requireReceiptExpected(order, now, by);
  const hashes = prepared.map(({ hash }) => hash);
  const { round, isThere } = await roundWithRoom(tx, orderId, hashes);
  const fresh = prepared.filter(({ hash }) => !isThere(hash));
  if (fresh.length > 0) {
    await insertReceipts(
      tx,
      fresh.map(({ file, type, hash, bytes }) => ({
        orderId,
        round,
        file,
        type,
        hash,
        bytes: bytes.length,
        at: now,
      })),
    );
  }
  if (order.payment !== 'under_review')
    await moveOrder(tx, orderId, 'send_receipt', { kind: 'shopper' }, { now });
  if (by && fresh.length > 0) {
    await addOrderNote(tx, orderId, by, { now, note: 'receipt_recorded' });
    await journalBy(tx, by, now, 'order.receipt', orderId, { before: null, after: { files: fresh.length } });
  }
  return fresh;
}

/** One file of one order; undefined when this order has no such receipt. */
export async function readReceipt(
  deps: Pick<ReceiptDeps, 'db' | 'store'>,
  orderId: number,
  id: number,
): Promise<{ type: 'jpeg' | 'pdf'; bytes: Buffer } | undefined> {
  const receipt = await selectReceipt(deps.db, orderId, id);
  const bytes = receipt && (await deps.store.find(receipt.file));
  return receipt && bytes && { type: receipt.type, bytes };
}

/** The person leaves: their receipts go, files too. What was paid stands in the order itself. */
export const eraseReceipts =
  (jobs: Pick<Jobs, 'send'>) =>
  async (tx: Db, orderIds: readonly number[]): Promise<void> => {
    if (orderIds.length > 0) await eraseLater(tx, jobs, 'receipts', await deleteReceipts(tx, orderIds));
  };

/** Receipts go after their keeping time, files too; so many at most. Answers how many went. */
export const expireReceipts = (
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  before: Date,
  most: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const files = await deleteReceiptsBefore(tx, before, most);
    await eraseLater(tx, jobs, 'receipts', files);
    return files.length;
  });
