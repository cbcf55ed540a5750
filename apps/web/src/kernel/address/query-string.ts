/** `?a=1&b=2` of the values that are there; '' when none is. */
export function queryString(values: Readonly<Record<string, unknown>> | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query.size === 0 ? '' : `?${query}`;
}
