import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named) >>> 0);
  return Buffer.concat([head, named, check]);
}

/** An 8-bit gray PNG as a data address, to lay a computed light over drawn cloth. */
export function grayPicture(gray: Uint8Array, width: number, height: number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  // Rows are filtered by difference to the pixel before: soft light then packs to a fifth.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * (width + 1);
    rows[row] = 1;
    let before = 0;
    for (let x = 0; x < width; x += 1) {
      const value = gray[y * width + x] as number;
      rows[row + 1 + x] = (value - before) & 255;
      before = value;
    }
  }
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
