export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, 14.1.2): phones play a film piece by piece and refuse
 * one that only comes whole. Null when the whole is to be sent, as for several ranges at once or what is no range;
 * 'none' when not one of the bytes asked for is there.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [asked, from, to, tail] = ONE_RANGE.exec(header ?? '') ?? [];
  if (asked === undefined) return null;
  if (from === undefined) {
    const length = Math.min(Number(tail), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' || to === undefined ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && to !== undefined && Number(to) < first) return null;
  return first >= size ? 'none' : { first, last };
}
