import type { precoContracts, RegraPreco } from '@oferta/contracts/cardapio/preco.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';

type Escrita = CallOf<typeof precoContracts.salvarRegraPreco>['body'];

/** The rule's form: the amount of the supplies stands apart for each way of charging them. */
export interface ValoresRegra {
  readonly versao: number;
  readonly faixas: { readonly deCentavos: number | null; readonly fatorBp: number | null }[];
  readonly insumos: RegraPreco['insumos']['tipo'];
  readonly insumosBp: number | null;
  readonly insumosCentavos: number | null;
  readonly arredondamento: RegraPreco['arredondamento'];
  readonly margemAlvoBp: number | null;
  readonly custoHoraCentavos: number | null;
}

export const valoresDaRegra = ({ insumos, ...regra }: RegraPreco): ValoresRegra => ({
  versao: regra.versao,
  faixas: regra.faixas.map((faixa) => ({ ...faixa })),
  insumos: insumos.tipo,
  insumosBp: insumos.tipo === 'percentual' ? insumos.valor : null,
  insumosCentavos: insumos.tipo === 'fixo' ? insumos.valor : null,
  arredondamento: regra.arredondamento,
  margemAlvoBp: regra.margemAlvoBp,
  custoHoraCentavos: regra.custoHoraCentavos,
});

/** What is sent of a form that passed its own checks. */
export function regraEscrita(valores: ValoresRegra): Escrita {
  const { insumos, insumosBp, insumosCentavos } = valores;
  return {
    versao: valores.versao,
    faixas: valores.faixas
      .map(({ deCentavos, fatorBp }) => ({ deCentavos: deCentavos ?? 0, fatorBp: fatorBp ?? 10_000 }))
      .toSorted((a, b) => a.deCentavos - b.deCentavos),
    insumos:
      insumos === 'percentual'
        ? { tipo: insumos, valor: insumosBp ?? 0 }
        : insumos === 'fixo'
          ? { tipo: insumos, valor: insumosCentavos ?? 0 }
          : { tipo: 'nenhum', valor: 0 },
    arredondamento: valores.arredondamento,
    margemAlvoBp: valores.margemAlvoBp ?? 0,
    custoHoraCentavos: valores.custoHoraCentavos ?? 0,
  };
}
