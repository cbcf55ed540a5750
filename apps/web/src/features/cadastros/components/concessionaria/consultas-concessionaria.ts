import { concessionariaContracts } from '@oferta/contracts/cadastros/concessionaria.ts';
import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import { municipioContracts } from '@oferta/contracts/cadastros/municipio.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { reloadConcessionarias } from '#kernel/session/concessionaria.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';

type QueryConcessionarias = NonNullable<CallOf<typeof concessionariaContracts.listConcessionarias>['query']>;
type QueryGrupos = NonNullable<CallOf<typeof grupoContracts.listGrupos>['query']>;

/** One page of dealerships; the key's second item is the word by which a change elsewhere asks for it again. */
export const listaConcessionarias = ({ filtros, ...resto }: ConsultaLista) => ({
  queryKey: ['cadastros', 'concessionarias', 'lista', filtros, resto],
  queryFn: () =>
    call(concessionariaContracts.listConcessionarias, {
      // Words of the address; the server refuses those that are not the contract's.
      query: { ...resto, ...filtros } as QueryConcessionarias,
    }),
});

export const listaGrupos = ({ filtros: _nenhum, ...resto }: ConsultaLista) => ({
  queryKey: ['cadastros', 'grupos', 'lista', resto],
  // Words of the address; the server refuses those that are not the contract's.
  queryFn: () => call(grupoContracts.listGrupos, { query: resto as QueryGrupos }),
});

/** All dealerships to choose from, active ones first by name. */
export const todasConcessionarias = queryOptions({
  queryKey: ['cadastros', 'concessionarias', 'todas'],
  queryFn: () =>
    call(concessionariaContracts.listConcessionarias, { query: { tamanho: 200, ordem: 'nome' } }),
});

export const fichaDaConcessionaria = (concessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'concessionarias', 'ficha', concessionaria],
    queryFn: () => call(concessionariaContracts.getConcessionaria, { params: { concessionaria } }),
  });

/** What a dealership has of what it needs to begin. Asked each time: what is missing is registered in other screens. */
export const preparoDa = (concessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'concessionarias', 'preparo', concessionaria],
    queryFn: () => call(concessionariaContracts.preparoConcessionaria, { params: { concessionaria } }),
    staleTime: 0,
  });

export const opcoesDaConcessionaria = queryOptions({
  queryKey: ['cadastros', 'grupos', 'opcoes'],
  queryFn: () => call(concessionariaContracts.opcoesConcessionaria),
});

export const fichaDoGrupo = (codGrupo: number) =>
  queryOptions({
    queryKey: ['cadastros', 'grupos', 'ficha', codGrupo],
    queryFn: () => call(grupoContracts.getGrupo, { params: { codGrupo } }),
  });

/** Municipalities by name; nothing is asked before the second letter (spec §5). */
export const municipios = (busca: string, uf: string | null) =>
  queryOptions({
    queryKey: ['cadastros', 'municipios', busca, uf],
    queryFn: () => call(municipioContracts.listMunicipios, { query: { busca, ...(uf !== null && { uf }) } }),
    enabled: busca.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** Asks again for what one's own change made old: the socket tells everybody, but one must not wait for it. */
export function useRecarregarConcessionarias(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['cadastros', 'concessionarias'] });
    void queryClient.invalidateQueries({ queryKey: ['cadastros', 'grupos'] });
    void reloadConcessionarias().catch(() => undefined);
  };
}
