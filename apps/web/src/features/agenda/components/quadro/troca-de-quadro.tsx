import type { ReactNode } from 'react';
import { useRouteParams } from '#kernel/address/navigation.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { useIrParaQuadro } from '../../hooks/use-atalhos-agenda.ts';

interface TrocaDeQuadroProps {
  readonly atual: 'consultores' | 'mecanicos';
  /** On a screen of its own, which has neither tabs nor a dealership in its address. */
  readonly semAbas?: boolean;
}

/** Between the two boards, where no tabs around them do it. */
export function TrocaDeQuadro({ atual, semAbas = false }: TrocaDeQuadroProps): ReactNode {
  const { cnpj } = useRouteParams();
  const irParaQuadro = useIrParaQuadro();
  if (!cnpj && !semAbas) return null;
  return (
    <Segmented
      label="Quadro"
      items={[
        { id: 'consultores', label: 'Consultores' },
        { id: 'mecanicos', label: 'Mecânicos' },
      ]}
      value={atual}
      onChange={irParaQuadro}
    />
  );
}
