import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { Permissoes } from './permissoes/permissoes.tsx';
import { Usuarios } from './usuarios.tsx';

/** The distributor's people, and who may do what (`?visao=permissoes`). */
export function Screen() {
  const [{ visao }] = useSearchState({ visao: asOneOf(['usuarios', 'permissoes']) });
  return visao === 'permissoes' ? <Permissoes /> : <Usuarios />;
}
