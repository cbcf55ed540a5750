import { HistoricoDeOrcamentos } from '../../components/historico-de-orcamentos/historico-de-orcamentos.tsx';
import { Historicos } from '../../components/historicos/historicos.tsx';

/** Every quote there ever was, in any state. */
export const Screen = () => (
  <Historicos aberto="todos">
    <HistoricoDeOrcamentos
      lista="todos"
      titulo="Histórico de orçamentos"
      vazio="Cada checklist finalizado com algo a fazer vira um orçamento, e todos ficam aqui."
    />
  </Historicos>
);
