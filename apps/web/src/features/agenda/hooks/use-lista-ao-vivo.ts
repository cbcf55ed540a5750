import type { Feed } from '@oferta/contracts/feeds.ts';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useFeed, useOnFeed } from '#kernel/data/use-feed.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';

type Consulta<T, K extends QueryKey> = UseQueryOptions<T[], Error, T[], K> & { readonly queryKey: QueryKey };

interface Fontes<T, H extends QueryKey, O extends QueryKey> {
  readonly feed: Feed;
  readonly codConcessionaria: number;
  /** What is shown is today alone. */
  readonly isHoje: boolean;
  readonly deHoje: (codConcessionaria: number) => Consulta<T, H>;
  readonly outros: Consulta<T, O>;
}

/** Records of what is shown, and how their reading stands. */
export interface ListaAoVivo<T> {
  readonly lista: readonly T[];
  readonly isLoading: boolean;
  /** Another day is on its way while the previous one's team and hours stay on screen. */
  readonly isChanging: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NENHUM: readonly never[] = [];

/** Today's list comes by its feed; any other day's is read again whenever the feed speaks. */
export function useListaAoVivo<T, H extends QueryKey, O extends QueryKey>(
  fontes: Fontes<T, H, O>,
): ListaAoVivo<T> {
  const { feed, codConcessionaria, isHoje, deHoje, outros } = fontes;
  useFeed(feed, codConcessionaria, deHoje);
  useOnFeed(feed, refetchForaDoFeed);
  const hoje = useQuery({ ...deHoje(codConcessionaria), enabled: isHoje });
  const outro = useQuery({ ...outros, enabled: !isHoje, placeholderData: keepPreviousData });
  const query = isHoje ? hoje : outro;
  return {
    lista: query.data ?? NENHUM,
    isLoading: query.isPending,
    isChanging: query.isPlaceholderData,
    error: query.data === undefined ? query.error : null,
    refetch: () => void query.refetch(),
  };
}
