import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { useEffect } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { emPreparo, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { setEmptyCure } from '#ui/state/empty-cure.ts';
import { COMECAR } from '../home.ts';

/** On the first day every empty place is empty for the same reason, and offers the way to what is left to do, or says whose it is. */
export function useCuraDoPreparo(): void {
  const preparo = emPreparo(useConcessionarias());
  useEffect(() => {
    setEmptyCure(preparo ? <CuraDoPreparo /> : null);
    return () => setEmptyCure(null);
  }, [preparo]);
}

function CuraDoPreparo() {
  const pode = usePode(cadastrosScreens.comecar);
  if (!pode) return <>A casa ainda está no primeiro dia: quem a prepara é o distribuidor, em Começar.</>;
  return (
    <GoTo to={COMECAR} className={buttonClass('default', 'md')}>
      Terminar de preparar a casa
    </GoTo>
  );
}
