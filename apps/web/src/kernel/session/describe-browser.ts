// Most particular first: every browser also calls itself by the name of those it imitates.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Chrome no Windows" from what a browser says of itself. */
export function describeBrowser(userAgent: string): string {
  const nameIn = (table: typeof BROWSERS): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? 'Navegador';
  const system = nameIn(SYSTEMS);
  return system ? `${browser} no ${system}` : browser;
}
