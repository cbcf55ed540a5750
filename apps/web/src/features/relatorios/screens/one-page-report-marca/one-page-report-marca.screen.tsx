import { PaginaUnica } from '../../components/pagina-unica/pagina-unica.tsx';

/** The meeting's sheet of paper, by brand (product 06, One-page report). */
export function Screen() {
  return <PaginaUnica por="marca" />;
}
