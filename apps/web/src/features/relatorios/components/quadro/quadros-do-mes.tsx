import type { Painel, Quadro } from '@oferta/contracts/relatorios/painel.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { stringifySearch } from '#kernel/address/search-params.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import type { RecorteDaTela } from '../../hooks/use-recorte.ts';
import { Quadros } from './quadros.tsx';
import css from './quadros.module.css';

interface QuadrosDoMesProps {
  readonly consulta: UseQueryResult<Painel>;
  readonly quadros: readonly Quadro[];
  /** How many there will be: their places are kept. */
  readonly esperados: number;
  readonly tela: RecorteDaTela;
  readonly comparado: string;
  readonly colunas?: 2 | 4;
}

/** A month without a visit has no numbers yet: nothing of it is zero. */
const semMovimento = (quadro: Quadro): Quadro =>
  quadro.bases['passagens'] === 0 ? { ...quadro, valor: null, variacao: null, marca: null } : quadro;

/** The board of tiles with its own loading and failing; a tile opens its rows over the page. */
export function QuadrosDoMes(props: QuadrosDoMesProps): ReactNode {
  const { consulta, quadros, esperados, tela, comparado, colunas = 4 } = props;
  const demora = useDelayed(consulta.isPending);
  if (consulta.error && !consulta.data) {
    return (
      <div className={css['quadros']} data-colunas={colunas}>
        <div className={css['falha']}>
          <ErrorState
            title="Não deu para calcular os indicadores"
            code={isApiError(consulta.error) ? codigoCurto(consulta.error) : undefined}
            onRetry={() => void consulta.refetch()}
          >
            {fraseDe(consulta.error)}
          </ErrorState>
        </div>
      </div>
    );
  }
  if (consulta.isPending) {
    return (
      <div className={css['quadros']} data-colunas={colunas} aria-busy="true">
        {Array.from({ length: esperados }, (_, at) => (
          <div key={at} className={css['ossos']} data-stack={8}>
            {demora && [40, 60, 80].map((largura) => <i key={largura} style={{ width: `${largura}%` }} />)}
          </div>
        ))}
      </div>
    );
  }
  const abrir = (indicador: IndicadorId, nova: boolean): void => {
    const { mes, comparar, con, gru, marca } = tela.url;
    if (nova)
      window.open(
        `${location.pathname}${stringifySearch({ mes, comparar, con, gru, marca, abrir: indicador })}`,
      );
    else tela.abrir(indicador);
  };
  return (
    <Quadros
      quadros={quadros.map(semMovimento)}
      recorte={tela.recorte}
      comparado={comparado}
      aberto={tela.url.abrir}
      onAbrir={abrir}
      colunas={colunas}
      isAntigo={consulta.isPlaceholderData}
    />
  );
}
