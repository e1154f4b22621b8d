import { createHash } from 'node:crypto';
import type { Database, Db } from '#/platform/database.ts';
import type { ShopFiles } from '#/platform/files.ts';
import {
  type Effort,
  type Encoded,
  firstWidth,
  maxPictureBytes,
  PictureError,
  type PictureFacts,
  readPicture,
  widthsFor,
} from '#/platform/images.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { Job } from '#/platform/jobs.ts';
import { FetchError, fetchPublic } from '#/platform/public-fetch.ts';
import { addRemark } from './import-remarks.queries.ts';
import {
  addWidths,
  markFailed,
  type Picture,
  resetFailed,
  reviveFailed,
  selectPicture,
  selectShownBy,
  selectUnmade,
  upsertPicture,
} from './pictures.queries.ts';

export const pictureQueue = 'pictures';

/** `first` makes the middle width, so that every picture can be seen soon; `rest` the others. */
export type PictureJob = {
  pictureId: number;
  step: 'first' | 'rest';
  /** The import that brought the picture, and the row of its file: where a failure is reported. */
  runId?: number;
  row?: number;
  /** Somebody sits there and waits for it: before all that imports and the demo bring, its first screen apart. */
  waitedFor?: true;
};

/** Enough of Jobs to send one. */
export type Sender = { send(db: Db, job: Job<PictureJob>): Promise<void> };

export type ManySender = {
  sendAll(db: Db, queue: string, jobs: { data: PictureJob; priority: number }[]): Promise<void>;
};

const priorities = { first: 10, rest: 0 } as const;
/** More than the demo shop has pictures. */
const waitedForFirst = 100_000;

/**
 * Has the sizes of a picture made, the middle one first; inside the caller's transaction. Greater `priority` before
 * others of its kind; equals come in any order.
 */
export async function enqueuePicture(
  sender: Sender,
  tx: Db,
  job: Omit<PictureJob, 'step'>,
  priority = 0,
): Promise<void> {
  await send(sender, tx, { ...job, step: 'first' }, priority);
}

/** The same for many at once: an import brings thousands. */
export async function enqueuePictures(
  sender: ManySender,
  tx: Db,
  jobs: Omit<PictureJob, 'step'>[],
): Promise<void> {
  const first = jobs.map((job): { data: PictureJob; priority: number } => ({
    data: { ...job, step: 'first' },
    priority: priorities.first,
  }));
  await sender.sendAll(tx, pictureQueue, first);
}

const send = (sender: Sender, tx: Db, job: PictureJob, more = 0): Promise<void> =>
  sender.send(tx, {
    queue: pictureQueue,
    data: job,
    priority: priorities[job.step] + more + (job.waitedFor ? waitedForFirst : 0),
  });

/** Who decodes and encodes: in the shop, the image worker. */
export type PictureWork = {
  readPicture(bytes: Uint8Array, declared?: string): Promise<PictureFacts>;
  encodeWidths(
    bytes: Uint8Array,
    widths: readonly number[],
    effort?: Effort,
  ): AsyncIterable<Encoded> | Promise<readonly Encoded[]>;
};

export type PictureDeps = {
  db: Database;
  files: ShopFiles;
  sender: Sender;
  work: PictureWork;
  /** Draws a picture of the demo shop. */
  draw?: (drawing: Record<string, unknown>) => Promise<Buffer>;
  /** Names of other things that show a picture, such as slides. */
  alsoShownBy?: (tx: Db, pictureId: number) => Promise<string[]>;
  /** For tests: addresses that may be fetched from. */
  isAllowed?: (address: string) => boolean;
};

const fetchLimits = { maxBytes: maxPictureBytes, timeoutMs: 20_000 };

/**
 * Handles one job of the queue. Doing it again does no harm: what is there is not made again. A picture that
 * cannot be had or read is marked as failed and reported on its import run; it is never tried again by itself, and
 * never keeps others from being made.
 */
export const pictureHandler =
  (deps: PictureDeps) =>
  async (job: PictureJob): Promise<void> => {
    const picture = await selectPicture(deps.db, job.pictureId);
    if (!picture) return;
    try {
      if (job.step === 'first') await makeFirst(deps, picture, job);
      else await makeRest(deps, picture);
    } catch (error) {
      if (!(error instanceof PictureError) && !(error instanceof FetchError)) throw error;
      await tellFailure(deps, picture, job, error.code);
    }
  };

async function makeFirst(deps: PictureDeps, picture: Picture, job: PictureJob): Promise<void> {
  if (picture.widths.length === 0) {
    const { bytes, declared } = await bytesOf(deps, picture);
    const facts = await deps.work.readPicture(bytes, declared);
    await deps.files.originals.write(facts.hash, bytes);
    await makeWidths(deps, picture, bytes, facts, [firstWidth(widthsFor(facts.width))]);
  }
  await send(deps.sender, deps.db, { ...job, step: 'rest' });
}

async function makeRest(deps: PictureDeps, picture: Picture): Promise<void> {
  const { file, width, height, color } = picture;
  if (file === null || width === null || height === null || color === null) return;
  const missing = widthsFor(width).filter((step) => !picture.widths.includes(step));
  if (missing.length > 0) {
    const bytes = (await deps.files.originals.find(file)) ?? (await drawnAgain(deps, picture));
    if (!bytes) throw new PictureError('not_a_picture');
    await makeWidths(deps, picture, bytes, { hash: file, width, height, color }, missing);
  }
  // The description is the original, and it can be drawn again at any time: decision 014.
  if (picture.origin.kind === 'drawing') await deps.files.originals.remove(file);
}

