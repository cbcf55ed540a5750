import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { chosen } from '#kernel/choices.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { filtrosDoUsuario } from '../../components/usuario/consultas-usuario.ts';
import { ConvidarUsuario } from './convidar-usuario.tsx';
import { EditarUsuario } from './editar-usuario.tsx';

/** A person of the distributor: invited, or edited (by push from the list). */
export function Screen() {
  const [escolhido] = useState(() => chosen<UsuarioCadastrado>('usuario'));
  return escolhido === null ? <ConvidarUsuario /> : <Existente codUsuario={escolhido.codUsuario} />;
}

function Existente({ codUsuario }: { readonly codUsuario: number }) {
  const dados = useQuery(filtrosDoUsuario(codUsuario));
  if (dados.isError && !dados.data) {
    return (
      <ErrorState
        {...(isApiError(dados.error) && { code: codigoCurto(dados.error) })}
        onRetry={() => void dados.refetch()}
      />
    );
  }
  if (!dados.data || !dados.isFetchedAfterMount) return <Skeleton variant="formPage" />;
  return <EditarUsuario atual={dados.data} />;
}
