import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { download } from '#kernel/data/download.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';

/** Quotes under way; `useFeed` keeps them true. */
export const abertosOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['oficina-digital', 'quadro', codConcessionaria],
    queryFn: () => call(orcamentoContracts.orcamentosAbertos, { params: { codConcessionaria } }),
  });

/** Where a quote is; a notice of change to any quote asks for it again. */
export interface OndeOrcamento {
  readonly codConcessionaria: number;
  readonly codOrcamento: number;
}

const chave = ({ codConcessionaria, codOrcamento }: OndeOrcamento) =>
  ['oficina-digital', 'orcamentos', codConcessionaria, codOrcamento] as const;

/** A whole quote. */
export const orcamentoOptions = (onde: OndeOrcamento) =>
  queryOptions({
    queryKey: chave(onde),
    queryFn: ({ signal }) =>
      call(orcamentoContracts.getOrcamento, { params: { codOrcamento: onde.codOrcamento }, signal }),
  });

/** Everything that happened to a quote. */
export const historicoOptions = (onde: OndeOrcamento) =>
  queryOptions({
    queryKey: [...chave(onde), 'historico'],
    queryFn: ({ signal }) =>
      call(orcamentoContracts.historicoDoOrcamento, { params: { codOrcamento: onde.codOrcamento }, signal }),
  });

/** A quote's complementary ones and what all come to. */
export const complementaresOptions = (onde: OndeOrcamento) =>
  queryOptions({
    queryKey: [...chave(onde), 'complementares'],
    queryFn: async ({ signal }) => {
      const params = { codOrcamento: onde.codOrcamento };
      const [lista, total] = await Promise.all([
        call(orcamentoContracts.orcamentoComplementar, { params, signal }),
        call(orcamentoContracts.totalComplementar, { params, signal }),
      ]);
      return { lista, total };
    },
  });

/** A photo of the inspection. It never changes: only its marks do, and they come with the checklist. */
export const fotoOptions = (codMidia: string, mini: boolean) =>
  queryOptions({
    queryKey: ['oficina-digital', 'midia', codMidia, mini],
    queryFn: async ({ signal }) => {
      const query = mini ? { mini: '1' as const } : {};
      const { blob } = await download(checklistContracts.getMidia, { params: { codMidia }, query, signal });
      return blob;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Takes a quote as a write has just answered it: its drawer at once, its card before the feed comes round. */
export function receberOrcamento(orcamento: Orcamento): void {
  takeAnswer(orcamentoOptions(orcamento).queryKey, orcamento);
  queryClient.setQueryData(abertosOptions(orcamento.codConcessionaria).queryKey, (antes) =>
    antes?.map((cartao) => {
      if (cartao.codOrcamento !== orcamento.codOrcamento) return cartao;
      return cartao.versao > orcamento.versao ? cartao : { ...cartao, ...cartaoDe(orcamento) };
    }),
  );
  void queryClient.invalidateQueries({ queryKey: historicoOptions(orcamento).queryKey });
}

/** The card's part of a quote. */
function cartaoDe({ checklist: _c, itens: _i, totais: _t, duvidas: _d, ...cartao }: Orcamento) {
  return cartao;
}
