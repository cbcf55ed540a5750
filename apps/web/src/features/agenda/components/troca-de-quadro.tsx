import type { ReactNode } from 'react';
import { useRouteParams } from '#kernel/navigation.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { useIrParaQuadro } from '../hooks/use-atalhos-agenda.ts';

/** Between the two boards, where no tabs around them do it: the addresses opened from outside. */
export function TrocaDeQuadro({ atual }: { readonly atual: 'consultores' | 'mecanicos' }): ReactNode {
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
      value={atual}
      onChange={irParaQuadro}
    />
  );
}
