import type { ConcessionariaDaLista } from '@oferta/contracts/cadastros/concessionaria.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { chosen } from '#kernel/choices.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { fichaDaConcessionaria } from '../../components/concessionaria/consultas-concessionaria.ts';
import { FormConcessionaria } from './form-concessionaria.tsx';

/** A dealership, new or edited (by push from the list). */
export function Screen() {
  const [escolhida] = useState(() => chosen<ConcessionariaDaLista>('concessionaria'));
  return escolhida === null ? (
    <FormConcessionaria casa={null} />
  ) : (
    <Existente cod={escolhida.codConcessionaria} />
  );
}

function Existente({ cod }: { readonly cod: number }) {
  const dados = useQuery(fichaDaConcessionaria(cod));
  if (dados.isError && !dados.data) {
    return (
      <ErrorState
        {...(isApiError(dados.error) && { code: codigoCurto(dados.error) })}
        onRetry={() => void dados.refetch()}
      />
    );
  }
  // Never from what was read some minutes ago: it would be refused as outdated when saved.
  if (!dados.data || !dados.isFetchedAfterMount) return <Skeleton variant="formPage" />;
  return <FormConcessionaria casa={dados.data} />;
}
