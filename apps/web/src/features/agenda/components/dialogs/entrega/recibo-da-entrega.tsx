import { reciboContracts } from '@oferta/contracts/agenda/recibo.ts';
import { CONFERENCIA_DA_ENTREGA, NOME_ITEM_CONFERIDO } from '@oferta/domain/agenda/entrega/entrega.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import css from './entrega.module.css';

/** How a car left: who took it, what was gone through with them, their signature. */
export function ReciboDaEntrega({ codAgendamento }: { readonly codAgendamento: number }): ReactNode {
  const { fuso } = useConcessionaria();
  const { data } = useQuery({
    queryKey: ['agenda', 'recibo', codAgendamento],
    queryFn: () => call(reciboContracts.recibo, { params: { codAgendamento } }),
    staleTime: 0,
  });
  if (!data?.entregueEm) return null;
  const { entregueEm, entreguePor, retiradoPor, conferencia, assinatura } = data;
  return (
    <section className={css['recibo']} data-stack={8} aria-label="Recibo da entrega">
      <p>
        <b>Entregue {instanteEmPalavras(entregueEm, fuso)}</b>
        {entreguePor && ` por ${entreguePor}`}
        {retiradoPor && `, retirado por ${retiradoPor}`}
      </p>
      {conferencia && (
        <ul>
          {CONFERENCIA_DA_ENTREGA.map((item) => (
            <li key={item} data-falta={conferencia.includes(item) ? undefined : ''}>
              {NOME_ITEM_CONFERIDO[item]}: {conferencia.includes(item) ? 'conferido' : 'não conferido'}
            </li>
          ))}
        </ul>
      )}
      {assinatura && <img src={assinatura} alt={`Assinatura de ${retiradoPor ?? 'quem retirou'}`} />}
    </section>
  );
}
