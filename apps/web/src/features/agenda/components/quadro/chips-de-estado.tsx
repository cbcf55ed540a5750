import type { ReactNode } from 'react';
import { toggled } from '#kernel/toggled.ts';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { StatusIcon } from '#ui/status/status-icon.tsx';
import { stateShort, type State } from '#ui/tone.ts';
import { useAgendaUrl } from '../../hooks/use-agenda-url.ts';
import { contarEstados } from '../../model/filtro-agenda.ts';
import css from './agenda-quadro.module.css';
import { LimparFiltros } from '../limpar-filtros.tsx';

type Tela = 'consultores' | 'mecanicos';

/** A stopped job has left its mechanic's lane: there it would always be none. */
const ESTADOS: Readonly<Record<Tela, readonly State[]>> = {
  consultores: [1, 2, 3, 4, 5, 'p'],
  mecanicos: [1, 2, 3, 4, 5],
};

interface ChipsDeEstadoProps {
  readonly tela: Tela;
  readonly eventos: readonly { readonly estado: State }[];
  /** Percent of the shown time that is booked; null when nobody works. */
  readonly ocupacao: number | null;
  readonly rotuloOcupacao: string;
  /** The board's search, where no filter panel holds it. */
  readonly children?: ReactNode;
}

/** The day's counters by state, each also a filter, and how full the day is. */
export function ChipsDeEstado({
  tela,
  eventos,
  ocupacao,
  rotuloOcupacao,
  children,
}: ChipsDeEstadoProps): ReactNode {
  const [{ st }, patch] = useAgendaUrl();
  const contagem = contarEstados(eventos);
  return (
    <div className={css['chips']}>
      {children}
      <FilterChips
        label="Filtrar por situação"
        items={ESTADOS[tela].map((estado) => ({
          id: String(estado),
          label: stateShort(estado),
          count: contagem.get(estado) ?? 0,
          tone: estado,
          icon: <StatusIcon state={estado} />,
        }))}
        selected={st}
        onToggle={(id) => patch({ st: toggled(st, id) })}
        trailing={
          ocupacao !== null && (
            <>
              <span>{rotuloOcupacao}</span>
              <ProgressBar value={ocupacao} label={rotuloOcupacao} />
              <b className="num">{ocupacao}%</b>
            </>
          )
        }
      />
      <LimparFiltros tela={tela} />
    </div>
  );
}
