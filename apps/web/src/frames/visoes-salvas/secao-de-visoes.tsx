import type { ReactNode } from 'react';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import type { Vista } from '#kernel/address/vista.ts';
import { FilterSection } from '#ui/panel/filter-panel.tsx';

// A list is drawn before its filters are asked for.
const VisoesSalvas = lazyPart(() => import('./visoes-salvas.tsx').then((file) => file.VisoesSalvas));

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
