import type { ConsultaLista } from '#frames/lista/lista.tsx';

/** What a list is narrowed by, as its export takes it: without the page. */
export const filtroDe = ({ pagina: _pagina, tamanho: _tamanho, filtros, ...recorte }: ConsultaLista) => ({
  ...recorte,
  ...filtros,
});
