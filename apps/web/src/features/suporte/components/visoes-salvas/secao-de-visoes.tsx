import type { ReactNode } from 'react';
import { useConcessionarias } from '#kernel/concessionaria.ts';
import type { Vista } from '#kernel/vista.ts';
import { FilterSection } from '#ui/panel/filter-panel.tsx';
import { VisoesSalvas } from './visoes-salvas.tsx';

interface SecaoDeVisoesProps {
  readonly tela: string;
  readonly vista: Vista;
}

/** A list's saved views, on top of its filters. They are of a dealership: before one is chosen there are none. */
export function SecaoDeVisoes(props: SecaoDeVisoesProps): ReactNode {
  const { atual } = useConcessionarias();
  return (
    atual && (
      <FilterSection title="Minhas visões">
        <VisoesSalvas {...props} />
      </FilterSection>
    )
  );
}
