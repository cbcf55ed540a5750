import type { ReactNode } from 'react';
import type { Bar, BarsGeometry } from './bar.ts';
import { barPath, linePath } from './path.ts';
import { printedOf } from './printed.ts';
import { apart } from './scale.ts';

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly height: number;
  readonly format: (value: number) => string;
  readonly targetName?: string | undefined;
  readonly formerName?: string | undefined;
  readonly narrow?: boolean;
  readonly geometry: BarsGeometry;
}

/** The drawing alone. What it says is said by its points and its table. */
export function Bars(props: BarsProps): ReactNode {
  const { bars, height, geometry } = props;
  const { width, x, y } = geometry;
  const former = linePath(
    bars.map((bar) => bar.former ?? null),
    x,
    y,
  );
  return (
    <svg width={width} height={height} aria-hidden="true">
      <Axis {...props} />
      {bars.map((bar, at) => (
        <OneBar key={bar.id} {...props} bar={bar} x={x(at)} />
      ))}
      {former !== '' && (
        <g fill="none" strokeLinejoin="round">
          <path d={former} stroke="var(--surface)" strokeWidth="3" />
          <path d={former} stroke="var(--ghost)" strokeWidth="1.5" />
        </g>
      )}
      {!props.narrow && <Numbers {...props} />}
      <LineNames {...props} />
    </svg>
  );
}

function Axis({ bars, format, geometry }: BarsProps): ReactNode {
  const { left, right, base, x, y, ticks, labelled } = geometry;
  return (
    <g fontSize="var(--type-micro)" fill="var(--axis)">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${right}`} stroke="var(--line-soft)" />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map(
        (bar, at) =>
          labelled.has(at) && (
            <text key={bar.id} x={x(at)} y={base + 15} textAnchor="middle">
              {bar.label}
            </text>
          ),
      )}
    </g>
  );
}

interface OneBarProps extends BarsProps {
  readonly bar: Bar;
  readonly x: number;
}

function OneBar({ bar, x, geometry }: OneBarProps): ReactNode {
  const { base, y, bar: width } = geometry;
  const left = x - width / 2;
  const { value, target = null, projected = null } = bar;
  const ink = bar.off ? 'var(--late)' : bar.strong ? 'var(--ch)' : 'var(--ch-bar)';
  return (
    <>
      {projected !== null && projected > (value ?? 0) && (
        <path
          d={barPath({ left: left + 0.5, width: width - 1, top: y(projected), base })}
          fill="none"
          stroke="var(--ch)"
          strokeDasharray="2 2"
        />
      )}
      {value !== null && value > 0 && <path d={barPath({ left, width, top: y(value), base })} fill={ink} />}
      {target !== null && (
        <path
          d={`M${left - 3} ${y(target)}h${width + 6}`}
          stroke="var(--tick)"
          strokeWidth="1.5"
          opacity={value === null ? 0.55 : 1}
        />
      )}
    </>
  );
}

/** The value of a bar that is off target, or the room that one has left. */
function Numbers({ bars, geometry, format }: BarsProps): ReactNode {
  return printedOf(bars, geometry, format).map(({ id, text, off, ...place }) => (
    <text
      key={id}
      {...place}
      textAnchor="middle"
      fontSize="var(--type-micro)"
      fontWeight={off ? 650 : 550}
      fill={off ? 'var(--late-tx)' : 'var(--tx-2)'}
      stroke="var(--surface)"
      strokeWidth="4"
      paintOrder="stroke"
    >
      {text}
    </text>
  ));
}

/** At the right end of each line, where it ends, never over each other. */
function LineNames({ bars, targetName, formerName, geometry }: BarsProps): ReactNode {
  const { right, base, y } = geometry;
  const names = [
    {
      text: targetName,
      value: bars.findLast((bar) => bar.target != null)?.target,
      weight: 600,
      ink: 'var(--tx)',
    },
    {
      text: formerName,
      value: bars.findLast((bar) => bar.former != null)?.former,
      weight: 550,
      ink: 'var(--axis)',
    },
  ].filter(({ text, value }) => text !== undefined && value != null);
  const places = apart(
    names.map(({ value }) => y(value ?? 0)),
    { gap: 16, top: 10, bottom: base },
  );
  return names.map(({ text, weight, ink }, at) => (
    <text
      key={text}
      x={right + 8}
      y={(places[at] ?? 0) + 4}
      fontSize="var(--type-small)"
      fontWeight={weight}
      fill={ink}
    >
      {text}
    </text>
  ));
}
