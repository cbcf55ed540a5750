export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether what was thrown is a system error of one of these codes (`ENOENT`, `ESRCH`, …). */
export function hasCode(thrown: unknown, ...codes: string[]): boolean {
  return isRecord(thrown) && isString(thrown['code']) && codes.includes(thrown['code']);
}
