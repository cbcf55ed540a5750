import type { ReactNode } from 'react';
import { VazioComCausa } from '#frames/causa/vazio-com-causa.tsx';
import type { Faixa } from '../../model/evento-servico.ts';

/** A board without a column or lane: nobody is registered for it, or no bay. */
export const SemFaixas = ({ por }: { readonly por: Faixa | 'consultor' }): ReactNode => (
  <VazioComCausa causa={por} />
);
