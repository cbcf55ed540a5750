import { HistoricoDeOrcamentos } from '../../components/historico-de-orcamentos/historico-de-orcamentos.tsx';
import { Historicos } from '../../components/historicos/historicos.tsx';

/** Quotes whose work was done and delivered, the latest first. */
export const Screen = () => (
  <Historicos aberto="finalizados">
    <HistoricoDeOrcamentos
      lista="finalizados"
      titulo="Orçamentos finalizados"
      vazio="Um orçamento aprovado vem para cá quando o serviço dele é finalizado."
    />
  </Historicos>
);
