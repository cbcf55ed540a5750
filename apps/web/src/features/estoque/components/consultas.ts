import { fornecedorContracts } from '@oferta/contracts/estoque/fornecedor.ts';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
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

export const listaFornecedores = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'fornecedores'],
    queryFn: () => call(fornecedorContracts.listFornecedores, { params: { codConcessionaria } }),
  });
