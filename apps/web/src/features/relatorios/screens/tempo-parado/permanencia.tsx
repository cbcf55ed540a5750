import type { TempoParado } from '@oferta/contracts/relatorios/tempo-parado.ts';
import { plural } from '@oferta/domain/plural.ts';
import { ROTULO_DA_CAUSA, type Causa } from '@oferta/domain/relatorios/causa.ts';
import {
  dizerVariacao,
  formatDuracao,
  formatHoras,
  formatNumero,
  formatParte,
} from '@oferta/domain/relatorios/numero.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Change } from '#ui/charts/mark.tsx';
import { StackedBar } from '#ui/charts/stacked-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import { COR_DA_CAUSA } from '../../model/causa-em-cor.ts';
import css from './tempo-parado.module.css';

interface PermanenciaProps {
  readonly consulta: UseQueryResult<TempoParado>;
  readonly comparado: string;
  readonly causa: Causa | undefined;
}

/** The stay split in three: work, waiting that a rule could shorten, and the night. */
export function Permanencia({ consulta, comparado, causa }: PermanenciaProps): ReactNode {
  const { data } = consulta;
  return (
    <Cartao
      className={css['permanencia']}
      titulo="Permanência"
      fim={data && <MaiorPiora tempo={data} comparado={comparado} />}
      nota={
        data &&
        data.passagens > 0 && (
          <>
            <b className={css['media']}>{data.mediaMin === null ? '—' : formatDuracao(data.mediaMin)}</b> por
            passagem, em média · {formatHoras(data.permanenciaMin)} em {formatNumero(data.passagens)}{' '}
            {data.passagens === 1 ? 'passagem' : 'passagens'}
          </>
        )
      }
      consulta={consulta}
      oQue="somar o tempo das passagens"
      altura={64}
    >
      {data &&
        (data.passagens === 0 ? (
          <EmptyState title="Nenhuma passagem terminada neste mês.">
            Os minutos de cada causa aparecem quando o primeiro veículo é entregue.
          </EmptyState>
        ) : (
          <Barra tempo={data} causa={causa} />
        ))}
    </Cartao>
  );
}

interface BarraProps {
  readonly tempo: TempoParado;
  readonly causa: Causa | undefined;
}

function Barra({ tempo, causa }: BarraProps): ReactNode {
  const { permanenciaMin, execucaoMin, paradoMin, foraDoExpedienteMin } = tempo;
  const doPareto = tempo.pareto.map((uma) => uma.causa);
  // Work, then the waits from the greatest to the least, then the night.
  const ordem: readonly Causa[] = ['execucao', ...doPareto, 'foraDoExpediente'];
  const segmentos = ordem.flatMap((cada) => {
    const minutos = tempo.causas.find((uma) => uma.causa === cada)?.minutos ?? 0;
    if (minutos === 0) return [];
    return [
      {
        id: cada,
        value: minutos,
        ink: COR_DA_CAUSA[cada],
        said: `${ROTULO_DA_CAUSA[cada]}: ${formatHoras(minutos)}, ${formatParte(minutos / permanenciaMin)} da permanência`,
        dim: causa !== undefined && causa !== cada,
      },
    ];
  });
  const tres = [
    ['Execução', execucaoMin],
    ['Parado', paradoMin],
    ['Fora do expediente', foraDoExpedienteMin],
  ] as const;
  return (
    <>
      <StackedBar segments={segmentos} height={18} />
      <p className={css['tres']}>
        {tres.map(([nome, minutos]) => (
          <span key={nome} style={{ flexGrow: Math.max(minutos / permanenciaMin, 0.12) }}>
            <b>
              {nome} {formatHoras(minutos)}
            </b>{' '}
            {formatParte(minutos / permanenciaMin)}
          </span>
        ))}
      </p>
    </>
  );
}

/** The cause that got worse the most, as one sentence: a number and what it is of. */
function MaiorPiora({
  tempo,
  comparado,
}: {
  readonly tempo: TempoParado;
  readonly comparado: string;
}): ReactNode {
  const [pior] = tempo.pareto
    .filter(({ piorou, anteriorMin }) => piorou && anteriorMin !== null)
    .toSorted((a, b) => b.minutos - (b.anteriorMin ?? 0) - (a.minutos - (a.anteriorMin ?? 0)));
  const dita = pior && dizerVariacao('minutos', pior.variacao);
  if (!pior || !dita) return null;
  const { respostaMedianaMin } = tempo;
  return (
    <span className={css['frase']}>
      <Change sign={dita.sinal} bad>
        {dita.texto}
      </Change>{' '}
      sobre {comparado} em {ROTULO_DA_CAUSA[pior.causa].toLowerCase()}: {formatHoras(pior.minutos)} em{' '}
      {plural(pior.passagens, 'passagem', 'passagens')}
      {pior.causa === 'aprovacao' &&
        respostaMedianaMin !== null &&
        `, resposta mediana ${formatDuracao(respostaMedianaMin)}`}
    </span>
  );
}
