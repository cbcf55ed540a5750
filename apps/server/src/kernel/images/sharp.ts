import type { Sharp, SharpOptions } from 'sharp';
import { heavy } from '../fair/heavy.ts';

/**
 * Loaded with the first picture: the library takes some 30 MiB that most processes never need. Whatever it could read besides
 * what is named here (PDF, TIFF…) is shut off in it.
 */
const load = async () => {
  const { default: sharp } = await import('sharp');
  // One picture is one processor's work: how many are made at once is said by their lane.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      // Only for drawings that were made harmless: `reencode` takes none, whatever it is given.
      'VipsForeignLoadSvgBuffer',
    ],
  });
  return sharp;
};
let loading: ReturnType<typeof load> | undefined;

/** No honest picture takes longer, seconds. */
const MOST_SECONDS = 20;
/** A photo of a good camera; a picture of more is a bomb, or a poster. */
const MOST_PIXELS = 64_000_000;

/**
 * The only way to the library: a picture is opened in its asker's turn, in bounded time and pixels. Null for what cannot be
 * read or drawn. `bytes` are a photo's (isFoto), or a drawing's that was made harmless.
 */
export const withPicture = <T>(
  bytes: Buffer,
  work: (picture: Sharp) => Promise<T>,
  options: SharpOptions = {},
): Promise<T | null> =>
  heavy('picture', async () => {
    const sharp = await (loading ??= load());
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, ...options });
    return work(picture.timeout({ seconds: MOST_SECONDS })).catch(() => null);
  });
