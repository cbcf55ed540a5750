import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import type { RecorteDaChamada } from '../hooks/use-recorte.ts';

/** The dealerships with every indicator of the board, as the screen narrows them. */
export function ExportarIndicadores({ recorte }: { readonly recorte: RecorteDaChamada }) {
  return (
    <ExportarLista
      tipo="indicadores"
      filtro={recorte}
      resumo="Indicadores por concessionária, com os filtros da tela"
    />
  );
}
