import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** A call of TanStack Query as somebody who waits for it sees it. */
interface Leitura<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * What a form begins with: read once the form is there, however lately it was read before. A record of some seconds ago
 * may already be outdated, and would be refused when saved.
 */
export function useLidoAgora<T, K extends QueryKey>(
  consulta: UseQueryOptions<T, DefaultError, T, K>,
): Leitura<T> {
  // Without this what is still fresh is not asked for again, and there would be no first answer to wait for.
  const lido = useQuery({ ...consulta, refetchOnMount: 'always' });
  const { data, error, isError, refetch, isFetchedAfterMount } = lido;
  return { data: isFetchedAfterMount ? data : undefined, error, isError, refetch };
}
