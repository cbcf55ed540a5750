import { Suspense } from 'react';
import { AgendaMecanicos } from '#features/agenda/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The agenda's lanes, for whoever leads the workshop. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  return (
    <Suspense fallback={<Skeleton variant="agenda" />}>
      {/* Another dealership is another board: nothing typed or selected in one belongs to the other. */}
      <AgendaMecanicos key={codConcessionaria} semAbas />
    </Suspense>
  );
}
