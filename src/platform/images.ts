import { createHash } from 'node:crypto';
import sharp, { type CreateRaw, type Sharp } from 'sharp';

// One picture at a time on one core: the shop answers meanwhile. A cache of decoded pictures would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

/** Widths in px of what the shop shows; a picture is never made larger than it is. */
export const ladder = [160, 320, 480, 640, 960, 1280, 1600] as const;
/** Made first: good enough for every place until the others are there. */
const middleWidth = 640;

/** What a file must be by its content, whatever its name says. */
const pictureTypes = ['jpeg', 'png', 'webp', 'avif'] as const;
type PictureType = (typeof pictureTypes)[number];

export type PictureRefusal = 'not_a_picture' | 'type_differs' | 'too_many_pixels' | 'too_large' | 'too_small';

/** The bytes cannot become a picture of the shop; trying again will not help. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly code: PictureRefusal;
  constructor(code: PictureRefusal) {
    super(code);
    this.code = code;
  }
}

/** 50 megapixels are more than any phone takes; a small file that unfolds to more is meant to harm. */
const maxPixels = 50_000_000;
export const maxPictureBytes = 25 * 1024 * 1024;
const minSide = 16;
/** Ten times what programs write. Each goes over all pixels again, even one of a few bytes. */
const maxScans = 100;
const marks = { scan: 0xda, end: 0xd9 };

export type PictureFacts = {
  type: PictureType;
  /** As seen, the camera's orientation applied. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** Name that only these bytes have: fit for a file that never changes. */
  hash: string;
};

/**
 * Decodes a picture from a stranger and says what it is. Throws PictureError when it is none of our types, is
 * not the type that was declared (`image/png`, `photo.png`), is broken or too large.
 */
