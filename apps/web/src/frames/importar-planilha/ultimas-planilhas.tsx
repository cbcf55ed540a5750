import { useQuery } from '@tanstack/react-query';
import { TonePill } from '#ui/status/status-pill.tsx';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { emLinhas, situacaoEmPalavras } from './estado-em-palavras.ts';
import type { ImportarPlanilhaProps } from './de-onde.ts';
import css from './planilha.module.css';
import { planilhasOptions } from './use-planilha.ts';

const Situacao = ({ nome, tone }: ReturnType<typeof situacaoEmPalavras>) => (
  <TonePill tone={tone}>{nome}</TonePill>
);

interface UltimasPlanilhasProps extends ImportarPlanilhaProps {
  readonly onAbrir: (codPlanilha: number) => void;
}

/** Former imports of the same kind: open one to see its result or to take it back. */
export function UltimasPlanilhas({ onAbrir, ...deOnde }: UltimasPlanilhasProps) {
  const { data: planilhas = [] } = useQuery(planilhasOptions(deOnde));
  if (planilhas.length === 0) return null;
  return (
    <section className={css['ultimas']}>
      <h3>Últimas importações</h3>
      <ul>
        {planilhas.map(({ codPlanilha, arquivo, estado, guardada, totais, criadaEm, criadaPor }) => (
          <li key={codPlanilha}>
            <button type="button" onClick={() => onAbrir(codPlanilha)}>
              <b>{arquivo}</b>
              <small>
                <DataEHora instante={criadaEm} />
                {criadaPor && ` · ${criadaPor}`} · {emLinhas(totais.linhas)}
              </small>
            </button>
            <Situacao {...situacaoEmPalavras({ estado, guardada })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
