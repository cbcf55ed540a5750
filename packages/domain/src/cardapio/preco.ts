import { margemBp } from '../margem.ts';
import { arredondar, divideHalfUp, type Arredondamento } from './arredondamento.ts';
import { precoDaPeca, type FaixaMarkup } from './markup.ts';

/** How a dealership makes prices. Amounts in centavos, shares in basis points (10000 = 100 %). */
export interface RegraPreco {
  readonly faixas: readonly FaixaMarkup[];
  /** Shop supplies charged once a package: a share of its labour, or an amount. */
  readonly insumos: { readonly tipo: 'nenhum' | 'percentual' | 'fixo'; readonly valor: number };
  readonly arredondamento: Arredondamento;
  readonly margemAlvoBp: number;
  /** What an hour of the workshop costs, for margins. */
  readonly custoHoraCentavos: number;
}

/** In force until a dealership saves a rule of its own; the database has the same (view regra_vigente, faixa_vigente). */
export const REGRA_PADRAO: RegraPreco = {
  faixas: [
    { deCentavos: 0, fatorBp: 16_000 },
    { deCentavos: 10_000, fatorBp: 14_500 },
    { deCentavos: 50_000, fatorBp: 13_000 },
  ],
  insumos: { tipo: 'nenhum', valor: 0 },
  arredondamento: 'nenhum',
  margemAlvoBp: 3000,
  custoHoraCentavos: 0,
};

interface Base {
  readonly descricao: string;
  /** Instead of what the rule gives, for the whole line. */
  readonly precoFixoCentavos: number | null;
}

export type ItemDoPreco = Base &
  (
    | {
        readonly especie: 'peca';
        /** Thousandths: 4500 is 4.5 litres. */
        readonly quantidadeMil: number;
        readonly custoCentavos: number;
        /** The part's own price; null: cost × markup. */
        readonly precoCentavos: number | null;
      }
    | {
        readonly especie: 'maoDeObra';
        readonly tmoMin: number;
        /** Rate of the type of service; null where the dealership has none. */
        readonly centavosHora: number | null;
      }
    | { readonly especie: 'insumo' }
  );

export interface Composicao {
  readonly itens: readonly ItemDoPreco[];
  readonly descontoBp: number;
  readonly precoFixoCentavos: number | null;
  /** What it costs beside its items (a third party's work). */
  readonly custoExtraCentavos?: number;
}

export interface LinhaDoPreco {
  readonly tipo:
    | 'peca'
    | 'maoDeObra'
    | 'insumo'
    | 'insumosDaRegra'
    | 'desconto'
    | 'arredondamento'
    | 'precoFixo';
  readonly descricao: string;
  readonly quantidadeMil: number | null;
  readonly minutos: number | null;
  /** Of one unit of the part, or of one hour. */
  readonly unitarioCentavos: number | null;
  /** The tier's factor, the supplies' share or the discount that was used. */
  readonly bp: number | null;
  readonly aviso: 'semTaxaHora' | 'precoFixo' | null;
  /** The lines' sum is the price, exactly. */
  readonly centavos: number;
}

export interface Preco {
  readonly centavos: number;
  readonly custoCentavos: number;
  /** (price − cost) ÷ price; null when the price is nothing. */
  readonly margemBp: number | null;
  /** Items before discount, rounding and fixed price: what they cost apart. */
  readonly avulsoCentavos: number;
  readonly minutos: number;
  /** Something has no rate: the price is not to be trusted. */
  readonly incompleto: boolean;
  readonly linhas: readonly LinhaDoPreco[];
}

/**
 * The price of a package or an extra, in centavos, with the account of how it came to be (field notes 8): parts at their
 * price or cost × markup, labour at the type's rate, supplies, less the discount, brought to a shelf figure. A fixed price
 * replaces the result. Every line is rounded half up by itself. Supplies are sold at cost.
 */
