import { join } from 'node:path';
import sharp from 'sharp';
import type { Locale } from '#/platform/local-text.ts';

const folder = join(import.meta.dirname, 'fonts');
/** By script, because each file holds one: the library takes from every file what the others lack. */
const fontFiles = [
  'vazirmatn-latin-400.ttf',
  'vazirmatn-latin-700.ttf',
  'vazirmatn-arabic-400.ttf',
  'vazirmatn-arabic-700.ttf',
  'el-messiri-latin-700.ttf',
  'el-messiri-arabic-700.ttf',
].map((file) => join(folder, file));

export type TextBlock = {
  font: 'Vazirmatn' | 'Vazirmatn Bold' | 'El Messiri Bold';
  /** Sizes in px to try, the largest first. */
  sizes: readonly number[];
  /** `#rrggbb` */
  color: string;
  /** Most px in width; longer text is broken between words. */
  width: number;
  /** Most lines; what is over is cut and ends with an ellipsis. */
  lines: number;
  centred?: boolean;
};
export type DrawnText = { image: Buffer; width: number; height: number };

let ready: Promise<void> | undefined;

/** Gives the library our own letters, once: a machine without any fonts draws the same. */
function ourFonts(): Promise<void> {
  ready ??= (async () => {
    for (const fontfile of fontFiles)
      await sharp({ text: { text: 'a', fontfile, font: 'Vazirmatn' } })
        .raw()
        .toBuffer();
  })();
  return ready;
}

/**
 * A text as a picture without background, only as large as its ink: letters joined and ordered as its language
 * writes them, Latin words inside Arabic from left to right. It takes the largest size in which it fits its lines,
 * else it is cut at a word.
 */
export async function drawText(text: string, locale: Locale, block: TextBlock): Promise<DrawnText> {
  await ourFonts();
  const words = drawable(text).split(' ');
  const smallest = block.sizes.at(-1) ?? 40;
  for (const size of block.sizes) {
    const drawn = await attempt(words.join(' '), locale, block, size);
    if (fits(drawn, block, size)) return drawn;
  }
  // Half as many words are tried until they fit, then the most that do.
  let fitting = 1;
  let over = words.length;
  while (over - fitting > 1) {
    const middle = (fitting + over) >> 1;
    const drawn = await attempt(`${words.slice(0, middle).join(' ')}…`, locale, block, smallest);
    if (fits(drawn, block, smallest)) fitting = middle;
    else over = middle;
  }
  const cut = await attempt(`${words.slice(0, fitting).join(' ')}…`, locale, block, smallest);
  if (fits(cut, block, smallest)) return cut;
  // One word longer than the line.
  const { data, info } = await sharp(cut.image)
    .resize(block.width, Math.ceil(smallest * lineHeight * block.lines), {
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const lineHeight = 1.75;
const fits = (drawn: DrawnText, { width, lines }: TextBlock, size: number): boolean =>
  drawn.width <= width && drawn.height <= size * lineHeight * lines;

async function attempt(text: string, locale: Locale, block: TextBlock, size: number): Promise<DrawnText> {
  const rtl = locale === 'ar';
  const { data, info } = await sharp({
    text: {
      // The mark at the beginning holds the line's direction when its first word is of the other script.
      text: `<span foreground="${block.color}">${rtl ? '\u200F' : '\u200E'}${escapeMarkup(text)}</span>`,
      font: `${block.font} ${size}`,
      dpi: 72,
      width: block.width,
      wrap: 'word',
      // 'left' is where a line begins: on the right in Arabic.
      align: block.centred ? 'center' : 'left',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One line of what our letters can write: no control characters, no emoji, nothing endless. */
function drawable(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\uFE0F]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return line || '…';
}
