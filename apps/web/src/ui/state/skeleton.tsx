import type { CSSProperties, ReactNode } from 'react';
import css from './skeleton.module.css';

type SkeletonVariant = 'agenda' | 'table' | 'cards' | 'form' | 'formPage' | 'text';

interface SkeletonProps {
  readonly variant: SkeletonVariant;
  /** Columns of an agenda, rows of a table, cards, fields or lines. */
  readonly count?: number;
}

const USUAL_COUNT: Record<SkeletonVariant, number> = {
  agenda: 7,
  table: 10,
  cards: 6,
  form: 5,
  formPage: 8,
  text: 3,
};

/** Widths and heights repeat from these, so the same screen always shows the same bones. */
const WIDTHS = [62, 78, 48, 71, 55, 80, 66, 44, 74, 58];
const AGENDA_BLOCKS = [
  [6, 9, 0, 7, 11],
  [10, 6, 8],
  [0, 12, 7, 6],
  [7, 7, 10, 5],
  [12, 0, 8, 9],
];

/** The content's own shape while it loads. Show it through `useDelayed`. */
export function Skeleton({ variant, count = USUAL_COUNT[variant] }: SkeletonProps): ReactNode {
  return (
    <div className={css['skeleton']} data-variant={variant} aria-busy="true">
      <span className="vh">Carregando…</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={css['piece']}>
          {variant === 'agenda' ? <AgendaColumn at={at} /> : <Bars at={at} bars={barsOf(variant)} />}
        </div>
      ))}
    </div>
  );
}

const barsOf = (variant: SkeletonVariant): number =>
  ({ agenda: 0, table: 5, cards: 3, form: 2, formPage: 2, text: 1 })[variant];

function Bars({ at, bars }: { readonly at: number; readonly bars: number }): ReactNode {
  return Array.from({ length: bars }, (_, bar) => (
    <i key={bar} className={css['bar']} style={{ width: `${WIDTHS[(at * 3 + bar) % WIDTHS.length]}%` }} />
  ));
}

function AgendaColumn({ at }: { readonly at: number }): ReactNode {
  const blocks = AGENDA_BLOCKS[at % AGENDA_BLOCKS.length] ?? [];
  return blocks.map((height, block) => {
    const style: CSSProperties = { height: `${height * 8}px`, visibility: height ? 'visible' : 'hidden' };
    // oxlint-disable-next-line react/no-array-index-key -- fixed bones in a fixed order
    return (
      <i
        key={block}
        className={css['block']}
        style={height ? style : { height: '48px', visibility: 'hidden' }}
      />
    );
  });
}
