import { usuarioFiltrosContracts, type Filtros } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** A person with what they may work in, as it is now: an editor never begins with what was read for another screen. */
export const filtrosDoUsuario = (codUsuario: number) =>
  queryOptions({
    queryKey: ['cadastros', 'usuarios', 'filtros', codUsuario],
    queryFn: ({ signal }) => call(usuarioFiltrosContracts.getFiltros, { params: { codUsuario }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const opcoesDeFiltro = queryOptions({
  queryKey: ['cadastros', 'concessionarias', 'opcoesDeFiltro'],
  queryFn: ({ signal }) => call(usuarioFiltrosContracts.opcoesDeFiltro, { signal }),
});

/** What a choice would open. The one before stays in sight meanwhile. */
export const previaDeFiltros = (codUsuario: number, filtros: Filtros) =>
  queryOptions({
    queryKey: ['cadastros', 'concessionarias', 'previaDeFiltros', codUsuario, filtros],
    queryFn: ({ signal }) =>
      call(usuarioFiltrosContracts.preverFiltros, { params: { codUsuario }, body: filtros, signal }),
    placeholderData: keepPreviousData,
  });
