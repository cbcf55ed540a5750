import type { ConcessionariaDaLista } from '@oferta/contracts/cadastros/concessionaria.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { chosen } from '#kernel/choices.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import {
  fichaDaConcessionaria,
  opcoesDaConcessionaria,
} from '../../components/concessionaria/consultas-concessionaria.ts';
import { FormConcessionaria } from './form-concessionaria.tsx';

/** A dealership, new or edited (by push from the list). */
export function Screen() {
  const [escolhida] = useState(() => chosen<ConcessionariaDaLista>('concessionaria'));
  const opcoes = useQuery(opcoesDaConcessionaria);
  if (!opcoes.data) return <Chegando {...opcoes} />;
  const { tiposServico: tipos } = opcoes.data;
  return escolhida === null ? (
    <FormConcessionaria casa={null} tipos={tipos} />
  ) : (
    <Existente cod={escolhida.codConcessionaria} tipos={tipos} />
  );
}

interface ExistenteProps {
  readonly cod: number;
  readonly tipos: ComponentProps<typeof FormConcessionaria>['tipos'];
}

function Existente({ cod, tipos }: ExistenteProps) {
  const dados = useQuery(fichaDaConcessionaria(cod));
  // Never from what was read some minutes ago: it would be refused as outdated when saved.
  if (!dados.data || !dados.isFetchedAfterMount) return <Chegando {...dados} />;
  return <FormConcessionaria casa={dados.data} tipos={tipos} />;
}

/** What is asked for is not here: on its way, or refused. */
function Chegando({
  isError,
  data,
  error,
  refetch,
}: Pick<UseQueryResult, 'isError' | 'data' | 'error' | 'refetch'>) {
  if (!isError || data) return <Skeleton variant="formPage" />;
  return (
    <ErrorState {...(isApiError(error) && { code: codigoCurto(error) })} onRetry={() => void refetch()} />
  );
}
