import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cutWhenSlow, type Pace } from './cut-when-slow.ts';
import { ShopError, tooManyFiles } from './errors.ts';
import { text } from './messages.ts';
import { networkOfCaller } from './network.ts';
import { Slots } from './slots.ts';
import { requireStorable } from './unstorable-text.ts';

export type Upload = { name: string; bytes: Buffer };
export type UploadLimits = {
  files: number;
  bytesPerFile: number;
  /** Error code of a file with more bytes, whose text names their number; without one `file_too_large` (8 MB). */
  tooLarge?: string;
  /** Other than `uploadPace`, for tests. */
  pace?: Pace;
};

/** Uploads are held in memory until they are used up: so many at once; another gets a 503. */
const slots = new Slots({ most: 8, perNetwork: 4 });
/** The same for files that came before the fields that say whose they are. */
const earlySlots = new Slots({ most: 4, perNetwork: 2 });
/** Staff have places of their own: strangers who hold all of theirs do not stop the shop's work. */
const staffSlots = new Slots({ most: 8, perNetwork: 4 });

/** What an upload that holds a place must bring: a phone on a line of 2 KB/s is faster. */
export const uploadPace: Pace = { windowMs: 20_000, minBytes: 32 * 1024 };

/** Ends an upload that brings less; answers how to stop looking. */
export const cutSlowUpload = ({ raw }: FastifyRequest, pace = uploadPace): (() => void) =>
  cutWhenSlow(pace, {
    carried: () => raw.socket.bytesRead,
    cut: () => void raw.destroy(new Error('the upload is too slow')),
  });

/** So long may an upload take (ms): three files of 8 MB over a weak line. */
export const uploadMs = 175_000;

/** Lets the routes of this plug-in take multipart bodies. */
export const takeUploads = (server: FastifyInstance) => server.register(multipart);

/** Who may upload is said by fields; parts may come in any order. */
export type UploadDesk<Begun> = {
  /** Whether these fields are enough to judge by. */
  isReady(fields: Record<string, string>): boolean;
  /** Refuses whoever may not upload: as soon as the fields are enough, at the latest when all parts are there. */
  begin(fields: Record<string, string>): Promise<Begun>;
};

type ReadUpload<Begun> = { begun: Begun; fields: Record<string, string>; files: Upload[] };

/**
 * Reads a multipart body and hands it to `use`. A place among those that arrive is taken with the first byte of a file
 * whose sender may send it: who stalls before that, or may not, holds none. It is given back when `use` is done: files that
 * wait to be decoded take as much memory as those that arrive. Answers what `use` answers. Refuses (ShopError) with 413
 * `file_too_large` or the code of the limits, 422 `too_many_files`, `file_empty`, `invalid_input` (a field that cannot be
 * stored) or `upload_broken`, 415 `wrong_type` for another kind of body, 503 `unavailable`.
 */
export const withUpload = <Begun, Result>(
  request: FastifyRequest,
  limits: UploadLimits,
  desk: UploadDesk<Begun>,
  use: (upload: ReadUpload<Begun>) => Promise<Result>,
): Promise<Result> =>
  holdPlace(request, limits, desk, { slotsFor: (isKnown) => (isKnown ? slots : earlySlots), use });

/** Reads a staff user's multipart body; its place is given back when all has arrived. Refuses what `withUpload` refuses. */
export const readStaffUpload = <Begun>(
  request: FastifyRequest,
  limits: UploadLimits,
  desk: UploadDesk<Begun>,
): Promise<ReadUpload<Begun>> =>
  holdPlace(request, limits, desk, { slotsFor: () => staffSlots, use: async (upload) => upload });

async function holdPlace<Begun, Result>(
  request: FastifyRequest,
  limits: UploadLimits,
  desk: UploadDesk<Begun>,
  place: { slotsFor(isKnown: boolean): Slots; use(upload: ReadUpload<Begun>): Promise<Result> },
): Promise<Result> {
  if (!request.isMultipart()) throw new ShopError(415, 'wrong_type');
  let giveBack: (() => void) | undefined;
  let stopLooking = () => {};
  const hold = (isKnown: boolean): void => {
    if (giveBack) return;
    giveBack = place.slotsFor(isKnown).take(networkOfCaller(request));
    stopLooking = cutSlowUpload(request, limits.pace);
  };
  try {
    const upload = await readParts(request, limits, desk, hold)
      .catch((error: unknown) => {
        throw refusalOf(error, limits);
      })
      .finally(() => stopLooking());
    return await place.use(upload);
  } finally {
    giveBack?.();
  }
}

async function readParts<Begun>(
  request: FastifyRequest,
  limits: UploadLimits,
  desk: UploadDesk<Begun>,
  hold: (isKnown: boolean) => void,
): Promise<ReadUpload<Begun>> {
  const fields: Record<string, string> = {};
  const files: Upload[] = [];
  let begun: { value: Begun } | undefined;
  const parts = request.parts({
    limits: {
      fileSize: limits.bytesPerFile,
      // One more, so that too many is our own word.
      files: limits.files + 1,
      fields: 20,
      fieldSize: 20_000,
      fieldNameSize: 100,
      parts: limits.files + 21,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') continue;
      requireStorable({ [part.fieldname]: part.value });
      fields[part.fieldname] = part.value;
      continue;
    }
    if (!begun && desk.isReady(fields)) begun = { value: await desk.begin(fields) };
    if (files.length === limits.files) throw tooManyFiles(limits.files);
    const isKnown = begun !== undefined;
    part.file.once('data', () => hold(isKnown));
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw new ShopError(422, 'file_empty');
    files.push({ name: part.filename, bytes });
  }
  begun ??= { value: await desk.begin(fields) };
  return { begun: begun.value, fields, files };
}

/** A field that carries JSON; undefined when it carries none. */
export function jsonField(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function refusalOf(error: unknown, { files, tooLarge = 'file_too_large' }: UploadLimits): unknown {
  if (error instanceof ShopError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ShopError(413, tooLarge);
  if (code === 'FST_FILES_LIMIT') return tooManyFiles(files);
  // A body that ends in its middle or is none: the caller's line, not our failure.
  return new ShopError(422, 'upload_broken');
}

/** Sentences of uploads, by error code. */
export const uploadMessages = {
  file_too_large: text('الملف أكبر من 8 ميغابايت'),
  too_many_files: text('عدد الملفات أكبر من المسموح: {most} على الأكثر'),
  file_empty: text('الملف فارغ'),
  upload_broken: text('لم يصل الملف كاملًا، حاول من جديد'),
};
