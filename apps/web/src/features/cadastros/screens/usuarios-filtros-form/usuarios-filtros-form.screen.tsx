import { useQuery } from '@tanstack/react-query';
import { codigoCurto, fraseDe, isApiError } from '#kernel/api-error.ts';
import { asNumber, useSearchState } from '#kernel/search-state.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { filtrosDoUsuario, opcoesDeFiltro } from '../../components/usuario/consultas-usuario.ts';
import { FormFiltros } from './form-filtros.tsx';

/** Which groups, brands and dealerships a person works in (spec §2: needs codUsuario). */
export function Screen() {
  const [{ codUsuario }] = useSearchState({ codUsuario: asNumber(0) });
  const pessoa = useQuery(filtrosDoUsuario(codUsuario));
  const opcoes = useQuery(opcoesDeFiltro);
  const error = pessoa.data && opcoes.data ? null : (pessoa.error ?? opcoes.error);
  if (error) {
    return (
      <ErrorState
        title={fraseDe(error)}
        {...(isApiError(error) && { code: codigoCurto(error) })}
        onRetry={() => void Promise.all([pessoa.refetch(), opcoes.refetch()])}
      />
    );
  }
  if (!pessoa.data || !opcoes.data || !pessoa.isFetchedAfterMount) return <Skeleton variant="formPage" />;
  return <FormFiltros key={codUsuario} atual={pessoa.data} opcoes={opcoes.data} />;
}