export function calcularPreco(
  { itens, descontoBp, precoFixoCentavos, custoExtraCentavos = 0 }: Composicao,
  regra: RegraPreco,
): Preco {
  const contas = itens.map((item) => contar(item, regra));
  const maoDeObra = sum(
    contas.filter(({ linha }) => linha.tipo === 'maoDeObra').map(({ linha }) => linha.centavos),
  );
  const insumos = itens.length > 0 ? insumosDaRegra(maoDeObra, regra) : 0;
  const avulso = sum(contas.map(({ linha }) => linha.centavos)) + insumos;
  const desconto = divideHalfUp(avulso * descontoBp, 10_000);
  const calculado = arredondar(avulso - desconto, regra.arredondamento);
  const centavos = precoFixoCentavos ?? calculado;
  const custoCentavos = sum(contas.map(({ custo }) => custo)) + insumos + custoExtraCentavos;
  const aDizer = [
    {
      ...linha('insumosDaRegra', 'Insumos', insumos),
      bp: regra.insumos.tipo === 'percentual' ? regra.insumos.valor : null,
    },
    { ...linha('desconto', 'Desconto do pacote', -desconto), bp: descontoBp },
    linha('arredondamento', 'Arredondamento', calculado - (avulso - desconto)),
    linha('precoFixo', 'Ajuste ao preço fixo', centavos - calculado),
  ];
  return {
    centavos,
    custoCentavos,
    margemBp: margemBp(centavos, custoCentavos),
    avulsoCentavos: avulso,
    minutos: sum(itens.map((item) => (item.especie === 'maoDeObra' ? item.tmoMin : 0))),
    incompleto: contas.some(({ linha: { aviso } }) => aviso === 'semTaxaHora'),
    linhas: [
      ...contas.map((conta) => conta.linha),
      ...aDizer.filter(
        (cada) => cada.centavos !== 0 || (cada.tipo === 'precoFixo' && precoFixoCentavos !== null),
      ),
    ],
  };
}

interface Conta {
  readonly linha: LinhaDoPreco;
  readonly custo: number;
}

function contar(item: ItemDoPreco, regra: RegraPreco): Conta {
  if (item.especie === 'peca') return contarPeca(item, regra);
  if (item.especie === 'maoDeObra') return contarMaoDeObra(item, regra);
  const centavos = item.precoFixoCentavos ?? 0;
  return { linha: linha('insumo', item.descricao, centavos), custo: centavos };
}

function contarPeca(item: ItemDoPreco & { especie: 'peca' }, { faixas }: RegraPreco): Conta {
  const { centavos: unitario, faixa } = precoDaPeca(item, faixas);
  return {
    linha: {
      ...linha(
        'peca',
        item.descricao,
        item.precoFixoCentavos ?? divideHalfUp(unitario * item.quantidadeMil, 1000),
      ),
      quantidadeMil: item.quantidadeMil,
      unitarioCentavos: unitario,
      bp: faixa?.fatorBp ?? null,
      aviso: item.precoFixoCentavos === null ? null : 'precoFixo',
    },
    custo: divideHalfUp(item.custoCentavos * item.quantidadeMil, 1000),
  };
}

function contarMaoDeObra(
  item: ItemDoPreco & { especie: 'maoDeObra' },
  { custoHoraCentavos }: RegraPreco,
): Conta {
  const { tmoMin, centavosHora, precoFixoCentavos } = item;
  return {
    linha: {
      ...linha(
        'maoDeObra',
        item.descricao,
        precoFixoCentavos ?? divideHalfUp(tmoMin * (centavosHora ?? 0), 60),
      ),
      minutos: tmoMin,
      unitarioCentavos: centavosHora,
      aviso: precoFixoCentavos !== null ? 'precoFixo' : centavosHora === null ? 'semTaxaHora' : null,
    },
    custo: divideHalfUp(tmoMin * custoHoraCentavos, 60),
  };
}

function insumosDaRegra(maoDeObra: number, { insumos: { tipo, valor } }: RegraPreco): number {
  if (tipo === 'percentual') return divideHalfUp(maoDeObra * valor, 10_000);
  return tipo === 'fixo' ? valor : 0;
}

const linha = (tipo: LinhaDoPreco['tipo'], descricao: string, centavos: number): LinhaDoPreco => ({
  tipo,
  descricao,
  quantidadeMil: null,
  minutos: null,
  unitarioCentavos: null,
  bp: null,
  aviso: null,
  // A discount of nothing would be -0.
  centavos: centavos === 0 ? 0 : centavos,
});

const sum = (parcelas: readonly number[]): number => parcelas.reduce((total, parcela) => total + parcela, 0);
