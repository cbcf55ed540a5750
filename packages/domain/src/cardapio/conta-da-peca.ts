import { arredondar, divideHalfUp, type Arredondamento } from './arredondamento.ts';
import { precoDaPeca, type FaixaMarkup } from './markup.ts';

/** What a part turns over (domain/estoque): the margin is asked by it. A part never judged counts as C. */
export const CLASSES_DE_PECA = ['A', 'B', 'C'] as const;
export type ClasseDePeca = (typeof CLASSES_DE_PECA)[number];

/** Through which door a part is sold. Menu and quotes sell through the workshop. */
export const CANAIS = ['balcao', 'oficina', 'seguradora', 'atacado'] as const;
export type Canal = (typeof CANAIS)[number];

/** The most that can be asked: towards 100 % of the price there is no price. Basis points. */
export const MAIOR_MARGEM_BP = 9500;

/** How a published rule makes the price of a part. Shares and factors in basis points (10000 = 100 %, or × 1). */
export interface ParametrosPreco {
  /** Of the cost. */
  readonly freteBp: number;
  /** Taxes nobody gives back, of the cost with freight. */
  readonly impostosBp: number;
  /** Of the price, by class. */
  readonly margens: Readonly<Record<ClasseDePeca, number>>;
  /** What a part's own price is multiplied by; null: it is sold at it, as it was typed. */
  readonly fatorListaBp: number | null;
  readonly canais: Readonly<Record<Canal, number>>;
  readonly arredondamento: Arredondamento;
}

export interface PecaDaConta {
  readonly custoCentavos: number;
  /** Its own price; null: it has none. */
  readonly precoCentavos: number | null;
  readonly classe: ClasseDePeca;
}

export type PartirDe = 'custo' | 'lista';

/** One step of the account. The steps' sums add up to the price, exactly. */
export interface PassoDaConta {
  readonly passo:
    | 'custo'
    | 'lista'
    | 'precoProprio'
    | 'frete'
    | 'impostos'
    | 'margem'
    | 'faixa'
    | 'fatorLista'
    | 'canal'
    | 'arredondamento';
  /** The share or factor that was used; null where the step has none. */
  readonly bp: number | null;
  /** What it adds. */
  readonly somaCentavos: number;
  /** The price so far. */
  readonly centavos: number;
  /** The step cannot be taken, and nothing after it is. */
  readonly recusa: 'margemSemPreco' | null;
}

const parte = (centavos: number, bp: number): number => divideHalfUp(centavos * bp, 10_000);

/**
 * The price of one unit of a part by a published rule, step by step (product 07): cost, freight, taxes, the margin of its
 * class, the channel, a shelf figure; or its own price × a factor, the channel, a shelf figure. Each step is rounded half up
 * by itself, in centavos. The database sells by the same rule (`conta_da_peca`; a test compares them to the centavo).
 */
export function contaDaPeca(
  { custoCentavos, precoCentavos, classe }: PecaDaConta,
  { freteBp, impostosBp, margens, fatorListaBp, canais, arredondamento }: ParametrosPreco,
  { canal, partirDe }: { readonly canal: Canal; readonly partirDe: PartirDe },
): readonly PassoDaConta[] {
  const conta = novaConta();
  if (partirDe === 'lista' && precoCentavos !== null) {
    if (fatorListaBp === null) return conta.para('precoProprio', null, precoCentavos).passos;
    conta.para('lista', null, precoCentavos);
    conta.para('fatorLista', fatorListaBp, parte(precoCentavos, fatorListaBp));
  } else {
    conta.para('custo', null, custoCentavos);
    conta.soma('frete', freteBp, parte(conta.preco(), freteBp));
    conta.soma('impostos', impostosBp, parte(conta.preco(), impostosBp));
    const margem = margens[classe];
    if (margem >= 10_000) return conta.recusar('margem', margem).passos;
    conta.para('margem', margem, divideHalfUp(conta.preco() * 10_000, 10_000 - margem));
  }
  conta.para('canal', canais[canal], parte(conta.preco(), canais[canal]));
  return conta.para('arredondamento', null, arredondar(conta.preco(), arredondamento)).passos;
}

/** The price of one unit where no rule was published: what the tiers of the dealership make of it, or its own. */
export function contaPelasFaixas(
  peca: Pick<PecaDaConta, 'custoCentavos' | 'precoCentavos'>,
  faixas: readonly FaixaMarkup[],
): readonly PassoDaConta[] {
  const { centavos, faixa } = precoDaPeca(peca, faixas);
  if (peca.precoCentavos !== null) return novaConta().para('precoProprio', null, centavos).passos;
  return novaConta()
    .para('custo', null, peca.custoCentavos)
    .para('faixa', faixa?.fatorBp ?? 10_000, centavos).passos;
}

/** What the account ends at; null when a step could not be taken. */
export function precoDaConta(passos: readonly PassoDaConta[]): number | null {
  const ultimo = passos.at(-1);
  return ultimo === undefined || ultimo.recusa !== null ? null : ultimo.centavos;
}

/** Where a part's price begins, as menu and quotes sell it: at its own price, where it has one. */
export const partidaDaPeca = ({ precoCentavos }: Pick<PecaDaConta, 'precoCentavos'>): PartirDe =>
  precoCentavos === null ? 'custo' : 'lista';

function novaConta() {
  const passos: PassoDaConta[] = [];
  const preco = (): number => passos.at(-1)?.centavos ?? 0;
  const conta = {
    passos,
    preco,
    para(passo: PassoDaConta['passo'], bp: number | null, centavos: number) {
      passos.push({ passo, bp, somaCentavos: centavos - preco(), centavos, recusa: null });
      return conta;
    },
    soma: (passo: PassoDaConta['passo'], bp: number, centavos: number) =>
      conta.para(passo, bp, preco() + centavos),
    recusar(passo: PassoDaConta['passo'], bp: number) {
      passos.push({ passo, bp, somaCentavos: 0, centavos: preco(), recusa: 'margemSemPreco' });
      return conta;
    },
  };
  return conta;
}
