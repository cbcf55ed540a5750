import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { download } from '#kernel/data/download.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import type { ImportarPlanilhaProps } from './de-onde.ts';

/** Short enough for the bar to move, long enough not to be a load. */
const ACOMPANHAR_MS = 700;
const ANDANDO: readonly Planilha['estado'][] = ['conferindo', 'importando', 'desfazendo'];

/** Whether the server is at work on it. */
export const isAndando = ({ estado }: Pick<Planilha, 'estado'>): boolean => ANDANDO.includes(estado);

/** One import, told of others by the registries' word `planilhas`; while the server works on it, its progress is asked for again and again. */
export const planilhaOptions = (codPlanilha: number) =>
  queryOptions({
    queryKey: ['suporte', 'planilhas', codPlanilha],
    queryFn: () => call(planilhaContracts.getPlanilha, { params: { codPlanilha } }),
    refetchInterval: ({ state: { data } }) => (data && isAndando(data) ? ACOMPANHAR_MS : false),
  });

/** The last imports of a kind, the newest first. */
export const planilhasOptions = ({ tipo, codConcessionaria }: ImportarPlanilhaProps) =>
  queryOptions({
    queryKey: ['suporte', 'planilhas', tipo, codConcessionaria],
    queryFn: () =>
      call(planilhaContracts.listPlanilhas, {
        params: { tipo },
        query: codConcessionaria === undefined ? {} : { codConcessionaria },
      }),
    refetchInterval: ({ state: { data } }) => (data?.some(isAndando) ? ACOMPANHAR_MS : false),
  });

export type SituacaoDaLinha = 'recusada' | 'naoDesfeita';

/** The first lines that were refused, or that the undoing left. */
export const linhasOptions = (codPlanilha: number, situacao: SituacaoDaLinha) =>
  queryOptions({
    queryKey: ['suporte', 'linhasPlanilha', codPlanilha, situacao],
    queryFn: () =>
      call(planilhaContracts.linhasPlanilha, {
        params: { codPlanilha },
        query: { situacao, pagina: 1, tamanho: 200 },
      }),
    structuralSharing: false,
  });

/** Asks anew where an import stands. */
export const recarregarPlanilha = (codPlanilha: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: planilhaOptions(codPlanilha).queryKey });

/** Takes in what a write answered, and forgets what it made untrue. */
export function guardarPlanilha(planilha: Planilha): void {
  const { codPlanilha } = planilha;
  takeAnswer(planilhaOptions(codPlanilha).queryKey, planilha);
  void queryClient.invalidateQueries({ queryKey: ['suporte', 'linhasPlanilha', codPlanilha] });
  void queryClient.invalidateQueries({ queryKey: ['suporte', 'planilhas'] });
}

/** The file of the refused lines. */
export const pedirRecusadas = (codPlanilha: number) =>
  download(planilhaContracts.recusadasPlanilha, { params: { codPlanilha } });
