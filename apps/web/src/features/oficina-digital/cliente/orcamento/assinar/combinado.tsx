import type { OrcamentoPublico } from '@oferta/contracts/oficina-digital/publico.ts';
import { diaLegivel } from '../../model/data-legivel.ts';
import css from './combinado.module.css';

/** How it will be paid and when it will be done; nothing when the workshop said neither. */
export function Combinado({ orcamento }: { readonly orcamento: OrcamentoPublico }) {
  const { condicoesPagamento, inicioPrevisto, entregaPrevista, observacao } = orcamento;
  const fatos = [
    ['Pagamento', condicoesPagamento],
    ['Início previsto', inicioPrevisto && diaLegivel(inicioPrevisto)],
    ['Entrega prevista', entregaPrevista && diaLegivel(entregaPrevista)],
    ['Observação', observacao],
  ] as const;
  if (fatos.every(([, valor]) => !valor)) return null;
  return (
    <section className={css['combinado']} aria-label="Pagamento e prazos">
      <dl>
        {fatos.map(
          ([nome, valor]) =>
            valor && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
