import type { ReactNode } from 'react';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { NaoChegou } from './nao-chegou.tsx';

/** A call of TanStack Query, as far as waiting for it goes. */
interface Consulta {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface ChegandoProps {
  /** What is waited for: the first that failed is told, all that failed are asked again. */
  readonly de: Consulta | readonly Consulta[];
  readonly variant: Parameters<typeof Skeleton>[0]['variant'];
  readonly count?: number;
}

/** In the place of what has not come: its bones while it is on its way, what went wrong and the way to try again after. */
export function Chegando({ de, ...ossos }: ChegandoProps): ReactNode {
  const falhas = [de].flat().filter(({ isError, data }: Consulta) => isError && data === undefined);
  const [primeira] = falhas;
  if (!primeira) return <Skeleton {...ossos} />;
  return (
    <NaoChegou
      erro={primeira.error}
      onRetry={() => void Promise.all(falhas.map((falha) => falha.refetch()))}
    />
  );
}
