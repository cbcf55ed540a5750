import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Chegando } from '#frames/chegando.tsx';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';

interface FichaAbertaProps<T> {
  readonly consulta: { readonly queryKey: QueryKey; readonly queryFn?: unknown };
  readonly children: (ficha: T) => ReactNode;
}

/** A record read anew before its form opens: one read minutes ago would be refused as outdated when saved. */
export function FichaAberta<T>({ consulta, children }: FichaAbertaProps<T>) {
  const dados = useLidoAgora(consulta as { queryKey: QueryKey; queryFn: () => Promise<T> });
  if (!dados.data) return <Chegando de={dados} variant="formPage" />;
  return children(dados.data);
}
