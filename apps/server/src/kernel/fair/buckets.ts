interface BucketOptions {
  /** So many at once, */
  readonly burst: number;
  /** and so many each second from then on. */
  readonly perSecond: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

interface Bucket {
  left: number;
  at: number;
}

/** More keys than this and those that are full again are forgotten. */
const SWEEP_ABOVE = 10_000;

/** Counts what is asked under each key (a leaky bucket each). */
export function buckets({ burst, perSecond, now = () => performance.now() }: BucketOptions) {
  const held = new Map<string, Bucket>();

  const filled = ({ left, at }: Bucket, time: number): number =>
    Math.min(burst, left + ((time - at) * perSecond) / 1000);

  function sweep(time: number): void {
    for (const [key, bucket] of held) if (filled(bucket, time) >= burst) held.delete(key);
  }

  return {
    /** How much of a burst is left. */
    left(key: string): number {
      const bucket = held.get(key);
      return bucket ? filled(bucket, now()) : burst;
    },
    /** Takes one; otherwise the milliseconds until there is one again, and nothing is taken. */
    take(key: string): number {
      const time = now();
      const bucket = held.get(key) ?? { left: burst, at: time };
      bucket.left = filled(bucket, time);
      bucket.at = time;
      held.set(key, bucket);
      if (held.size > SWEEP_ABOVE) sweep(time);
      if (bucket.left < 1) return ((1 - bucket.left) * 1000) / perSecond;
      bucket.left -= 1;
      return 0;
    },
  };
}
