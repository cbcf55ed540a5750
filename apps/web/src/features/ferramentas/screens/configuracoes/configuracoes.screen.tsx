import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { configuracoesVisiveis } from '../../hooks/configuracoes-options.ts';
import { ListaDeDistribuidores } from './lista-de-distribuidores.tsx';

const ConfiguracaoAberta = lazyPart(
  async () => (await import('./configuracao-aberta.tsx')).ConfiguracaoAberta,
);

/** The distributors, and one of them to be configured (`?distribuidor=`); who has but one is there at once. */
export function Screen() {
  const [{ distribuidor }] = useSearchState({ distribuidor: asNumber(0) });
  const lista = useQuery(configuracoesVisiveis);
  const unico = lista.data?.length === 1 ? lista.data[0]?.codDistribuidor : undefined;
  const cod = distribuidor || unico;
  if (cod === undefined) return <ListaDeDistribuidores />;
  return (
    <Suspense fallback={<Skeleton variant="formPage" />}>
      <ConfiguracaoAberta key={cod} codDistribuidor={cod} />
    </Suspense>
  );
}
