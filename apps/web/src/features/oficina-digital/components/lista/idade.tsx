import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { IconClock } from '@tabler/icons-react';
import { useAgora } from '#features/agenda/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { idadeCurta, minutosDesde, tomDaIdade } from '../../model/quadro/quadro.ts';
import css from './idade.module.css';

/** How long a quote has been where it is; it turns yellow, then red, while somebody is waited for. */
export function Idade({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const { instante } = useAgora(useConcessionaria().fuso);
  const minutos = minutosDesde(cartao.estadoDesde, instante);
  return (
    <span className={css['idade']} data-tom={tomDaIdade(cartao, minutos)}>
      <IconClock size={14} aria-hidden="true" />
      <span className="num">{idadeCurta(minutos)}</span>
    </span>
  );
}
