import { Suspense } from 'react';
import { asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';

// Fetched by the screen: what the page begins with names no more of it than this file.
const Consulta = lazyPart(async () => (await import('./consulta/consulta.tsx')).Consulta);
const Separar = lazyPart(async () => (await import('./separar.tsx')).Separar);
const Contagens = lazyPart(async () => (await import('./contagem/contagens.tsx')).Contagens);

const ABAS = [
  { id: 'consulta', label: 'Consulta' },
  { id: 'separar', label: 'A separar' },
  { id: 'contagem', label: 'Contagem' },
] as const;
const IDS = ['consulta', 'separar', 'contagem'] as const;

/** The parts counter: what a part costs and whether it is here, what the cars to come wait for, and the counts of the shelves. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  const [{ aba, c }, patch] = useSearchState({ aba: asOneOf(IDS), c: asText });
  const aberta = /^\d{1,9}$/.test(c ?? '') ? Number(c) : null;
  const abas = (
    <Toolbar label="Balcão de peças" underLine>
      <Tabs label="Balcão de peças" items={ABAS} value={aba} onChange={(id) => patch({ aba: id })} />
    </Toolbar>
  );
  return (
    <Suspense fallback={<Skeleton variant="table" />}>
      {aba === 'contagem' || aberta !== null ? (
        <Contagens
          codConcessionaria={codConcessionaria}
          aberta={aberta}
          onAbrir={(cod) => patch({ c: String(cod) }, { push: true })}
          onVoltar={() => patch({ aba: 'contagem', c: undefined })}
          abas={abas}
        />
      ) : aba === 'separar' ? (
        <Separar abas={abas} />
      ) : (
        <Consulta abas={abas} />
      )}
    </Suspense>
  );
}
