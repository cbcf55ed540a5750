/**
 * Loaded with the first picture: the library takes some 30 MiB that most processes never need. Whatever it could read besides
 * what is named here (PDF, TIFF…) is shut off in it.
 */
const load = async () => {
  const { default: sharp } = await import('sharp');
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

export const loadSharp = (): ReturnType<typeof load> => (loading ??= load());
