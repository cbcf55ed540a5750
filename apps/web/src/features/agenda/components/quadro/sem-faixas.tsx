import type { ReactNode } from 'react';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { Faixa } from '../../model/evento-servico.ts';

const FRASES = {
  consultor: {
    titulo: 'Nenhum consultor nesta agenda.',
    saida: 'Cadastre os consultores em Cadastros › Consultores: cada um é uma coluna da agenda.',
  },
  mecanico: {
    titulo: 'Nenhum mecânico no quadro da oficina.',
    saida: 'Cadastre a equipe em Cadastros › Mecânicos para distribuir os serviços do dia.',
  },
  box: {
    titulo: 'Nenhum box cadastrado nesta concessionária.',
    saida: 'Cadastre os boxes em Cadastros › Concessionárias para distribuir os serviços do dia.',
  },
} as const;

/** A board without a column or lane: nobody is registered for it, or no bay. */
export function SemFaixas({ por }: { readonly por: Faixa | 'consultor' }): ReactNode {
  const { titulo, saida } = FRASES[por];
  return <EmptyState title={titulo}>{saida}</EmptyState>;
}
