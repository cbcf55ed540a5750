/** Search parameters as the router holds them: text, or a list of texts. Screens read them through codecs. */
export type SearchParams = Record<string, string | readonly string[] | undefined>;

// Only what separates or would be misread is escaped: links are read by people in messages.
const escape = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%20', '+')
    .replaceAll('%40', '@');

const unescape = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** `?st=2,3&con=c1` to `{st: ['2', '3'], con: 'c1'}`; a name alone is ''. A comma inside a value travels as %2C. */
export function parseSearch(search: string): SearchParams {
  const params: SearchParams = {};
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const [name = '', ...rest] = part.split('=');
    const raw = rest.join('=');
    params[unescape(name)] = raw.includes(',') ? raw.split(',').map(unescape) : unescape(raw);
  }
  return params;
}

/** The inverse. Absent values and empty lists vanish; the order is the object's. */
export function stringifySearch(params: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    const items = Array.isArray(value) ? value : [value];
    if (items.length === 0) continue;
    const text = items.map((item) => escape(String(item))).join(',');
    parts.push(text === '' ? escape(name) : `${escape(name)}=${text}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
