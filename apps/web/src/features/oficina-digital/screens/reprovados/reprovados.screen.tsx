import { Suspense } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useGo } from '#kernel/address/navigation.tsx';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { HistoricoDeOrcamentos } from '../../components/historico-de-orcamentos/historico-de-orcamentos.tsx';

const Oportunidades = lazyPart(async () => (await import('./oportunidades.tsx')).Oportunidades);

const ABAS = [
  { id: 'orcamentos', label: 'Com item recusado' },
  { id: 'oportunidades', label: 'Oportunidades' },
] as const;

/** What customers refused: the quotes, and item by item what is worth offering again (`?aba=oportunidades`). */
export function Screen() {
  const go = useGo();
  const [{ aba }] = useSearchState({ aba: asOneOf(['orcamentos', 'oportunidades']) });
  const abas = (
    <Tabs
      label="Reprovados"
      items={ABAS}
      value={aba}
      // The other list has filters of its own: none is taken along.
      onChange={(id) => go('/oficina-digital/reprovados', { search: id === 'orcamentos' ? {} : { aba: id } })}
    />
  );
  if (aba === 'oportunidades') {
    return (
      <Suspense fallback={<Skeleton variant="table" />}>
        <Oportunidades abas={abas} />
      </Suspense>
    );
  }
  return (
    <HistoricoDeOrcamentos
      lista="reprovados"
      titulo="Orçamentos reprovados"
      vazio="Um orçamento com ao menos um item recusado pelo cliente aparece aqui."
      abas={abas}
    />
  );
}
