const LADO_PX = 256;
const LIMITE_PIXELS = 64_000_000;

/** Loaded with the first photo: the library takes some 30 MiB that most processes never need. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // By content, not by name: everything else that libvips could read (SVG, PDF, TIFF…) is shut off in it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;

/**
 * A JPEG, PNG or WebP as a square WebP of 256 px, upright as the camera was held and without what it wrote beside the
 * picture (place, time, device). Null for what is none of the three or is broken.
 */
export async function quadrarFoto(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await (loading ??= loadSharp());
  return sharp(bytes, { limitInputPixels: LIMITE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LADO_PX, LADO_PX, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null);
}
