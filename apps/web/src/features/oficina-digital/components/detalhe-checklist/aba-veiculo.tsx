import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import css from './aba-veiculo.module.css';
import { MapaDeDanos } from './mapa-de-danos.tsx';

/** The car's body as it came in, its chassis, and the client's signature under it all. */
export function AbaVeiculo({ checklist }: { readonly checklist: Checklist }) {
  const { danos, assinatura, cliente, chassi } = checklist;
  return (
    <div className={css['veiculo']} data-stack={16}>
      {chassi && (
        <p>
          Chassi{' '}
          <b className="num" translate="no">
            {chassi}
          </b>
        </p>
      )}
      <section aria-label="Avarias">
        <h3>Avarias</h3>
        {danos.length === 0 ? (
          <EmptyState title="Nenhuma avaria marcada na carroceria." />
        ) : (
          <MapaDeDanos danos={danos} />
        )}
      </section>
      <section aria-label="Assinatura">
        <h3>Assinatura</h3>
        {assinatura === null ? (
          <p>Sem assinatura do cliente.</p>
        ) : (
          <img className={css['assinatura']} src={assinatura} alt={`Assinatura de ${cliente}`} />
        )}
      </section>
    </div>
  );
}
