import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import './chart-tokens.css';
import css from './chart-figure.module.css';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';

/** A chart in figures: the same numbers for who cannot see it, and for who wants to copy them. */
export interface TableTwin {
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  /** What the chart shows, in words. */
  readonly name: string;
  readonly twin: TableTwin;
  readonly height: number;
  readonly children: ReactNode;
}

/** A chart with its name and its table, one at a time in the same place. */
export function ChartFigure({ name, twin, height, children }: ChartFigureProps): ReactNode {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={css['figure']} aria-label={name} style={{ minHeight: height }}>
      <IconButton
        className={css['switch'] ?? ''}
        size={26}
        label={asTable ? 'Ver como gráfico' : 'Ver como tabela'}
        onClick={() => setAsTable((before) => !before)}
      >
        {asTable ? <IconChartBar size={15} /> : <IconTable size={15} />}
      </IconButton>
      {asTable ? <Twin name={name} twin={twin} height={height} /> : children}
    </figure>
  );
}

function Twin({ name, twin, height }: Omit<ChartFigureProps, 'children'>): ReactNode {
  const [first, ...rest] = twin.head;
  return (
    <ScrollRegion className={css['twin']} style={{ height }} label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rest.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {twin.rows.map(([title, ...cells]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell's column is its identity
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
