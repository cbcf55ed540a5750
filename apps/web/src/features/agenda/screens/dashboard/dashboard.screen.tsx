import {
  painelAgendaContracts,
  PERIODOS_DO_PAINEL,
  type PeriodoDoPainel,
} from '@oferta/contracts/agenda/painel.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { AgendaDialogOutlet } from '../../components/agenda-dialog-outlet.tsx';
import { diaEscolhido } from '../../hooks/use-agenda-url.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { Abas } from '../agenda-virtual/abas.tsx';
import { BarraDoPainel } from './barra-do-painel.tsx';
import css from './dashboard.module.css';
import papel from './papel.module.css';
import { diasEmPalavras } from './periodo-do-painel.ts';
import { CargaPorHabilidade } from './carga-por-habilidade.tsx';
import { FunilPorCanal } from './funil-por-canal.tsx';
import { OcupacaoDoDia } from './ocupacao-do-dia.tsx';
import { PromessasEmRisco } from './promessas-em-risco.tsx';
import { NumerosDoDia } from './numeros-do-dia.tsx';
import type { NumeroAberto } from './visitas-do-numero.tsx';

const VisitasDoNumero = lazyPart(async () => (await import('./visitas-do-numero.tsx')).VisitasDoNumero);

/** The second word tells that it stands beside the feeds: whatever they bring, it is asked for anew. */
const painelOptions = (
  codConcessionaria: number,
  pedido: { readonly dia: string; readonly periodo: PeriodoDoPainel },
) =>
  queryOptions({
    queryKey: ['agenda', 'painel', codConcessionaria, pedido],
    queryFn: () =>
      call(painelAgendaContracts.verPainelDaAgenda, { params: { codConcessionaria }, query: pedido }),
    placeholderData: keepPreviousData,
  });

const reler = (): void => void queryClient.invalidateQueries({ queryKey: ['agenda', 'painel'] });

/** The dealership's day at a glance, at 7:30 and at any hour after (product 02, dashboard). */
export function Screen() {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const [url, patch] = useSearchState({ dia: asText, periodo: asOneOf(PERIODOS_DO_PAINEL) });
  const { periodo } = url;
  const dia = diaEscolhido(url.dia, hoje);
  const [aberto, setAberto] = useState<NumeroAberto | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    painelOptions(codConcessionaria, { dia, periodo }),
  );
  const demora = useDelayed(!data && !error);
  useOnFeed('getAgendamentos', reler);
  useOnFeed('getServicosAgendamentos', reler);
  return (
    <div className={css['tela']}>
      <h1 className="vh">Painel da agenda</h1>
      <p className={papel['titulo']} aria-hidden="true">
        Painel da agenda, {diasEmPalavras(dia, periodo)}
      </p>
      <Abas aberta="painel" />
      <LoadingBar active={isPlaceholderData} />
      <BarraDoPainel
        dia={dia}
        hoje={hoje}
        periodo={periodo}
        painel={data}
        onDia={(qual) => patch({ dia: qual === hoje ? undefined : qual })}
        onPeriodo={(qual) => patch({ periodo: qual })}
      />
      {data ? (
        <div className={css['corpo']} data-stale={isPlaceholderData || undefined}>
          <NumerosDoDia painel={data} fuso={fuso} onAbrir={setAberto} />
          <div className={css['quadros']}>
            <CargaPorHabilidade painel={data} />
            <OcupacaoDoDia painel={data} />
            <FunilPorCanal painel={data} onAbrir={setAberto} />
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
      <Suspense fallback={null}>
        {aberto && <VisitasDoNumero numero={aberto} onClose={() => setAberto(null)} />}
      </Suspense>
      <AgendaDialogOutlet />
    </div>
  );
}
