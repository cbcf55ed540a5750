import type { Page } from 'playwright-core';

/** Of the Exif block: little-endian, one directory of three entries, and a place of its own for the coordinates. */
const ORIENTATION = 0x0112;
const GPS = 0x8825;
const HELD_UPRIGHT = 6;
const AT_OF_GPS = 38;

/** What a camera writes beside a picture: that it was held upright, and where it was taken. */
function exif(): Buffer {
  const tiff = Buffer.alloc(AT_OF_GPS + 18);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  entry(tiff, 10, { tag: ORIENTATION, type: 3, value: HELD_UPRIGHT });
  entry(tiff, 22, { tag: GPS, type: 4, value: AT_OF_GPS });
  tiff.writeUInt16LE(1, AT_OF_GPS);
  // Latitude reference "S".
  entry(tiff, AT_OF_GPS + 2, { tag: 1, type: 2, value: 0x53, count: 2 });
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

interface Entry {
  tag: number;
  type: number;
  value: number;
  count?: number;
}

function entry(tiff: Buffer, at: number, { tag, type, value, count = 1 }: Entry): void {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}

/** Noise does not compress: of single points it is as heavy as a picture can be, of coarser ones as an ordinary photo. */
const draw = (grao: number): string => `(async () => {
  const miudo = new OffscreenCanvas(2400 / ${grao}, 1800 / ${grao});
  const grade = miudo.getContext('2d');
  const tela = new OffscreenCanvas(2400, 1800);
  const desenho = tela.getContext('2d');
  const pontos = grade.createImageData(miudo.width, miudo.height);
  const cores = new Uint32Array(pontos.data.buffer);
  let x = 88172645;
  for (let i = 0; i < cores.length; i++) {
    x ^= x << 13; x ^= x >>> 17; x ^= x << 5;
    cores[i] = 0xff000000 | (x & 0x7f7f7f);
  }
  grade.putImageData(pontos, 0, 0);
  desenho.drawImage(miudo, 0, 0, 2400, 1800);
  const arquivo = await tela.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  let texto = '';
  for (let i = 0; i < bytes.length; i += 8192) texto += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(texto);
})()`;

/**
 * A phone's photo: some megabytes, stored lying down with the note that it was held upright, and with its place.
 * `grao`: how many points each of its grains is wide.
 */
export async function fotoDeCamera(
  page: Page,
  grao = 1,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const jpeg = Buffer.from(await page.evaluate<string>(draw(grao)), 'base64');
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
}
