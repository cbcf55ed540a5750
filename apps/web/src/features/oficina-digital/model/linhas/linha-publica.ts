import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';
import { emUnidades } from './campo-da-linha.ts';

/** A line as its customer will read it: no cost, no code of ours (the server's `findConteudoPublico` says the same). */
export const linhaPublicaDe = (linha: LinhaOrcamento): LinhaPublica => ({
  codLinha: linha.codLinha,
  descricao: linha.descricao,
  porQue: linha.porQue,
  urgencia: linha.urgencia,
  grupoOpcao: linha.grupoOpcao,
  qualidade: linha.qualidade,
  quantidade: emUnidades(linha.quantidadeMil),
  terceiro: linha.especie === 'terceiro',
  pecasCentavos: linha.pecasCentavos,
  maoDeObraCentavos: linha.maoDeObraCentavos,
  descontoCentavos: linha.descontoCentavos,
  totalCentavos: linha.totalCentavos,
  medida: linha.medida,
  fotos: linha.fotos,
  decisao: linha.decisao,
});
