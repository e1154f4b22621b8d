import * as z from 'zod/mini';
import { errorView, refusedUpload } from '#/platform/errors.schema.ts';
import { rowId } from '#/platform/id.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { layoutFields } from './layout.rules.ts';
import { sheetColumns } from './sheet-columns.rules.ts';
import { statusMeanings } from './status.rules.ts';

const layoutColumn = z.object({
  field: z.enum(layoutFields),
  // What a spreadsheet would run is no name of a column.
  head: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^=+\-@]/)),
});

const statusWord = z.object({
  /** As the courier writes it. */
  word: z.string().check(z.minLength(1), z.maxLength(200)),
  meaning: z.enum(statusMeanings),
});
export type StatusWord = z.infer<typeof statusWord>;

const columnOrNone = z.nullable(z.enum(sheetColumns));
const mappedHead = z.object({
  /** As the courier writes it. */
  head: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** null: nothing that is read. */
  column: columnOrNone,
});
export type MappedHead = z.infer<typeof mappedHead>;

/** A courier as the merchant writes it. */
export const courierWritten = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** As it was typed; stored in E.164. */
  phone: z.string().check(z.trim(), z.maxLength(40)),
  /** An https address with `{number}`, or empty. */
  trackingUrl: z.string().check(z.trim(), z.maxLength(500)),
  layout: z.array(layoutColumn).check(z.minLength(1), z.maxLength(20)),
  words: z.array(statusWord).check(z.maxLength(500)),
  /** What the heads of its files mean, where the shop does not know them. */
  columns: z.optional(z.array(mappedHead).check(z.maxLength(200))),
  /** The language of towns and goods in its files and on its labels. */
  language: z.enum(['ar', 'fr', 'en']),
  active: z.boolean(),
});
export type CourierWritten = z.infer<typeof courierWritten>;

export const courierChange = z.extend(z.partial(courierWritten), { seen: version });

export const staffCourier = z.extend(courierWritten, {
  columns: z.array(mappedHead),
  id: z.int(),
  /** Parcels that were handed over to it. */
  parcels: z.int(),
  version,
});
export type StaffCourier = z.infer<typeof staffCourier>;

/** So many orders go out at one time. */
const maxInHandover = 300;

export const handoverRequest = z.object({
  courierId: rowId,
  orderIds: z.array(rowId).check(z.minLength(1), z.maxLength(maxInHandover)),
});

export const handoverResult = z.object({
  /** Null when no order could be handed over. */
  id: z.nullable(z.int()),
  parcels: z.int(),
  refused: z.array(z.object({ id: z.int(), number: z.string(), message: z.string() })),
});
export type HandoverResult = z.infer<typeof handoverResult>;

export const wordsRequest = z.object({
  words: z.array(statusWord).check(z.minLength(1), z.maxLength(200)),
});

export const columnsRequest = z.object({
  columns: z.array(mappedHead).check(z.minLength(1), z.maxLength(60)),
});

/** A column of a courier's file, with a cell of it and what it was taken for. */
export const unreadColumn = z.object({ head: z.string(), sample: z.string(), column: columnOrNone });
export type UnreadColumn = z.infer<typeof unreadColumn>;
/** `sheet_no_…` comes with the file's columns. */
export const refusedSheet = {
  ...refusedUpload,
  422: z.extend(errorView, { columns: z.optional(z.array(unreadColumn)) }),
};

export const trackingGiven = z.object({ trackingNumber: z.string().check(z.maxLength(100)) });

export const importView = z.object({ id: z.int(), again: z.boolean() });
export type ImportView = z.infer<typeof importView>;
