import type { Dia } from '@oferta/domain/dia.ts';
import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { useAgendaUrl } from '../../../hooks/use-agenda-url.ts';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import css from './tabela-da-carga.module.css';

/** One person's or box's day. */
export interface CargaDoDia {
  /** Percent that is taken; null: a day off. */
  readonly carga: number | null;
  /** "3 h de 8 h". */
  readonly detalhe: string;
}

interface LinhaDaCarga {
  readonly id: string;
  readonly titulo: string;
  /** Its head, as it is drawn. */
  readonly cabeca: ReactNode;
  readonly cargaEm: (dia: Dia, at: number) => CargaDoDia;
}

interface TabelaDaCargaProps {
  readonly de: string;
  readonly semana: readonly Dia[];
  readonly hoje: Dia;
  readonly isPending?: boolean;
  readonly linhas: readonly LinhaDaCarga[];
  /** How the address says that a day is shown instead. */
  readonly umDia: { readonly zoom: 'dia' } | { readonly visao: 'dia' };
}

/** A week at a glance: how much of each one's time is taken on each day; a cell opens its day. */
export function TabelaDaCarga(props: TabelaDaCargaProps): ReactNode {
  const { de, semana, hoje, isPending = false, linhas, umDia } = props;
  const [, patch] = useAgendaUrl();
  return (
    <div className={css['rolagem']}>
      <table className={css['semana']} aria-label="Carga da semana" aria-busy={isPending}>
        <thead>
          <tr>
            <th scope="col">{de}</th>
            {semana.map((dia) => (
              <th key={dia} scope="col" aria-current={dia === hoje ? 'date' : undefined}>
                {diaCurto(dia)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ id, titulo, cabeca, cargaEm }) => (
            <tr key={id}>
              <th scope="row">{cabeca}</th>
              {semana.map((dia, at) => {
                const { carga, detalhe } = cargaEm(dia, at);
                return (
                  <td key={dia}>
                    {carga === null ? (
                      <span className={css['folga']}>Folga</span>
                    ) : (
                      <button
                        type="button"
                        onClick={() => patch({ dia: dia === hoje ? undefined : dia, ...umDia })}
                        title={`Abrir ${diaCurto(dia)}`}
                      >
                        <b className="num">{carga}%</b>
                        <small className="num">{detalhe}</small>
                        <ProgressBar value={carga} label={`${titulo}, ${diaCurto(dia)}`} />
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
