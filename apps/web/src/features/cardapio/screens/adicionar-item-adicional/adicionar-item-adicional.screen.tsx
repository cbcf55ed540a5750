import { useState } from 'react';
import { useRouteParams } from '#kernel/navigation.tsx';
import { RegistroAberto } from '../../components/listas/registro-aberto.tsx';
import { FormItemAdicional, LISTA } from './form-item-adicional.tsx';
import { fichaDoItem } from './ler-item.ts';
import type { ItemLido } from './valores-item-adicional.ts';

/** An extra: with a code in the address it is edited, without one it is new. */
export function Screen() {
  const { codAlacarte } = useRouteParams();
  const [leitura, setLeitura] = useState(0);
  if (codAlacarte === undefined) return <FormItemAdicional key="novo" lido={null} />;
  return (
    <RegistroAberto<ItemLido>
      key={`${codAlacarte}.${leitura}`}
      consulta={fichaDoItem(Number(codAlacarte))}
      nome="Este item adicional"
      lista={LISTA}
    >
      {(lido) => <FormItemAdicional lido={lido} onReler={() => setLeitura(leitura + 1)} />}
    </RegistroAberto>
  );
}
