import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Locale } from '#/platform/local-text.ts';
import { drawShareCard } from './draw-share-card.ts';
import { drawText, type TextBlock } from './draw-text.ts';

const block: TextBlock = { font: 'Vazirmatn Bold', sizes: [64], color: '#000000', width: 1000, lines: 1 };
const drawn = (text: string, locale: Locale = 'ar', other: Partial<TextBlock> = {}) =>
  drawText(text, locale, { ...block, ...other });
/** Opaque px in each column. */
async function columns(
  text: string,
  locale: Locale = 'ar',
  other: Partial<TextBlock> = {},
): Promise<number[]> {
  const { image } = await drawn(text, locale, other);
  const { data, info } = await sharp(image)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < info.height; y++) if ((data[y * info.width + x] ?? 0) > 127) ink++;
    return ink;
  });
}
const parts = (inks: number[]) => inks.filter((ink, x) => ink > 0 && !(inks[x - 1] ?? 0)).length;

test.each(['Vazirmatn', 'Vazirmatn Bold', 'El Messiri Bold'] as const)(
  'Arabic letters are joined: one stroke, not letters side by side (%s)',
  async (font) => {
    const apart = [...'نسيم'].join('\u200C');
    expect(parts(await columns('نسيم', 'ar', { font }))).toBe(1);
    expect(parts(await columns(apart, 'ar', { font }))).toBe(4);
    expect((await drawn('نسيم', 'ar', { font })).width).toBeLessThan(
      (await drawn(apart, 'ar', { font })).width,
    );
  },
);

test('a line begins on the right in Arabic and on the left in French, whatever its first word', async () => {
  const dense = (inks: number[]) => inks.reduce((sum, ink) => sum + ink, 0) / inks.length;
  const halves = (inks: number[]) => {
    const middle = inks.length >> 1;
    return { left: dense(inks.slice(0, middle)), right: dense(inks.slice(middle)) };
  };
  // Five M are far heavier than five i.
  const arabic = halves(await columns('MMMM اااااااا'));
  expect(arabic.right).toBeGreaterThan(arabic.left);
  const french = halves(await columns('MMMM اااااااا', 'fr'));
  expect(french.left).toBeGreaterThan(french.right);
});

test('a Latin word inside Arabic keeps its own order', async () => {
  // L has its stroke on the left: mirrored or turned round it would be a J.
  const inks = await columns('L', 'ar');
  const whole = await columns('ا LI', 'ar');
  const first = inks.indexOf(Math.max(...inks));
  expect(first).toBeLessThan(inks.length / 3);
  // The strokes from the left: L's, then I's, then the alef's.
  expect(whole.indexOf(Math.max(...whole))).toBeLessThan(whole.length / 2);
  expect((await drawn('ا LI')).width).toBeGreaterThan((await drawn('LI')).width);
});

test.each([
  ['Vazirmatn', 329, 401],
  ['Vazirmatn Bold', 339, 408],
  ['El Messiri Bold', 351, 401],
] as const)('the letters are our own, whatever the machine has (%s)', async (font, arabic, latin) => {
  // As wide as these letters are; another font's, and boxes for what is missing, are wider or narrower.
  for (const [text, width] of [
    ['بيجامة ساتان', arabic],
    ['Pyjama œuvré', latin],
  ] as const)
    expect(Math.abs((await drawn(text, 'ar', { font })).width - width), text).toBeLessThanOrEqual(3);
});

test('a long text takes a smaller size, then is cut at a word; one endless word still fits', async () => {
  for (const text of ['بيجامة قطنية ناعمة '.repeat(12), 'ا'.repeat(180), 'W'.repeat(180)]) {
    const { width, height } = await drawn(text, 'ar', { width: 500, lines: 2, sizes: [64, 48] });
    expect(width).toBeLessThanOrEqual(500);
    expect(height).toBeLessThanOrEqual(48 * 1.75 * 2);
  }
});

test('what a merchant writes is text: no markup, no emoji, no control characters', async () => {
  const plain = await drawn('Pyjama', 'fr');
  expect((await drawn('<b>Pyjama</b> & "x"', 'fr')).width).toBeGreaterThan(plain.width);
  expect((await drawn('🌙 Pyjama\u0000\n🎉', 'fr')).width).toBe(plain.width);
  expect((await drawn('🎉', 'fr')).width).toBeGreaterThan(0);
});

test('the card is a JPEG of 1200 × 630 that the networks take, with a picture and without', async () => {
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00ff00' } })
    .webp()
    .toBuffer();
  for (const locale of ['ar', 'fr'] as const) {
    const card = { locale, shopName: 'هلال', title: 'بيجامة Hilal', line: 'نساء', picture: null };
    const bytes = await drawShareCard(card, picture);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    // The picture stands where a line ends.
    const { data } = await sharp(bytes)
      .extract({ left: locale === 'ar' ? 100 : 1000, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((value) => Math.round(value / 255))).toEqual([0, 1, 0]);
    const alone = await drawShareCard({ ...card, title: 'هلال', line: '' }, null);
    expect(await sharp(alone).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});
