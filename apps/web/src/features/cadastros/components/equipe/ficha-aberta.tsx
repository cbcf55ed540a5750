import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

interface FichaAbertaProps<T> {
  readonly consulta: { readonly queryKey: QueryKey; readonly queryFn?: unknown };
  readonly children: (ficha: T) => ReactNode;
}

/** A record read anew before its form opens: one read minutes ago would be refused as outdated when saved. */
export function FichaAberta<T>({ consulta, children }: FichaAbertaProps<T>) {
  const dados = useQuery(consulta as { queryKey: QueryKey; queryFn: () => Promise<T> });
  if (dados.isError && !dados.data) {
    return (
      <ErrorState
        {...(isApiError(dados.error) && { code: codigoCurto(dados.error) })}
        onRetry={() => void dados.refetch()}
      />
    );
  }
  if (!dados.data || !dados.isFetchedAfterMount) return <Skeleton variant="formPage" />;
  return children(dados.data);
}
