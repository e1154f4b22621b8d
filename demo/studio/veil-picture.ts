import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named) >>> 0);
  return Buffer.concat([head, named, check]);
}

/** An 8-bit PNG as a data address: the gray and the opacity of each pixel in turn. */
export const veilPicture = (veil: Uint8Array, width: number, height: number): string =>
  png(veil, width, height, 2);

function png(values: Uint8Array, width: number, height: number, channels: 1 | 2): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = channels === 1 ? 0 : 4;
  // Rows are filtered by difference to the pixel before: soft light then packs to a fifth.
  const line = width * channels;
  const rows = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * (line + 1);
    rows[row] = 1;
    for (let x = 0; x < line; x += 1) {
      const before = x < channels ? 0 : (values[y * line + x - channels] as number);
      rows[row + 1 + x] = ((values[y * line + x] as number) - before) & 255;
    }
  }
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}
