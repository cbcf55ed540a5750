import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { download } from '#kernel/data/download.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import type { FiltroDeLinhas } from './totais-em-palavras.ts';

const POR_PAGINA = 200;
/** Short enough for the bar to move, long enough not to be a load. */
const ACOMPANHAR_MS = 700;

/** Whether the server is at work on it. */
export const isAndando = ({ estado }: Pick<Importacao, 'estado'>): boolean =>
  estado === 'conferindo' || estado === 'importando' || estado === 'desfazendo';

/** One import; while the server works on it, its progress is asked for again and again. */
export const importacaoOptions = (codImportacao: number) =>
  queryOptions({
    queryKey: ['agenda', 'importacao', codImportacao],
    queryFn: () => call(importacaoContracts.getImportacao, { params: { codImportacao } }),
    refetchInterval: ({ state: { data } }) => (data && isAndando(data) ? ACOMPANHAR_MS : false),
  });

/** The dealership's last imports, the newest first; followed while one of them is under way. */
export const importacoesOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'importacoes', codConcessionaria],
    queryFn: () => call(importacaoContracts.listImportacoes, { params: { codConcessionaria } }),
    refetchInterval: ({ state: { data } }) => (data?.some(isAndando) ? ACOMPANHAR_MS : false),
  });

const linhasKey = (codImportacao: number) => ['agenda', 'linhasImportacao', codImportacao] as const;

/** The judged lines of one situation, or all of them, page by page. */
export const linhasOptions = (codImportacao: number, filtro: FiltroDeLinhas) =>
  infiniteQueryOptions({
    queryKey: [...linhasKey(codImportacao), filtro],
    queryFn: ({ pageParam: pagina, signal }) =>
      call(importacaoContracts.linhasImportacao, {
        params: { codImportacao },
        query: { pagina, tamanho: POR_PAGINA, ...(filtro !== 'todas' && { situacao: filtro }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _paginas, pagina) => (pagina * POR_PAGINA < total ? pagina + 1 : undefined),
    // Lines have no code that tells them apart before they are appointments.
    structuralSharing: false,
  });

/** Takes in what a write answered, and forgets what it made untrue. */
export function guardarImportacao(importacao: Importacao): void {
  const { codImportacao, codConcessionaria } = importacao;
  takeAnswer(importacaoOptions(codImportacao).queryKey, importacao);
  void queryClient.invalidateQueries({ queryKey: linhasKey(codImportacao) });
  void queryClient.invalidateQueries({ queryKey: importacoesOptions(codConcessionaria).queryKey });
}

/** The agenda has appointments it had not, or lacks some it had. */
export function avisarAgenda(importacao: Importacao): void {
  guardarImportacao(importacao);
  refetchForaDoFeed();
}

/** The file of the refused lines, to be put right in the DMS. */
export const pedirRecusadas = (codImportacao: number) =>
  download(importacaoContracts.recusadasImportacao, { params: { codImportacao } });
