import type { ReactNode } from 'react';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { Faixa } from '../../model/evento-servico.ts';

/** The mechanics' board of a dealership that has registered nobody, or no bay. */
export function SemFaixas({ por }: { readonly por: Faixa }): ReactNode {
  return (
    <EmptyState
      title={
        por === 'box'
          ? 'Nenhum box cadastrado nesta concessionária.'
          : 'Nenhum mecânico no quadro da oficina.'
      }
    >
      Cadastre a equipe para distribuir os serviços do dia.
    </EmptyState>
  );
}
