import { useState } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { TelaDoMes } from '../../components/mes/tela-do-mes.tsx';
import { LISTA } from '../../components/mes/enderecos.ts';
import { diaEscolhido, escolherDia } from '../../model/lancamento-escolhido.ts';

/** One day beside its month. Only with the day that the list chose (spec §2): without one the guard leads back. */
export function Screen() {
  const [dia, setDia] = useState(diaEscolhido);
  const go = useGo();
  if (dia === null) {
    // A choice kept from before that is no day of the calendar.
    go(LISTA, { replace: true });
    return null;
  }
  return (
    <TelaDoMes
      dia={dia}
      onDia={(outro) => {
        escolherDia(outro);
        setDia(outro);
      }}
    />
  );
}
