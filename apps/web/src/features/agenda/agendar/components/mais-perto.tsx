import type { MomentoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { diaDoMes, diaPorExtenso } from '../palavras.ts';
import css from './mais-perto.module.css';

/** What a refusal tells of other hours. */
export const maisPertoDe = (erro: unknown): readonly MomentoPublico[] =>
  isApiError(erro) ? ((erro.atual as { maisPerto?: MomentoPublico[] } | null)?.maisPerto ?? []) : [];

interface MaisPertoProps {
  readonly momentos: readonly MomentoPublico[];
  readonly ocupado: boolean;
  readonly onEscolher: (momento: MomentoPublico) => unknown;
}

/** The hours nearest to the one that cannot be had. */
export function MaisPerto({ momentos, ocupado, onEscolher }: MaisPertoProps) {
  return (
    <section className={css['perto']} data-stack={8} aria-label="Os horários mais perto">
      <h2>Os {momentos.length === 3 ? 'três' : momentos.length} mais perto</h2>
      {momentos.map((momento) => (
        <button
          key={`${momento.dia} ${momento.hora}`}
          type="button"
          disabled={ocupado}
          onClick={() => onEscolher(momento)}
        >
          <b>
            {diaPorExtenso(momento.dia).split(',')[0]?.replace('-feira', '')}, {momento.hora}
          </b>
          <small>{diaDoMes(momento.dia)}</small>
        </button>
      ))}
    </section>
  );
}
