import type { FechamentoDoMes } from '@oferta/contracts/relatorios/fechamento.ts';
import { relatoriosScreens } from '@oferta/contracts/relatorios/screens.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { addMeses, isMes, type Mes, mesDe } from '@oferta/domain/vendas/mes.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { MesDaTela } from '#frames/mes/escolher-mes.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { BaixarFechamento } from '../../components/fechamento/baixar-fechamento.tsx';
import { fechamentoOptions } from '../../components/fechamento/consultas-fechamento.ts';
import { ColunaConferencia } from './coluna-conferencia.tsx';
import { ColunaNumeros } from './coluna-numeros.tsx';
import { ColunaVersoes } from './coluna-versoes.tsx';
import { FecharOuReabrir } from './fechar-ou-reabrir.tsx';
import css from './fechamento-mensal.module.css';

const HISTORICO = relatoriosScreens['historico-mensal'].path;

/** Can the month be closed, and what changed since it was? */
export function Screen() {
  const { codConcessionaria, nome, fuso } = useConcessionaria();
  const [url, patch] = useSearchState({ mes: asText });
  const atual = mesDe(diaDe(new Date(serverNow()), fuso));
  const mes = url.mes && isMes(url.mes) ? url.mes : addMeses(atual, -1);
  const { data, error, isPlaceholderData, refetch } = useQuery(fechamentoOptions(codConcessionaria, mes));
  const demora = useDelayed(!data);
  const irPara = (qual: Mes): void => patch({ mes: qual });
  return (
    <PageFrame>
      <div className={css['barra']} data-bar="" data-line={10}>
        <ListControls
          time={<MesDaTela heading="h1" month={mes} current={atual} max={atual} onMonth={irPara} />}
          slices={
            data && (
              <>
                <span className={css['mudo']}>{versaoDe(data)}</span>
                <Passos estado={data.estado} />
              </>
            )
          }
          leave={
            <>
              <GoTo to={HISTORICO} className={buttonClass()}>
                <IconHistory size={16} aria-hidden="true" />
                <span>Histórico</span>
              </GoTo>
              {data?.estado === 'fechado' && data.mes === mes && (
                <BaixarFechamento {...{ codConcessionaria, mes }} />
              )}
            </>
          }
          primary={
            data &&
            data.mes === mes && (
              <FecharOuReabrir
                key={`${mes} ${data.numero} ${data.estado}`}
                casa={nome}
                {...{ codConcessionaria, data }}
              />
            )
          }
        />
      </div>
      {data ? (
        <div className={css['colunas']} data-stale={isPlaceholderData || undefined}>
          <ColunaConferencia dados={data} />
          <ColunaNumeros dados={data} />
          <ColunaVersoes codConcessionaria={codConcessionaria} dados={data} onMes={irPara} />
        </div>
      ) : error ? (
        <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="table" />
      )}
    </PageFrame>
  );
}

const versaoDe = ({ estado, numero }: FechamentoDoMes): string =>
  estado === 'fechado' ? `versão ${numero}` : estado === 'conferencia' ? `versão ${numero + 1}` : 'aberto';

const PASSOS = [
  ['aberto', 'Aberto'],
  ['conferencia', 'Em conferência'],
  ['fechado', 'Fechado'],
] as const;

function Passos({ estado }: Pick<FechamentoDoMes, 'estado'>) {
  const aqui = PASSOS.findIndex(([qual]) => qual === estado);
  return (
    <ol className={css['passos']} data-line={16} aria-label="Situação do mês">
      {PASSOS.map(([qual, rotulo], i) => (
        <li key={qual} data-passou={i < aqui || undefined} aria-current={i === aqui ? 'step' : undefined}>
          <span aria-hidden="true">{i + 1}</span>
          {rotulo}
        </li>
      ))}
    </ol>
  );
}