const drawnAgain = async (deps: PictureDeps, picture: Picture): Promise<Buffer | undefined> =>
  picture.origin.kind === 'drawing' ? (await bytesOf(deps, picture)).bytes : undefined;

/** Writes the files, then says in the database that they are there and tells cached pages. */
async function makeWidths(
  deps: PictureDeps,
  picture: Picture,
  bytes: Buffer,
  facts: Pick<PictureFacts, 'hash' | 'width' | 'height' | 'color'>,
  widths: number[],
): Promise<void> {
  const effort = picture.origin.kind === 'drawing' ? 'quick' : 'usual';
  for await (const { width, avif, webp } of await deps.work.encodeWidths(bytes, widths, effort)) {
    await Promise.all([
      deps.files.media.write(`${facts.hash}-${width}.avif`, avif),
      deps.files.media.write(`${facts.hash}-${width}.webp`, webp),
    ]);
  }
  const { hash, ...shown } = facts;
  await deps.db.transaction(async (tx) => {
    await addWidths(tx, picture.id, {
      file: hash,
      width: shown.width,
      height: shown.height,
      color: shown.color,
      widths,
    });
    await tellShown(deps, tx, picture.id);
  });
}

async function tellShown(deps: PictureDeps, tx: Db, pictureId: number): Promise<void> {
  const others = (await deps.alsoShownBy?.(tx, pictureId)) ?? [];
  const shown = await selectShownBy(tx, [pictureId]);
  // Lists show products by their pictures.
  const lists = shown.some((name) => name.startsWith('product:')) ? ['catalog'] : [];
  await invalidate(tx, ...shown, ...lists, ...others);
}

async function bytesOf(deps: PictureDeps, picture: Picture): Promise<{ bytes: Buffer; declared?: string }> {
  const { origin } = picture;
  if (origin.kind === 'upload') {
    const bytes = await deps.files.originals.find(origin.key);
    if (!bytes) throw new PictureError('not_a_picture');
    return { bytes };
  }
  if (origin.kind === 'drawing') {
    if (!deps.draw) throw new Error('no one here can draw');
    return { bytes: await deps.draw(origin.drawing) };
  }
  const limits = deps.isAllowed ? { ...fetchLimits, isAllowed: deps.isAllowed } : fetchLimits;
  const { bytes } = await fetchPublic(origin.url, limits);
  // Shops' servers send AVIF for .jpg and call everything octet-stream: only the content counts.
  return { bytes };
}

async function tellFailure(
  deps: PictureDeps,
  picture: Picture,
  job: PictureJob,
  code: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Until now its place was left free for it.
    if (await markFailed(tx, picture.id, code)) await tellShown(deps, tx, picture.id);
    const { origin } = picture;
    if (job.runId === undefined || origin.kind === 'drawing') return;
    const detail = `${origin.kind === 'url' ? origin.url : origin.name} (${code})`;
    await addRemark(tx, job.runId, { row: job.row ?? null, code: 'picture_unreachable', detail });
  });
}

/**
 * A picture somebody uploads, looked at and kept; before the transaction that uses it. Throws PictureError, also when
 * the content is not what `declaredType` or without it the name claims; '' claims nothing. `read` may be the image worker's.
 */
export async function storeUpload(
  files: ShopFiles,
  bytes: Buffer,
  name: string,
  declaredType?: string,
  read: PictureWork['readPicture'] = readPicture,
): Promise<{
  fingerprint: string;
  origin: { kind: 'upload'; key: string; name: string };
  facts: PictureFacts;
}> {
  const facts = await read(bytes, declaredType ?? name);
  await files.originals.write(facts.hash, bytes);
  const fingerprint = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  return { fingerprint, origin: { kind: 'upload', key: facts.hash, name: name.slice(0, 200) }, facts };
}

/** Notes a picture and has it made; the same picture twice is one, and one that failed is tried anew. Answers its id. */
export async function addPicture(
  tx: Db,
  sender: Sender,
  given: Pick<Picture, 'fingerprint' | 'origin'>,
): Promise<number> {
  const { id, isNew } = await upsertPicture(tx, given);
  if (isNew || (await reviveFailed(tx, id)))
    await enqueuePicture(sender, tx, { pictureId: id, waitedFor: true });
  return id;
}

/**
 * Has pictures made that no job makes any more: their tries ended while files could not be written. Nothing while the queue has
 * work: it may be theirs. Answers how many.
 */
export async function resumePictures(
  db: Database,
  jobs: ManySender & { isIdle(queue: string): Promise<boolean> },
): Promise<number> {
  if (!(await jobs.isIdle(pictureQueue))) return 0;
  const ids = await selectUnmade(db);
  await enqueuePictures(
    jobs,
    db,
    ids.map((pictureId) => ({ pictureId })),
  );
  return ids.length;
}

/** Tries the pictures again that could not be fetched. Answers how many. */
export async function retryFailedPictures(db: Database, sender: Sender): Promise<number> {
  return await db.transaction(async (tx) => {
    const ids = await resetFailed(tx);
    for (const pictureId of ids) await enqueuePicture(sender, tx, { pictureId });
    return ids.length;
  });
}
