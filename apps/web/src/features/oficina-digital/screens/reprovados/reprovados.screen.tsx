import { Suspense } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { HistoricoDeOrcamentos } from '../../components/historico-de-orcamentos/historico-de-orcamentos.tsx';
import { Historicos } from '../../components/historicos/historicos.tsx';

const Oportunidades = lazyPart(async () => (await import('./oportunidades.tsx')).Oportunidades);

/** What customers refused: the quotes, and item by item what is worth offering again (`?aba=oportunidades`). */
export function Screen() {
  const [{ aba }] = useSearchState({ aba: asOneOf(['orcamentos', 'oportunidades']) });
  return aba === 'oportunidades' ? (
    <Historicos aberto="oportunidades">
      <Suspense fallback={<Skeleton variant="table" />}>
        <Oportunidades />
      </Suspense>
    </Historicos>
  ) : (
    <Historicos aberto="reprovados">
      <HistoricoDeOrcamentos
        lista="reprovados"
        titulo="Orçamentos reprovados"
        vazio="Um orçamento com ao menos um item recusado pelo cliente aparece aqui."
      />
    </Historicos>
  );
}
