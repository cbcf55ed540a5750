import type { LinhaDigitada, LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { margemBp } from '@oferta/domain/margem.ts';
import { totalDaLinha, totaisDoOrcamento } from '@oferta/domain/oficina-digital/linha-orcamento.ts';

/** What somebody has typed of a line and the server does not have yet. */
export type Mudanca = Partial<LinhaDigitada>;

/** A line as it is sent: everything that is typed of it. Who may not see costs sends none, and the server keeps its own. */
export const digitadaDe = (linha: LinhaOrcamento): LinhaDigitada => ({
  codigoItem: linha.codigoItem,
  especie: linha.especie,
  codigo: linha.codigo,
  descricao: linha.descricao,
  porQue: linha.porQue,
  urgencia: linha.urgencia,
  grupoOpcao: linha.grupoOpcao,
  qualidade: linha.qualidade,
  quantidadeMil: linha.quantidadeMil,
  custoCentavos: linha.custoCentavos ?? 0,
  tabelaCentavos: linha.tabelaCentavos,
  precoCentavos: linha.precoCentavos,
  tmoMin: linha.tmoMin,
  horaCentavos: linha.horaCentavos,
  codTipoServico: linha.codTipoServico,
  descontoBp: linha.descontoBp,
});

/** The line as it will be once saved: typed values over the server's, sums by the domain's rule. */
export function comMudanca(linha: LinhaOrcamento, mudanca: Mudanca | undefined): LinhaOrcamento {
  if (!mudanca) return linha;
  const { custoCentavos, ...campos } = mudanca;
  const nova = {
    ...linha,
    ...campos,
    custoCentavos: linha.custoCentavos === null ? null : (custoCentavos ?? linha.custoCentavos),
  };
  return { ...nova, ...totalDaLinha(nova) };
}

/** Cost of all of a line's units, centavos; null for who may not see it. Labour has no cost of its own here. */
const custoDaLinha = ({ custoCentavos, quantidadeMil }: LinhaOrcamento): number | null =>
  custoCentavos === null ? null : (custoCentavos * quantidadeMil) / 1000;

/** A line's margin over its price, basis points; null where it cannot be told. */
export function margemDaLinha(linha: LinhaOrcamento): number | null {
  const custo = custoDaLinha(linha);
  return custo === null ? null : margemBp(linha.totalCentavos, custo);
}

/** The quote's totals over the lines as they are typed. */
export function totaisDe(linhas: readonly LinhaOrcamento[]): Orcamento['totais'] {
  const totais = totaisDoOrcamento(linhas);
  const custos = linhas.map(custoDaLinha);
  const custo = custos.reduce<number>((soma, cada) => soma + (cada ?? 0), 0);
  return {
    ...totais,
    margemBp: linhas.length === 0 || custos.includes(null) ? null : margemBp(totais.totalCentavos, custo),
  };
}

/** A line's present values of the fields somebody was changing. */
export function valoresDe(linha: LinhaOrcamento, campos: readonly string[]): Mudanca {
  return Object.fromEntries(Object.entries(digitadaDe(linha)).filter(([campo]) => campos.includes(campo)));
}
