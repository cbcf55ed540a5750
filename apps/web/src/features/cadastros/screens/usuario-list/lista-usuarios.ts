import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import { call } from '#kernel/data/api.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';

type Query = NonNullable<CallOf<typeof usuarioContracts.listUsuarios>['query']>;

/** One page of people; the key's second item is the word by which a change elsewhere asks for it again. */
export const listaUsuarios = (consulta: ConsultaLista) => ({
  queryKey: ['cadastros', 'usuarios', 'lista', consulta],
  queryFn: () => {
    const { filtros, ...resto } = consulta;
    // Words of the address; the server refuses those that are not the contract's.
    const query = { ...resto, ...filtros } as Query;
    return call(usuarioContracts.listUsuarios, { query });
  },
});
