import { ausenciaContracts } from '@oferta/contracts/cadastros/ausencia.ts';
import { consultorContracts } from '@oferta/contracts/cadastros/consultor.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { tipoServicoContracts } from '@oferta/contracts/cadastros/tipo-servico.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import type { Cadastro } from '@oferta/contracts/feeds.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';

// The second item of each key is the word by which a change elsewhere asks for it again.

type QueryServicos = NonNullable<CallOf<typeof servicoOferecidoContracts.listServicosOferecidos>['query']>;
type QueryMecanicos = NonNullable<CallOf<typeof mecanicoContracts.listMecanicos>['query']>;
type QueryConsultores = NonNullable<CallOf<typeof consultorContracts.listConsultores>['query']>;

export const listaServicos =
  (codConcessionaria: number) =>
  ({ filtros, ...resto }: ConsultaLista) => ({
    queryKey: ['cadastros', 'servicos', codConcessionaria, 'lista', filtros, resto],
    queryFn: () =>
      call(servicoOferecidoContracts.listServicosOferecidos, {
        params: { codConcessionaria },
        // Words of the address; the server refuses those that are not the contract's.
        query: { ...resto, ...filtros } as QueryServicos,
      }),
  });

export const fichaDoServico = (codServicoOferecido: number) =>
  queryOptions({
    queryKey: ['cadastros', 'servicos', 'ficha', codServicoOferecido],
    queryFn: () => call(servicoOferecidoContracts.getServicoOferecido, { params: { codServicoOferecido } }),
  });

/** Types with the dealership's rates. */
export const opcoesDoServico = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'tiposServico', codConcessionaria, 'opcoes'],
    queryFn: () => call(servicoOferecidoContracts.opcoesServico, { params: { codConcessionaria } }),
  });

/** All of the distributor's types. */
export const tiposServico = queryOptions({
  queryKey: ['cadastros', 'tiposServico', 'lista'],
  queryFn: () => call(tipoServicoContracts.listTiposServico, { query: { tamanho: 200 } }),
});

export const listaMecanicos =
  (codConcessionaria: number) =>
  ({ filtros, ...resto }: ConsultaLista) => ({
    queryKey: ['cadastros', 'mecanicos', codConcessionaria, 'lista', filtros, resto],
    queryFn: () =>
      call(mecanicoContracts.listMecanicos, {
        params: { codConcessionaria },
        // Words of the address; the server refuses those that are not the contract's.
        query: { ...resto, ...filtros } as QueryMecanicos,
      }),
  });

export const fichaDoMecanico = (codMecanico: number) =>
  queryOptions({
    queryKey: ['cadastros', 'mecanicos', 'ficha', codMecanico],
    queryFn: () => call(mecanicoContracts.getMecanico, { params: { codMecanico } }),
  });

export const opcoesDoMecanico = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'concessionarias', codConcessionaria, 'opcoesMecanico'],
    queryFn: () => call(mecanicoContracts.opcoesMecanico, { params: { codConcessionaria } }),
  });

export const produtividadeDoMes = (codMecanico: number) =>
  queryOptions({
    queryKey: ['cadastros', 'mecanicos', 'produtividade', codMecanico],
    queryFn: () => call(mecanicoContracts.produtividadeMecanico, { params: { codMecanico } }),
  });

export const listaConsultores =
  (codConcessionaria: number) =>
  ({ filtros: _nenhum, ...resto }: ConsultaLista) => ({
    queryKey: ['cadastros', 'consultores', codConcessionaria, 'lista', resto],
    queryFn: () =>
      call(consultorContracts.listConsultores, {
        params: { codConcessionaria },
        // Words of the address; the server refuses those that are not the contract's.
        query: resto as QueryConsultores,
      }),
  });

/** The active ones in the agenda's order. */
export const consultoresEmOrdem = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'consultores', codConcessionaria, 'ordem'],
    queryFn: () =>
      call(consultorContracts.listConsultores, {
        params: { codConcessionaria },
        query: { situacao: 'ativos', tamanho: 200 },
      }),
  });

export const fichaDoConsultor = (codConsultor: number) =>
  queryOptions({
    queryKey: ['cadastros', 'consultores', 'ficha', codConsultor],
    queryFn: () => call(consultorContracts.getConsultor, { params: { codConsultor } }),
  });

export const opcoesDoConsultor = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'usuarios', codConcessionaria, 'opcoesConsultor'],
    queryFn: () => call(consultorContracts.usuariosParaConsultor, { params: { codConcessionaria } }),
  });

/** Whose absences. */
export interface Ausente {
  readonly codConcessionaria: number;
  readonly recurso: 'mecanico' | 'consultor';
  readonly codRecurso: number;
}

export const ausenciasDe = ({ codConcessionaria, recurso, codRecurso }: Ausente) =>
  queryOptions({
    queryKey: [
      'cadastros',
      recurso === 'mecanico' ? 'mecanicos' : 'consultores',
      'ausencias',
      codConcessionaria,
      codRecurso,
    ],
    queryFn: () =>
      call(ausenciaContracts.listAusencias, { params: { codConcessionaria, recurso, codRecurso } }),
  });

/** Asks again for what one's own change made old: the socket tells everybody, but one must not wait for it. */
export function useRecarregar(...cadastros: readonly Cadastro[]): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const cadastro of cadastros) {
      void queryClient.invalidateQueries({ queryKey: ['cadastros', cadastro] });
      void queryClient.invalidateQueries({ queryKey: ['agenda', cadastro] });
    }
  };
}
