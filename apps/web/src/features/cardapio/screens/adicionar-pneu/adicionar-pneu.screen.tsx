import type { Pneu } from '@oferta/contracts/cardapio/pneu.ts';
import { useRouteParams } from '#kernel/address/navigation.tsx';
import { fichaDoPneu } from '../../components/listas/consultas-listas.ts';
import { RegistroAberto } from '../../components/listas/registro-aberto.tsx';
import { FormPneu, LISTA } from './form-pneu.tsx';

/** A tyre: with a code in the address it is edited, without one it is new. */
export function Screen() {
  const { codPneus } = useRouteParams();
  if (codPneus === undefined) return <FormPneu key="novo" pneu={null} />;
  return (
    <RegistroAberto<Pneu>
      key={codPneus}
      consulta={fichaDoPneu(Number(codPneus))}
      nome="Este pneu"
      lista={LISTA}
    >
      {(pneu) => <FormPneu pneu={pneu} />}
    </RegistroAberto>
  );
}
