import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { TelaDoOrcamento } from '../../components/tela-do-orcamento.tsx';
import { MesaDeEnvio } from './mesa-de-envio.tsx';

/** The current budget on its way to the customer: what they will see, what is missing, sending and what came of it. */
export function Screen() {
  return (
    <TelaDoOrcamento titulo="Avançar orçamento">
      {(orcamento: Orcamento) => <MesaDeEnvio key={orcamento.codOrcamento} orcamento={orcamento} />}
    </TelaDoOrcamento>
  );
}
