import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';

interface Visita {
  readonly pagina: string;
  readonly query: string;
}

/** Pages that open without a session, by what their address holds: `/password/` of `/password/$token`. */
const POR_LINK = ALL_SCREENS.filter(({ niveis }) => niveis === 'public')
  .map(({ path }) => path.split('$'))
  .flatMap(([inicio = '', ...segredos]) => (segredos.length > 0 ? inicio : []));

/** The visit as it may be kept: who reads the log must not be able to open what a link opens. */
export function semSegredo(visita: Visita): Visita {
  const inicio = POR_LINK.find((each) => visita.pagina.toLowerCase().startsWith(each));
  return inicio === undefined ? visita : { pagina: inicio.slice(0, -1), query: '' };
}
