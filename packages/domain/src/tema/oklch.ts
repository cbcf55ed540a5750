/**
 * A colour by perceived lightness (0 to 1), chroma (0 is grey) and hue (degrees): equal steps of lightness look equal,
 * whatever the hue, which is what deriving a palette from any one colour needs.
 */
export type Oklch = { l: number; c: number; h: number };

type Triple = readonly [number, number, number];

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const RADIANS = Math.PI / 180;
/** How far out of 0..1 a channel may fall before it is out of what screens can show: well under half a step of 255. */
const GAMUT_TOLERANCE = 0.0005;

/** Whether a text is a colour such as #2b59d9 or #2bd. */
export function isHexColor(text: string): boolean {
  return HEX.test(text);
}

/** Throws RangeError when `hex` is no colour. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l,
    c: Math.hypot(greenRed, blueYellow),
    h: (Math.atan2(blueYellow, greenRed) / RADIANS + 360) % 360,
  };
}

/** The colour as #rrggbb. What screens cannot show loses chroma until they can: lightness and hue stay. */
export function oklchToHex({ l, c, h }: Oklch): string {
  let chroma = c;
  let channels = toLinear({ l, c: chroma, h });
  for (let i = 0; i < 60 && !channels.every(isShowable); i++) {
    chroma *= 0.95;
    channels = toLinear({ l, c: chroma, h });
  }
  return `#${channels.map(toHexChannel).join('')}`;
}

/** The WCAG contrast of two colours, 1 to 21, whichever is on top. Throws RangeError when either is no colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The light a colour gives off, 0 to 1, as WCAG measures it. Throws RangeError when `hex` is no colour. */
export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Triple {
  if (!isHexColor(hex)) throw new RangeError(`"${hex}" is not a colour`);
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  return [linearAt(digits, 1), linearAt(digits, 3), linearAt(digits, 5)];
}

function linearAt(hex: string, position: number): number {
  const channel = Number.parseInt(hex.slice(position, position + 2), 16) / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toLinear({ l, c, h }: Oklch): Triple {
  const greenRed = c * Math.cos(h * RADIANS);
  const blueYellow = c * Math.sin(h * RADIANS);
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(channel: number): boolean {
  return channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE;
}

function toHexChannel(linear: number): string {
  const channel = Math.min(1, Math.max(0, linear));
  const gamma = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}
