import { painelAgendaContracts } from '@oferta/contracts/agenda/painel.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { diaEscolhido } from '../../hooks/use-agenda-url.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { Abas } from '../agenda-virtual/abas.tsx';
import { NavegacaoDoDia } from '../agenda-virtual/lista/navegacao-do-dia.tsx';
import css from './dashboard.module.css';
import { CargaPorHabilidade } from './carga-por-habilidade.tsx';
import { FunilPorCanal } from './funil-por-canal.tsx';
import { OcupacaoDoDia } from './ocupacao-do-dia.tsx';
import { PromessasEmRisco } from './promessas-em-risco.tsx';
import { NumerosDoDia } from './numeros-do-dia.tsx';

/** The second word tells that it stands beside the feeds: whatever they bring, it is asked for anew. */
const painelOptions = (codConcessionaria: number, dia: string) =>
  queryOptions({
    queryKey: ['agenda', 'painel', codConcessionaria, dia],
    queryFn: () =>
      call(painelAgendaContracts.verPainelDaAgenda, { params: { codConcessionaria }, query: { dia } }),
    placeholderData: keepPreviousData,
  });

const reler = (): void => void queryClient.invalidateQueries({ queryKey: ['agenda', 'painel'] });

/** The dealership's day at a glance, at 7:30 and at any hour after (product 02, dashboard). */
export function Screen() {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const [url, patch] = useSearchState({ dia: asText });
  const dia = diaEscolhido(url.dia, hoje);
  const { data, error, isPlaceholderData, refetch } = useQuery(painelOptions(codConcessionaria, dia));
  const demora = useDelayed(!data && !error);
  useOnFeed('getAgendamentos', reler);
  useOnFeed('getServicosAgendamentos', reler);
  return (
    <div className={css['tela']}>
      <h1 className="vh">Painel da agenda</h1>
      <Abas aberta="painel" />
      <LoadingBar active={isPlaceholderData} />
      <div className={css['barra']}>
        <NavegacaoDoDia
          dia={dia}
          hoje={hoje}
          onDia={(qual) => patch({ dia: qual === hoje ? undefined : qual })}
        />
      </div>
      {data ? (
        <div className={css['corpo']} data-stale={isPlaceholderData || undefined}>
          <NumerosDoDia painel={data} fuso={fuso} />
          <div className={css['quadros']}>
            <CargaPorHabilidade painel={data} />
            <OcupacaoDoDia painel={data} />
            <FunilPorCanal painel={data} />
            <PromessasEmRisco painel={data} fuso={fuso} />
          </div>
        </div>
      ) : error ? (
        <ErrorState
          title="Não deu para ler o painel da agenda"
          code={isApiError(error) ? codigoCurto(error) : undefined}
          onRetry={() => void refetch()}
        >
          {fraseDe(error)}
        </ErrorState>
      ) : (
        demora && <Skeleton variant="cards" count={8} />
      )}
    </div>
  );
}
