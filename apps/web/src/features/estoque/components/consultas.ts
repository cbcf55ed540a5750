import { fornecedorContracts } from '@oferta/contracts/estoque/fornecedor.ts';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { politicaContracts } from '@oferta/contracts/estoque/politica.ts';
import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ConsultaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

type FiltroDeSugestoes = NonNullable<CallOf<typeof sugestaoContracts.listSugestoes>['query']>;

export const listaSugestoes = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['estoque', 'sugestoes', codConcessionaria, 'lista', consulta],
  queryFn: () => {
    const { filtros, ...resto } = consulta;
    const query: unknown = { ...resto, ...filtros };
    return call(sugestaoContracts.listSugestoes, {
      params: { codConcessionaria },
      // Words of the address; the server refuses those that are not the contract's.
      query: query as FiltroDeSugestoes,
    });
  },
});

export const fichaDaSugestao = (codSugestaoPedido: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', 'ficha', codSugestaoPedido],
    queryFn: () => call(sugestaoContracts.getSugestao, { params: { codSugestaoPedido } }),
  });

export const PARADAS = ['excesso', 'semGiro6', 'semGiro12'] as const;
export type Parada = (typeof PARADAS)[number];

export const listaParadas = (codConcessionaria: number, tipo: Parada) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'paradas', tipo],
    queryFn: () => call(sugestaoContracts.listParadas, { params: { codConcessionaria }, query: { tipo } }),
  });

export const quemTem = (codPeca: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', 'quemTem', codPeca],
    queryFn: () => call(movimentoContracts.quemTem, { params: { codPeca } }),
  });

export const quemPrecisa = (codPeca: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', 'quemPrecisa', codPeca],
    queryFn: () => call(movimentoContracts.quemPrecisa, { params: { codPeca } }),
  });

export const listaFornecedores = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'fornecedores'],
    queryFn: () => call(fornecedorContracts.listFornecedores, { params: { codConcessionaria } }),
  });

export const politicaDaCasa = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'politica'],
    queryFn: () => call(politicaContracts.getPolitica, { params: { codConcessionaria } }),
  });

/** How the house's suggestions are being made, or were last; asked again each second while they are. */
export const geracaoDaCasa = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'geracao'],
    queryFn: async () => {
      const { geracao, contagens, meses } = await call(sugestaoContracts.listSugestoes, {
        params: { codConcessionaria },
        query: { tamanho: 1 },
      });
      return { geracao, contagens, meses };
    },
    refetchInterval: ({ state }) => (state.data?.geracao?.estado === 'gerando' ? 1000 : false),
  });

/** Whether a suggestion still says what it would say now. */
export const conferenciaDaSugestao = (codSugestaoPedido: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', 'conferencia', codSugestaoPedido],
    queryFn: () => call(sugestaoContracts.conferirSugestao, { params: { codSugestaoPedido } }),
  });

export const listaPecas = (codConcessionaria: number, busca: string) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'pecas', busca],
    queryFn: () =>
      call(pecaDoEstoqueContracts.listPecasDoEstoque, { params: { codConcessionaria }, query: { busca } }),
  });

export const fichaDaPeca = (codPeca: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', 'peca', codPeca],
    queryFn: () => call(pecaDoEstoqueContracts.getPecaDoEstoque, { params: { codPeca } }),
  });

export const listaACaminho = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'aCaminho'],
    queryFn: () => call(recebimentoContracts.listACaminho, { params: { codConcessionaria } }),
  });

export const listaTransferencias = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'transferencias'],
    queryFn: () => call(transferenciaContracts.listTransferencias, { params: { codConcessionaria } }),
  });