export async function readPicture(bytes: Uint8Array, declared?: string): Promise<PictureFacts> {
  if (bytes.length > maxPictureBytes) throw new PictureError('too_large');
  const type = pictureTypeOf(bytes);
  if (!type) throw new PictureError('not_a_picture');
  const claimed = declared === undefined ? undefined : declaredType(declared);
  if (claimed !== undefined && claimed !== type) throw new PictureError('type_differs');
  if (hasTooManyScans(bytes)) throw new PictureError('not_a_picture');
  const { width, height } = await decoded(async () => {
    const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    return facts.autoOrient;
  });
  if (width * height > maxPixels) throw new PictureError('too_many_pixels');
  if (Math.min(width, height) < minSide) throw new PictureError('too_small');
  const color = await decoded(async () => {
    const small = await source(bytes)
      .resize(48, 48, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    const { dominant } = await sharp(small).stats();
    return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { type, width, height, color, hash };
}

/** The widths that a picture so wide is shown in, ascending: its own is the last when it is less than 1600. */
export function widthsFor(width: number): number[] {
  const steps = ladder.filter((step) => step <= width);
  return steps.at(-1) === ladder.at(-1) || steps.at(-1) === width ? steps : [...steps, width];
}

/** The width to make first of these. */
export const firstWidth = (widths: readonly number[]): number =>
  widths.findLast((width) => width <= middleWidth) ?? widths[0] ?? middleWidth;

export type Encoded = { width: number; avif: Buffer; webp: Buffer };

/** How much time a picture is worth: `usual` for what a merchant sends, `quick` for drawings of the demo shop. */
export type Effort = 'usual' | 'quick';

/**
 * The picture in each of these widths, one after the other, as AVIF and WebP in sRGB without any metadata.
 * Decoded once. The whole ladder of 1600 × 2000 takes about a second of one core, `quick` two thirds of it.
 */
export async function* encodeWidths(
  bytes: Uint8Array,
  widths: readonly number[],
  effort: Effort = 'usual',
): AsyncGenerator<Encoded> {
  const widest = Math.max(...widths);
  const { data, info } = await decoded(() =>
    source(bytes)
      .resize(widest, null, { withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const resized = width === raw.width ? sharp(data, { raw }) : await resizedRaw(data, raw, width);
    const avif = await resized
      .clone()
      .avif({ ...avifOptions, effort: avifEffort[effort] })
      .toBuffer();
    const webp = await resized.clone().webp(webpOptions).toBuffer();
    yield { width, avif, webp };
  }
}

/** Resized once, for both types. */
async function resizedRaw(data: Buffer, raw: CreateRaw, width: number): Promise<Sharp> {
  const { data: pixels, info } = await sharp(data, { raw })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(pixels, { raw: { ...raw, width: info.width, height: info.height } });
}

/** What a paper or a thing is photographed as; other types are refused. */
const photoTypes: readonly (PictureType | undefined)[] = ['jpeg', 'png', 'webp'];

/**
 * A photograph of a paper or of goods as a JPEG to be read, made from its pixels alone: nothing that a camera or a
 * stranger wrote into the file is left. At most `longestSide` px. Throws PictureError.
 */
export async function photoAsJpeg(bytes: Uint8Array, longestSide = 2400): Promise<Buffer> {
  if (bytes.length > maxPictureBytes) throw new PictureError('too_large');
  if (!photoTypes.includes(pictureTypeOf(bytes)) || hasTooManyScans(bytes))
    throw new PictureError('not_a_picture');
  return await decoded(() =>
    source(bytes)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84 })
      .toBuffer(),
  );
}

// Effort 1 costs a third of effort 3 and is 15 % larger; efforts from 4 on take ten times as long. Effort 0 costs two
// fifths of effort 1; of the drawings of the demo it makes files that are a tenth larger.
const avifEffort = { usual: 1, quick: 0 } as const satisfies Record<Effort, number>;
const avifOptions = { quality: 52, chromaSubsampling: '4:2:0' } as const;
const webpOptions = { quality: 76, effort: 2 } as const;
/** At which a px of an SVG is a px of its picture. */
const dotsPerInch = 72;
const jpegOfDrawing = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * A drawing of our own as a picture to make the widths from: a JPEG that nothing is seen of, an eighth of the bytes
 * and a third of the time of a PNG. `width` in px is that of the drawing. Never for SVG of strangers, which can name
 * files and addresses.
 */
export async function pictureOfSvg(svg: string, width: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: dotsPerInch })
    .resize(Math.round(width))
    .flatten({ background: '#ffffff' })
    .jpeg(jpegOfDrawing)
    .toBuffer();
}

/** The pixels of an SVG of our own, row by row: red, green, blue and opacity in turn. `width` is the drawing's, in px. */
export async function pixelsOfSvg(
  svg: string,
  width: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(Buffer.from(svg), { density: dotsPerInch })
    .resize(Math.round(width))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pixels without opacity as a picture like that of an SVG. */
export async function pictureOfPixels(pixels: {
  data: Uint8Array;
  width: number;
  height: number;
}): Promise<Buffer> {
  const { data, width, height } = pixels;
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg(jpegOfDrawing)
    .toBuffer();
}

const source = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient();

async function decoded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new PictureError('not_a_picture');
  }
}

/** By the first bytes alone, so that no other decoder (SVG, PDF, TIFF …) ever runs. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 32));
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (start.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const text = start.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && /avif|avis/.test(text.slice(8)) ? 'avif' : undefined;
}

/**
 * Whether a JPEG is made to keep its decoder busy: its marks are gone through as a decoder does, up to the end of the picture
 * (phones put a film behind it).
 */
function hasTooManyScans(bytes: Uint8Array): boolean {
  if (pictureTypeOf(bytes) !== 'jpeg') return false;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = file.indexOf(0xff); at >= 0 && at + 4 <= file.length; at = file.indexOf(0xff, at)) {
    const mark = file.readUInt8(at + 1);
    if (mark === marks.end) return false;
    if (mark === marks.scan && ++scans > maxScans) return true;
    const standsAlone = mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8);
    at += mark === 0xff ? 1 : standsAlone ? 2 : 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

/** What a name or a content type claims; undefined when it claims nothing about pictures. */
function declaredType(declared: string): string | undefined {
  const [, claim] = /(?:^image\/|\.)([a-z0-9.+-]+)(?:\s*;.*)?$/i.exec(declared.trim()) ?? [];
  const type = claim?.toLowerCase();
  return type === 'jpg' || type === 'pjpeg' || type === 'jfif' ? 'jpeg' : type;
}
