import { useRouteParams } from '#kernel/address/navigation.tsx';
import { RegistroAberto } from '../../components/listas/registro-aberto.tsx';
import { FormItemAdicional, LISTA } from './form-item-adicional.tsx';
import { fichaDoItem } from './ler-item.ts';
import type { ItemLido } from './valores-item-adicional.ts';

/** An extra: with a code in the address it is edited, without one it is new. */
export function Screen() {
  const { codAlacarte } = useRouteParams();
  if (codAlacarte === undefined) return <FormItemAdicional key="novo" inteiro={null} />;
  return (
    <RegistroAberto<ItemLido>
      key={codAlacarte}
      consulta={fichaDoItem(Number(codAlacarte))}
      nome="Este item adicional"
      lista={LISTA}
    >
      {({ inteiro }) => <FormItemAdicional inteiro={inteiro} />}
    </RegistroAberto>
  );
}
