import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  encodeWidths,
  firstWidth,
  ladder,
  PictureError,
  photoAsJpeg,
  pictureOfSvg,
  readPicture,
  widthsFor,
} from './images.ts';

const plain = (width: number, height: number, background = '#c8202f') =>
  sharp({ create: { width, height, channels: 3, background } });

const refusal = async (bytes: Uint8Array, declared?: string): Promise<string> => {
  try {
    await readPicture(bytes, declared);
    return 'taken';
  } catch (error) {
    if (error instanceof PictureError) return error.code;
    throw error;
  }
};

test('a picture is what it contains, whatever it is called', async () => {
  const jpeg = await plain(40, 60).jpeg().toBuffer();
  expect(await readPicture(jpeg)).toMatchObject({ type: 'jpeg', width: 40, height: 60 });
  expect(await refusal(jpeg, 'image/jpeg')).toBe('taken');
  expect(await refusal(jpeg, 'photo.JPG')).toBe('taken');
  expect(await refusal(jpeg, 'photo')).toBe('taken');
  expect(await refusal(jpeg, 'image/png; charset=binary')).toBe('type_differs');
  expect(await refusal(jpeg, 'photo.webp')).toBe('type_differs');
  for (const [format, type] of [
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
  ] as const) {
    expect(await readPicture(await plain(40, 60)[format]().toBuffer())).toMatchObject({ type });
  }
});

test('what only looks like a picture is refused', async () => {
  const jpeg = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await refusal(jpeg.subarray(0, jpeg.length / 3))).toBe('not_a_picture');
  expect(await refusal(Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]))).toBe(
    'not_a_picture',
  );
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'))).toBe(
    'not_a_picture',
  );
  expect(await refusal(await plain(40, 40).gif().toBuffer())).toBe('not_a_picture');
  expect(await refusal(await plain(40, 40).tiff().toBuffer())).toBe('not_a_picture');
  expect(await refusal(Buffer.alloc(0))).toBe('not_a_picture');
  expect(await refusal(await plain(8, 400).png().toBuffer())).toBe('too_small');
});

test('a small file that unfolds to very many pixels is refused before it is unfolded', async () => {
  const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage.rss();
  expect(await refusal(bomb)).toBe('too_many_pixels');
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  expect(await refusal(Buffer.alloc(26 * 1024 * 1024))).toBe('too_large');
});

test('a JPEG of hundreds of scans, each of which costs as much as the whole, is refused before it is decoded', async () => {
  const jpeg = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
  const end = jpeg.length - 2;
  const scan = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end));
  // No refinement of the scans before: that could not come twice.
  scan[9] = 0;
  const withScans = (more: number) =>
    Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: more }, () => scan), jpeg.subarray(end)]);
  expect(await refusal(withScans(80))).toBe('taken');
  expect(await refusal(withScans(300))).toBe('not_a_picture');
  await expect(photoAsJpeg(withScans(300))).rejects.toMatchObject({ code: 'not_a_picture' });
  // The film that a phone puts behind a picture is no part of it.
  expect(await refusal(Buffer.concat([jpeg, ...Array.from({ length: 300 }, () => scan)]))).toBe('taken');
});

test('widths are never larger than the picture', () => {
  expect(widthsFor(1600)).toEqual([...ladder]);
  expect(widthsFor(4000)).toEqual([...ladder]);
  expect(widthsFor(400)).toEqual([160, 320, 400]);
  expect(widthsFor(640)).toEqual([160, 320, 480, 640]);
  expect(widthsFor(100)).toEqual([100]);
  expect([2000, 640, 500, 100].map((width) => firstWidth(widthsFor(width)))).toEqual([640, 640, 500, 100]);
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 8000 }), (width) => {
      const widths = widthsFor(width);
      expect(widths.every((step, at) => step <= width && step > (widths[at - 1] ?? 0))).toBe(true);
      expect(widths).toContain(firstWidth(widths));
      expect(widths.at(-1)).toBe(Math.min(width, 1600));
    }),
  );
});

