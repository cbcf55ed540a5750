import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';

const DARK: MantineColorsTuple = [
  '#eceef2',
  '#c6cbd4',
  '#aab1bd',
  '#8b93a1',
  '#343a44',
  '#262a31',
  '#1c1f25',
  '#15171c',
  '#101216',
  '#0c0d10',
];
const GRAY: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e5e8ec',
  '#d3d8df',
  '#b8bfc9',
  '#a2a9b4',
  '#7e8795',
  '#4d5562',
  '#2c323b',
  '#15181e',
];

/** Fills a brand ramp up to the ten steps Mantine indexes; a missing step repeats the last one given. */
function tenSteps(ramp: readonly string[]): MantineColorsTuple {
  const step = (index: number): string => ramp[index] ?? ramp.at(-1) ?? '#15181e';
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}

/**
 * Mantine's theme for the few parts that use it. Component defaults stay plain objects:
 * `Component.extend()` would pull those components into the entry chunk.
 */
export function createAppTheme(ramp: readonly string[]): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    colors: { dark: DARK, gray: GRAY, brand: tenSteps(ramp) },
    fontFamily: 'var(--font)',
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
    defaultRadius: '8px',
    cursorType: 'pointer',
    focusRing: 'auto',
    components: {
      Modal: { defaultProps: { transitionProps: { duration: 120 } } },
      Popover: { defaultProps: { transitionProps: { duration: 120, transition: 'pop' } } },
    },
  });
}
