import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useNivel } from '#kernel/session/session.ts';
import { DaCasa } from './da-casa.tsx';
import { DaRede } from './da-rede.tsx';

/**
 * The managers' home (product 06, Dashboard). Who has one dealership, or works in one (level 1), reads first what is still
 * to be decided today; who has a network reads first what is out of order.
 */
export function Screen() {
  const nivel = useNivel();
  const { lista, atual } = useConcessionarias();
  const casa = nivel === 1 ? atual : lista.length === 1 ? lista[0] : null;
  return casa ? <DaCasa key={casa.codConcessionaria} casa={casa} /> : <DaRede />;
}
