import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bits a channel, then red-green-blue, and the only compression, filter and order that we write. */
const FORMAT = [8, 2, 0, 0, 0];

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A square picture as a PNG; `colorAt` gives red, green and blue, 0–255, of the pixel in a column and row. */
export function encodePng(
  side: number,
  colorAt: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let y = 0; y < side; y++) {
    // Each row begins with its filter: none.
    const start = y * (side * 3 + 1) + 1;
    for (let x = 0; x < side; x++) rows.set(colorAt(x, y), start + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(FORMAT, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
