import { Suspense } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ListaDeModelos } from './lista-de-modelos.tsx';

const ModeloAberto = lazyPart(async () => (await import('./modelo-aberto.tsx')).ModeloAberto);

/** The checklists' templates, and one of them to be changed and published (`?modelo=`). */
export function Screen() {
  const [{ modelo }] = useSearchState({ modelo: asNumber(0) });
  if (modelo === 0) return <ListaDeModelos />;
  return (
    <Suspense fallback={<Skeleton variant="form" />}>
      <ModeloAberto key={modelo} codModeloChecklist={modelo} />
    </Suspense>
  );
}
