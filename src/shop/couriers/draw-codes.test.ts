import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawQr } from '#/platform/draw-qr.ts';
import { makeOrderNumber } from '#/shop/orders/order-number.rules.ts';
import { drawBarcode } from './draw-codes.ts';
import { orderAddress } from './handed.service.ts';
import type { Drawing } from './layout.rules.ts';

beforeAll(() => {
  const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const bytes = readFileSync(wasm);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
});

/** What a scanner sees of a drawing on white paper, so many pixels wide. */
async function scanned({ width, height, d }: Drawing, shown: { width: number; height: number }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><rect width="100%" height="100%" fill="#fff"/><path d="${d}"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return (await readBarcodes(new Uint8Array(png))).map(({ format, text }) => ({ format, text }));
}

test('every sign of a barcode reads back', async () => {
  const text = Array.from({ length: 95 }, (_each, at) => String.fromCharCode(at + 32)).join('');
  for (const part of [text.slice(0, 48), text.slice(47)]) {
    const drawing = drawBarcode(part);
    expect(await scanned(drawing, { width: drawing.width * 2, height: 100 })).toEqual([
      { format: 'Code128', text: part },
    ]);
  }
  expect(() => drawBarcode('طلب')).toThrow(RangeError);
});

test('the barcode of a label reads back as the order’s number', async () => {
  let seed = 3;
  for (let times = 0; times < 20; times++) {
    seed = (seed * 48_271) % 2_147_483_647;
    let at = seed;
    const number = makeOrderNumber((below) => {
      at = (at * 48_271) % 2_147_483_647;
      return at % below;
    });
    const drawing = drawBarcode(number);
    // The white on both sides without which no scanner finds it, and whole units: no bar is blurred.
    expect(drawing.d).toMatch(/^M10 0h\dv1h-\dz/);
    expect(drawing.d).not.toContain('.');
    expect(await scanned(drawing, { width: drawing.width * 3, height: 120 })).toEqual([
      { format: 'Code128', text: number },
    ]);
  }
});

test('the square code of a label reads back as the order’s address', async () => {
  const address = orderAddress('https://hilal.example.ma', 'K7M4Q2XB');
  const drawing = drawQr(address);
  expect(await scanned(drawing, { width: 300, height: 300 })).toEqual([{ format: 'QRCode', text: address }]);
});
