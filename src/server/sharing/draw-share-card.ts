import sharp, { type OverlayOptions } from 'sharp';
import type { ShareCard } from '#/web/seo/head-notes.ts';
import { drawText, type TextBlock } from './draw-text.ts';

const width = 1200;
const height = 630;
/** The picture fills one end of the card, from edge to edge. */
const pictureWidth = 500;
const margin = 72;
const colors = { paper: '#fbf7f2', ink: '#2a211d', muted: '#6e6058', accent: '#ff4c3b', night: '#1b2440' };
const onNight = '#f3eee9';

/** The shop's mark in a square of so many px. */
const mark = (side: number, x: number, y: number, star: string): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 32})">
    <path d="M19.5 3.200a13 13 0 1 0 9.3 18.600A11 11 0 0 1 19.5 3.200Z" fill="${colors.accent}"/>
    <path d="M25 6.500c.5 2.3 1.2 3 3.5 3.5-2.3.5-3 1.2-3.5 3.5-.5-2.3-1.2-3-3.5-3.5 2.3-.5 3-1.2 3.5-3.500Z" fill="${star}"/>
  </g>`;

const canvas = (background: string, marks: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${background}"/>${marks}</svg>`,
  );

/**
 * The preview picture of a shared page, a JPEG of 1200 × 630: picture, name and shop, read from the right in Arabic.
 * `picture` are the bytes of the page's own picture; null draws the shop's. Text that a merchant wrote is drawn as
 * text, never read as markup or SVG.
 */
export async function drawShareCard(card: ShareCard, picture: Uint8Array | null): Promise<Buffer> {
  const drawn = picture ? await withPicture(card, picture) : await nameAlone(card);
  return await drawn.flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

async function withPicture(card: ShareCard, picture: Uint8Array) {
  const rtl = card.locale === 'ar';
  const shown = await sharp(picture, { failOn: 'error' })
    .resize(pictureWidth, height, { fit: 'cover', position: 'top' })
    .flatten({ background: colors.paper })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const room = width - pictureWidth - 2 * margin;
  const title = await drawText(card.title, card.locale, {
    font: 'El Messiri Bold',
    sizes: [64, 56, 48, 40],
    color: colors.ink,
    width: room,
    lines: 3,
  });
  const line = card.line
    ? await drawText(card.line, card.locale, {
        font: 'Vazirmatn',
        sizes: [32],
        color: colors.muted,
        width: room,
        lines: 1,
      })
    : null;
  const name = await drawText(card.shopName, card.locale, {
    font: 'El Messiri Bold',
    sizes: [38],
    color: colors.ink,
    width: room - 80,
    lines: 1,
  });
  // The text's own edge: where a line begins.
  const begins = (block: { width: number }, indent = 0) =>
    rtl ? width - margin - indent - block.width : margin + indent;
  const gap = 38;
  const together = title.height + (line ? gap + line.height : 0);
  const top = Math.round((height - together) / 2) + 20;
  const side = 56;
  const logo = mark(side, begins({ width: side }), margin - 8, colors.ink);
  const bar = `<rect x="${rtl ? width - margin - 72 : margin}" y="${top + together + 44}" width="72" height="6" rx="3" fill="${colors.accent}"/>`;
  const parts: OverlayOptions[] = [
    { input: shown, left: rtl ? 0 : width - pictureWidth, top: 0 },
    { input: title.image, left: begins(title), top },
    ...(line ? [{ input: line.image, left: begins(line), top: top + title.height + gap }] : []),
    { input: name.image, left: begins(name, side + 16), top: margin + 20 - Math.round(name.height / 2) },
  ];
  return sharp(canvas(colors.paper, logo + bar)).composite(parts);
}

/** The shop's own: its mark and its name, and the page's name below when it has another. */
async function nameAlone(card: ShareCard) {
  const block = (text: string, given: Pick<TextBlock, 'sizes' | 'color' | 'lines'>) =>
    drawText(text, card.locale, {
      font: 'El Messiri Bold',
      width: width - 4 * margin,
      centred: true,
      ...given,
    });
  const name = await block(card.shopName, { sizes: [120, 96, 72, 56], color: onNight, lines: 1 });
  const title =
    card.title && card.title !== card.shopName
      ? await block(card.title, { sizes: [56, 46, 38], color: onNight, lines: 2 })
      : null;
  const side = title ? 130 : 190;
  const gap = 44;
  const together = side + gap + name.height + (title ? gap + title.height : 0);
  const top = Math.round((height - together) / 2);
  const middle = (part: { width: number }) => Math.round((width - part.width) / 2);
  return sharp(canvas(colors.night, mark(side, middle({ width: side }), top, onNight))).composite([
    { input: name.image, left: middle(name), top: top + side + gap },
    ...(title
      ? [{ input: title.image, left: middle(title), top: top + side + gap + name.height + gap }]
      : []),
  ]);
}