test('orientation is applied, and nothing that the camera wrote is left', async () => {
  // Lies on its side: red at the left of the file, which is the top of what is seen.
  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: await plain(150, 200).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await readPicture(file)).toMatchObject({ width: 200, height: 300 });
  for await (const { avif, webp, width } of encodeWidths(file, [160])) {
    expect(width).toBe(160);
    for (const bytes of [avif, webp]) {
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ width: 160, height: 240 });
      expect(facts.exif).toBeUndefined();
      expect(facts.orientation ?? 1).toBe(1);
      expect(facts.icc).toBeUndefined();
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(180);
      expect(data.at(-1)).toBeGreaterThan(180);
    }
  }
});

test('the dominant colour is the colour of the cloth, also on a transparent ground', async () => {
  expect((await readPicture(await plain(80, 80, '#c8202f').png().toBuffer())).color).toMatch(
    /^#c[0-9a-f][12].[23].$/,
  );
  const clear = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect((await readPicture(clear)).color).toMatch(/^#f.f.f.$/);
});

test('equal bytes have one name, other bytes another', async () => {
  const a = await plain(40, 40).png().toBuffer();
  const b = await plain(40, 40, '#123456').png().toBuffer();
  expect((await readPicture(a)).hash).toBe((await readPicture(Buffer.from(a))).hash);
  expect((await readPicture(a)).hash).not.toBe((await readPicture(b)).hash);
});

test('a drawing of our own becomes a picture, without a channel of transparency', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#1f2a4d"/></svg>';
  const bytes = await pictureOfSvg(svg, 400);
  expect(await readPicture(bytes)).toMatchObject({ type: 'jpeg', width: 400, height: 500 });
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
});

test('quick work makes another AVIF of the same size, and the same WebP', async () => {
  const bytes = await plain(400, 400)
    .composite([{ input: await plain(90, 90, '#123456').rotate(30).png().toBuffer(), left: 40, top: 50 }])
    .png()
    .toBuffer();
  const [usual] = await Array.fromAsync(encodeWidths(bytes, [320]));
  const [quick] = await Array.fromAsync(encodeWidths(bytes, [320], 'quick'));
  expect(await sharp(quick?.avif).metadata()).toMatchObject({ width: 320, height: 320 });
  expect(usual?.avif.equals(quick?.avif ?? Buffer.alloc(0))).toBe(false);
  expect(usual?.webp.equals(quick?.webp ?? Buffer.alloc(0))).toBe(true);
});

const photos = '../shared/data/clothing-photos-cc0';
const absent = !existsSync(photos);
if (absent) console.warn('the photographs are not here: the test on them is left out');
test.skipIf(absent)('real photographs become AVIF and WebP, each smaller than the JPEG', async () => {
  const files = readdirSync(photos)
    .filter((name) => name.endsWith('.jpg'))
    .slice(0, 12);
  for (const name of files) {
    const bytes = readFileSync(join(photos, name));
    const facts = await readPicture(bytes, name);
    const widths = widthsFor(facts.width);
    expect(widths).toEqual([160, 320, facts.width]);
    const made: number[] = [];
    for await (const { width, avif, webp } of encodeWidths(bytes, widths)) {
      made.push(width);
      expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width });
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width });
      expect(avif.length).toBeLessThan(bytes.length);
    }
    expect(made).toEqual(widths);
  }
});

test('a photograph of a paper is made anew from its pixels: upright, bounded, nothing written in it', async () => {
  const turned = await plain(3000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const made = await photoAsJpeg(turned, 900);
  const facts = await sharp(made).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 300, height: 900 });
  expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined]);
  const see = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect((await sharp(await photoAsJpeg(see)).stats()).channels[0]?.min).toBeGreaterThan(250);
  for (const other of [
    await plain(40, 40).avif().toBuffer(),
    Buffer.from('<svg/>'),
    Buffer.from('%PDF-1.4'),
  ]) {
    await expect(photoAsJpeg(other)).rejects.toThrow('not_a_picture');
  }
});
