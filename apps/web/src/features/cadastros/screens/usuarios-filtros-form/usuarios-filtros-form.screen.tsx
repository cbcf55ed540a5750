import { useQuery } from '@tanstack/react-query';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';
import { Chegando } from '#frames/chegando.tsx';
import { filtrosDoUsuario, opcoesDeFiltro } from '../../components/usuario/consultas-usuario.ts';
import { FormFiltros } from './form-filtros.tsx';

/** Which groups, brands and dealerships a person works in (spec §2: needs codUsuario). */
export function Screen() {
  const [{ codUsuario }] = useSearchState({ codUsuario: asNumber(0) });
  const pessoa = useLidoAgora(filtrosDoUsuario(codUsuario));
  const opcoes = useQuery(opcoesDeFiltro);
  if (!pessoa.data || !opcoes.data) return <Chegando de={[pessoa, opcoes]} variant="formPage" />;
  return <FormFiltros key={codUsuario} atual={pessoa.data} opcoes={opcoes.data} />;
}
