import type { Decisao } from './estado-orcamento.ts';

export const ESPECIES_LINHA = ['peca', 'servico', 'pacote', 'pneu', 'terceiro'] as const;
export type EspecieLinha = (typeof ESPECIES_LINHA)[number];

/** What a line costs. Money in centavos, quantity in thousandths, labour in minutes, discount in basis points. */
export type PrecoDaLinha = {
  readonly quantidadeMil: number;
  /** Of one unit of the part or the outside service. */
  readonly precoCentavos: number;
  readonly tmoMin: number;
  /** Of one hour of labour. */
  readonly horaCentavos: number;
  readonly descontoBp: number;
};

export type TotalDaLinha = {
  readonly pecasCentavos: number;
  readonly maoDeObraCentavos: number;
  readonly descontoCentavos: number;
  readonly totalCentavos: number;
};

/** What a line comes to: each part rounded half up to the centavo before it is summed, so that the lines sum to the total. */
export function totalDaLinha(linha: PrecoDaLinha): TotalDaLinha {
  const inteiras = Math.floor(linha.quantidadeMil / 1000);
  const fracao = linha.quantidadeMil % 1000;
  const pecasCentavos = inteiras * linha.precoCentavos + meioAcima(fracao * linha.precoCentavos, 1000);
  const maoDeObraCentavos = meioAcima(linha.tmoMin * linha.horaCentavos, 60);
  const bruto = pecasCentavos + maoDeObraCentavos;
  const descontoCentavos = meioAcima(bruto * linha.descontoBp, 10_000);
  return { pecasCentavos, maoDeObraCentavos, descontoCentavos, totalCentavos: bruto - descontoCentavos };
}

const meioAcima = (numerador: number, divisor: number): number =>
  Math.floor((2 * numerador + divisor) / (2 * divisor));

export type TotaisDoOrcamento = TotalDaLinha & {
  readonly aprovadoCentavos: number;
  readonly recusadoCentavos: number;
  readonly pendenteCentavos: number;
};

/** A quote's totals: always the sum of its lines. */
export function totaisDoOrcamento(
  linhas: readonly (PrecoDaLinha & { readonly decisao: Decisao })[],
): TotaisDoOrcamento {
  const totais = { pecasCentavos: 0, maoDeObraCentavos: 0, descontoCentavos: 0, totalCentavos: 0 };
  const porDecisao: Record<Decisao, number> = { aprovado: 0, recusado: 0, pendente: 0 };
  for (const linha of linhas) {
    const total = totalDaLinha(linha);
    totais.pecasCentavos += total.pecasCentavos;
    totais.maoDeObraCentavos += total.maoDeObraCentavos;
    totais.descontoCentavos += total.descontoCentavos;
    totais.totalCentavos += total.totalCentavos;
    porDecisao[linha.decisao] += total.totalCentavos;
  }
  return {
    ...totais,
    aprovadoCentavos: porDecisao.aprovado,
    recusadoCentavos: porDecisao.recusado,
    pendenteCentavos: porDecisao.pendente,
  };
}

/** A line the customer approved is never altered (product 03, Flow); one refused may be offered anew. */
export const isLinhaFechada = ({ decisao }: { readonly decisao: Decisao }): boolean => decisao === 'aprovado';
