import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { choose, chosen } from '#kernel/session/choices.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { destinoDe, ENDERECO_DO_DESTINO, type Destino } from '../model/destino.ts';

/** The current budget (spec §3, selection holders): codes only, they outlive a reload. */
interface OrcamentoAtual {
  readonly checklist: number;
  readonly codCheckList: number;
  readonly codConcessionaria: number;
  readonly codOrcamento: number;
}

/** The quote the pricing and sending screens are about; null when none was chosen here. */
export const orcamentoAtual = (): OrcamentoAtual | null => chosen<OrcamentoAtual>('orcamentoAtual');

/** Makes a quote the current one and goes to a screen of it: pricing or sending, by its state unless it is said. */
export function useSeguir(): (cartao: OrcamentoCartao, destino?: Destino | null) => void {
  const go = useGo();
  return (cartao, destino = destinoDe(cartao.estado)) => {
    if (destino === null) return;
    const { numeroChecklist, codCheckList, codConcessionaria, codOrcamento } = cartao;
    choose('orcamentoAtual', { checklist: numeroChecklist, codCheckList, codConcessionaria, codOrcamento });
    go(ENDERECO_DO_DESTINO[destino]);
  };
}
