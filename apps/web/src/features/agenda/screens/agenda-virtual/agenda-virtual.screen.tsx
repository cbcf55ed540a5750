import { Suspense } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useRouteParams } from '#kernel/address/navigation.tsx';
import { asFlag, useSearchState } from '#kernel/address/search-state.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { AgendaDialogOutlet } from '../../components/agenda-dialog-outlet.tsx';
import { ABAS, abaInicial } from './abas-da-agenda.ts';
import { Abas } from './abas.tsx';
import css from './agenda-virtual.module.css';

/** The agenda of a dealership: boards and lists of the same day, one tab each (product 02). */
export function Screen() {
  const { modeloAgenda, codConcessionaria } = useConcessionaria();
  const { tipo } = useRouteParams();
  const [{ tv }] = useSearchState({ tv: asFlag });
  const aberta = tipo ?? abaInicial(modeloAgenda);
  const aba = ABAS.find((cada) => cada.tipo === aberta);
  const isQuadro = aberta === 'consultores' || aberta === 'mecanicos';

  if (!aba) return <EmptyState title="Esta parte da agenda ainda não está disponível." />;
  return (
    <div className={css['agenda']}>
      {!(tv && aberta === 'recepcao') && <Abas aberta={aberta} />}
      {/* Another dealership is another agenda: nothing typed or selected in one belongs to the other. */}
      <div className={css['conteudo']} key={codConcessionaria}>
        <Suspense key={aberta} fallback={<Skeleton variant={isQuadro ? 'agenda' : 'table'} />}>
          <aba.Conteudo />
        </Suspense>
        {!isQuadro && <AgendaDialogOutlet />}
      </div>
    </div>
  );
}
