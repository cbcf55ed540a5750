import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';

// Fetched by the screen: what the page begins with names no more of it than this file.
const ContagemAberta = lazyPart(async () => (await import('./contagem-aberta.tsx')).ContagemAberta);
const ListaDeContagens = lazyPart(async () => (await import('./lista-de-contagens.tsx')).ListaDeContagens);

/** Counting the shelves: the house's counts, and one of them open to be counted or approved. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  const [{ c }, patch] = useSearchState({ c: asText });
  const cod = /^\d{1,9}$/.test(c ?? '') ? Number(c) : null;
  return cod === null ? (
    <ListaDeContagens
      key={codConcessionaria}
      codConcessionaria={codConcessionaria}
      onAbrir={(codContagem) => patch({ c: String(codContagem) }, { push: true })}
    />
  ) : (
    <ContagemAberta key={cod} codContagem={cod} onVoltar={() => patch({ c: undefined })} />
  );
}
