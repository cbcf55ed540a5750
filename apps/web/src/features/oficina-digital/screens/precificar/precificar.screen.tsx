import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { TelaDoOrcamento } from '../../components/tela-do-orcamento.tsx';
import { MesaDePreco } from './mesa-de-preco.tsx';

/** Pricing of the current budget: what was inspected on one side, what is proposed on the other (product 03, Screens). */
export function Screen() {
  return (
    <TelaDoOrcamento titulo="Precificar orçamento">
      {(orcamento: Orcamento) => <MesaDePreco key={orcamento.codOrcamento} orcamento={orcamento} />}
    </TelaDoOrcamento>
  );
}
