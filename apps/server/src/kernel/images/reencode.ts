const LIMITE_PIXELS = 64_000_000;

/** Loaded with the first picture: the library takes some 30 MiB that most processes never need. */
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

interface Frame {
  readonly width: number;
  readonly height: number;
  /** 'cover' cuts what is too much; 'inside' keeps all of it, and small pictures small. */
  readonly fit: 'cover' | 'inside';
}

/**
 * A JPEG, PNG or WebP as a WebP in pixels of the frame, upright as the camera was held and without what it wrote beside
 * the picture (place, time, device). Null for what is none of the three or is broken.
 */
export async function reencode(bytes: Buffer, { width, height, fit }: Frame): Promise<Buffer | null> {
  // The library throws at once on nothing, before its promise could be caught.
  if (bytes.length === 0) return null;
  const sharp = await (loading ??= loadSharp());
  return sharp(bytes, { limitInputPixels: LIMITE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null);
}
