import type { ConsultaLista } from '../lista-cadastro/lista-cadastro.tsx';

/** What a list is narrowed by, as its export takes it: without the page. */
export const filtroDe = ({ pagina: _pagina, tamanho: _tamanho, filtros, ...recorte }: ConsultaLista) => ({
  ...recorte,
  ...filtros,
});
