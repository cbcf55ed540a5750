import { asNumber, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Sessoes } from './sessoes.tsx';
import { Visitas } from './visitas.tsx';

const ABAS = [
  { id: 'visitas', label: 'Visitas' },
  { id: 'sessoes', label: 'Sessões' },
] as const;

/** Who saw what, and from which device: every visit to a screen, and every session (product 07). */
export function Screen() {
  const [{ aba }, patch] = useSearchState({
    aba: asOneOf(['visitas', 'sessoes']),
    q: asText,
    pagina: asNumber(1),
  });
  // What was searched for in one is not what the other is searched by.
  const abas = (
    <Tabs
      label="O que ver"
      items={ABAS}
      value={aba}
      onChange={(id) => patch({ aba: id, q: undefined, pagina: 1 })}
    />
  );
  return aba === 'visitas' ? <Visitas abas={abas} /> : <Sessoes abas={abas} />;
}
