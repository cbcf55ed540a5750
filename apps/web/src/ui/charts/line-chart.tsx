import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPoints } from './chart-points.tsx';
import { linePath } from './path.ts';
import { apart, labelsThatFit, linear, ticksBetween } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** In the own ink and thicker; the others are what it is compared with. */
  readonly chosen?: boolean;
  /** The whole that the lines are parts of. */
  readonly dotted?: boolean;
}

interface LineChartProps {
  readonly name: string;
  readonly lines: readonly Line[];
  /** One for each value of a line. */
  readonly labels: readonly string[];
  readonly height: number;
  readonly format: (value: number) => string;
  readonly onOpen?: ((line: string, at: number) => void) | undefined;
  readonly card: (line: Line, at: number) => ReactNode;
  readonly onChoose?: ((line: string) => void) | undefined;
}

const TOP = 14;
const AXIS = 20;

/** The least and the most that a chart of lines shows: its axis need not begin at zero, so its title must say where. */
export function lineTicks(lines: readonly Pick<Line, 'values'>[]): readonly number[] {
  const values = lines.flatMap(({ values: own }) => own).filter((value) => value !== null);
  if (values.length === 0) return [0, 1];
  return ticksBetween({ from: Math.min(...values), to: Math.max(...values), lines: 5 });
}

/** Compared lines: the chosen one in the own ink, names at their right ends. */
export function LineChart(props: LineChartProps): ReactNode {
  const { name, lines, labels, height, format, card, onOpen } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const twin = {
    head: ['', ...labels],
    rows: lines.map((line) => [
      line.name,
      ...line.values.map((value) => (value === null ? '—' : format(value))),
    ]),
  };
  const geometry = geometryOf(props, width);
  const chosen = lines.find((line) => line.chosen) ?? lines[0];
  const points = labels.flatMap((label, at) => {
    const value = chosen?.values[at] ?? null;
    if (!chosen || value === null) return [];
    return [{ id: String(at), said: `${chosen.name}, ${label}: ${format(value)}`, x: geometry.x(at) }];
  });
  return (
    <ChartFigure name={name} twin={twin} height={height}>
      <div ref={box} style={{ height, position: 'relative' }}>
        {width > 0 && (
          <>
            <Drawing {...props} geometry={geometry} width={width} />
            {chosen && (
              <ChartPoints
                points={points}
                each={geometry.each}
                width={width}
                height={geometry.base}
                onOpen={onOpen && ((id) => onOpen(chosen.id, Number(id)))}
                card={(id) => card(chosen, Number(id))}
              />
            )}
          </>
        )}
      </div>
    </ChartFigure>
  );
}

type Geometry = ReturnType<typeof geometryOf>;

function geometryOf({ lines, labels, height, format }: LineChartProps, width: number) {
  const ticks = lineTicks(lines);
  const left = 8 + 7 * Math.max(...ticks.map((tick) => format(tick).length));
  const ends = lines.map((line) => endName(line, format).length);
  const right = width - Math.min(190, Math.max(0, ...ends) * 6.6 + 14);
  const base = height - AXIS;
  const each = (right - left) / Math.max(1, labels.length - 1);
  return {
    ticks,
    left,
    right,
    base,
    each,
    x: (at: number): number => left + at * each,
    y: linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [base, TOP]),
    labelled: labelsThatFit(labels.length, { width: right - left, each: 56 }),
  };
}

const endName = ({ name, values }: Line, format: (value: number) => string): string => {
  const last = values.findLast((value) => value !== null);
  return last === undefined || last === null ? name : `${name} ${format(last)}`;
};

function Drawing(props: LineChartProps & { readonly geometry: Geometry; readonly width: number }): ReactNode {
  const { lines, labels, height, format, geometry, width } = props;
  const { ticks, left, right, base, x, y, labelled } = geometry;
  // The chosen line is drawn last, over the others.
  const ordered = lines.toSorted((a, b) => Number(a.chosen ?? false) - Number(b.chosen ?? false));
  return (
    <svg width={width} height={height} aria-hidden="true">
      <g fontSize="var(--type-micro)" fill="var(--axis)">
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${y(tick)}H${right}`} stroke="var(--line-soft)" />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {labels.map(
          (label, at) =>
            labelled.has(at) && (
              <text key={label} x={x(at)} y={base + 15} textAnchor="middle">
                {label}
              </text>
            ),
        )}
      </g>
      {ordered.map((line) => (
        <path
          key={line.id}
          d={linePath(line.values, x, y)}
          fill="none"
          strokeLinejoin="round"
          stroke={line.chosen ? 'var(--ch)' : 'var(--tx-dis)'}
          strokeWidth={line.chosen ? 2.25 : 1.25}
          {...(line.dotted && { strokeDasharray: '2 3' })}
        />
      ))}
      {ordered
        .filter((line) => line.chosen)
        .flatMap((line) =>
          line.values.map(
            (value, at) =>
              value !== null && (
                // oxlint-disable-next-line react/no-array-index-key -- a point's place on the axis is its identity
                <circle
                  key={at}
                  cx={x(at)}
                  cy={y(value)}
                  r="3"
                  fill="var(--ch)"
                  stroke="var(--surface)"
                  strokeWidth="1.5"
                />
              ),
          ),
        )}
      <Names {...props} />
    </svg>
  );
}

function Names({
  lines,
  format,
  geometry,
  onChoose,
}: LineChartProps & { readonly geometry: Geometry }): ReactNode {
  const { right, base, y } = geometry;
  const places = apart(
    lines.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0)),
    { gap: 15, top: 10, bottom: base },
  );
  return lines.map((line, at) => (
    <text
      key={line.id}
      x={right + 10}
      y={(places[at] ?? 0) + 4}
      fontSize="var(--type-small)"
      fontWeight={line.chosen ? 650 : 450}
      fill={line.chosen ? 'var(--ch)' : 'var(--tx-2)'}
      {...(onChoose && { onClick: () => onChoose(line.id), style: { cursor: 'pointer' } })}
    >
      {endName(line, format)}
    </text>
  ));
}
