import sharp from 'sharp';

/** A picture that does not compress much, as a camera's: of this size, JPEG. */
export async function fotoPesada(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#667', noise } })
    .jpeg({ quality: 75 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
