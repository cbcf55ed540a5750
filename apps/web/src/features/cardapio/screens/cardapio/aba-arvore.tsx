import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Suspense } from 'react';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { TelaDaArvore } from './arvore/tela-da-arvore.tsx';

const MargemBaixa = lazyPart(async () => (await import('./margem/margem-baixa.tsx')).MargemBaixa);

/** The tree of one dealership; `?visao=margem` lists instead the packages that earn too little. */
export function AbaArvore() {
  const { codConcessionaria } = useConcessionaria();
  const [{ visao }] = useSearchState({ visao: asText });
  if (visao !== 'margem') return <TelaDaArvore codConcessionaria={codConcessionaria} />;
  return (
    <Suspense fallback={<Skeleton variant="table" />}>
      <MargemBaixa codConcessionaria={codConcessionaria} />
    </Suspense>
  );
}
