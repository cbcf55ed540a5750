import type { ReactNode } from 'react';
import type { Bar, BarsGeometry } from './bar.ts';
import { Bars } from './bars.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPoints } from './chart-points.tsx';
import { labelsThatFit, linear, ticksFromZero } from './scale.ts';
import { useWidth } from './use-width.ts';

interface BarsChartProps {
  /** What it shows, in words. */
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly height: number;
  /** A value as the axis writes it. */
  readonly format: (value: number) => string;
  /** Names of the lines, written at the right end: "Meta 351", "Outubro". */
  readonly targetName?: string | undefined;
  readonly formerName?: string | undefined;
  /** A number of each, in the words of the card, of the table and of who hears the page. */
  readonly say: (bar: Bar) => string;
  readonly columns: readonly { readonly title: string; readonly cell: (bar: Bar) => string }[];
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly card: (bar: Bar) => ReactNode;
  /** Thin bars, one target line, no printed value: a phone. */
  readonly narrow?: boolean;
}

const AXIS = 18;
/** Room for a number above the highest bar. */
const TOP = 18;

/** Bars against their targets, with the former period as a ghost line. */
export function BarsChart(props: BarsChartProps): ReactNode {
  const { name, bars, height, columns, say, card } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const geometry = geometryOf(props, width);
  const twin = {
    head: ['', ...columns.map(({ title }) => title)],
    rows: bars.map((bar) => [bar.label, ...columns.map(({ cell }) => cell(bar))]),
  };
  const points = bars.map((bar, at) => ({ id: bar.id, said: say(bar), x: geometry.x(at) }));
  return (
    <ChartFigure name={name} twin={twin} height={height}>
      <div ref={box} style={{ height, position: 'relative' }}>
        {width > 0 && (
          <>
            <Bars {...props} geometry={geometry} />
            <ChartPoints
              points={points}
              each={(geometry.right - geometry.left) / Math.max(1, bars.length)}
              width={width}
              height={geometry.base}
              onOpen={props.onOpen}
              card={(id) => {
                const bar = bars.find((one) => one.id === id);
                return bar ? card(bar) : null;
              }}
            />
          </>
        )}
      </div>
    </ChartFigure>
  );
}

function geometryOf(props: BarsChartProps, width: number): BarsGeometry {
  const { bars, height, format, targetName, formerName, narrow = false } = props;
  const highest = Math.max(
    0,
    ...bars.flatMap((bar) => [bar.value, bar.target, bar.former, bar.projected]).map((value) => value ?? 0),
  );
  const ticks = ticksFromZero(highest, narrow ? 2 : 4);
  const left = 8 + 7 * Math.max(...ticks.map((tick) => format(tick).length));
  const names = [targetName, formerName].map((text) => text?.length ?? 0);
  const longest = Math.max(0, ...names);
  const right = width - (longest > 0 ? longest * 7 + 10 : 0);
  const base = height - AXIS;
  const longestLabel = Math.max(0, ...bars.map(({ label }) => label.length));
  const each = (right - left) / Math.max(1, bars.length);
  return {
    width,
    left,
    right,
    base,
    x: (at) => left + (at + 0.5) * each,
    y: linear([0, ticks.at(-1) ?? 1], [base, TOP]),
    bar: Math.max(3, Math.min(narrow ? 8 : 22, each * 0.6)),
    ticks,
    labelled: labelsThatFit(bars.length, {
      width: right - left,
      each: longestLabel * 7 + (narrow ? 28 : 12),
    }),
  };
}
