import type { ReactNode } from 'react';
import { useRouteParams } from '#kernel/address/navigation.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { useIrParaQuadro } from '../../hooks/use-atalhos-agenda.ts';

/** From the consultants' board to the mechanics', where no tabs around them do it. */
export function TrocaDeQuadro(): ReactNode {
  const { cnpj } = useRouteParams();
  const irParaQuadro = useIrParaQuadro();
  if (!cnpj) return null;
  return (
    <Segmented
      label="Quadro"
      items={[
        { id: 'consultores', label: 'Consultores' },
        { id: 'mecanicos', label: 'Mecânicos' },
      ]}
      value="consultores"
      onChange={irParaQuadro}
    />
  );
}
