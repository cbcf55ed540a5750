import type { TipoCampo, Valor } from '../../planilha/campo.ts';
import type { ContaDaColuna, TotalDaColuna } from '../../conta-da-coluna.ts';
import { BASES, type BaseId, type UnidadeDaBase } from '../bases.ts';
import { calcular, isEmPontos, type Medidas } from '../calcular.ts';
import { INDICADOR_IDS, indicadorDe, type IndicadorId } from '../dicionario.ts';
import type { Termos, Unidade } from '../formula.ts';

/** How a value of the dictionary stands in a spreadsheet. */
export const TIPO_DA_UNIDADE: Readonly<Record<Unidade | UnidadeDaBase, TipoCampo>> = {
  centavos: 'dinheiro',
  minutos: 'duracao',
  contagem: 'inteiro',
  razao: 'percentual',
  pontos: 'decimal',
  vezes: 'decimal',
};

/** A value of the dictionary in the unit of its column: shares in hundredths of a percent, the rest as it is. */
export const valorNaColuna = (id: IndicadorId, valor: number | null): number | null =>
  valor !== null && indicadorDe(id).unidade === 'razao' ? valor * 10_000 : valor;

/** A column of figures. */
export interface ColunaDeNumeros {
  /** The indicator's name, or the quantity's after `base:`. */
  readonly campo: string;
  readonly de: { readonly indicador: IndicadorId } | { readonly base: BaseId };
  readonly tipo: TipoCampo;
  /** Ratios are counted from other columns, here as in the dictionary. */
  readonly conta?: ContaDaColuna;
  /** A median has no total that rows could give: it is measured over all (`lido`). */
  readonly total: TotalDaColuna;
  /** Nobody asked for it: a ratio beside it is counted from it. */
  readonly apoio: boolean;
  /** Of the period itself, of the one that it is compared with, or how it changed from that to this. */
  readonly tempo: 'agora' | 'antes' | 'mudanca';
}

const mesmosTermos = (a: Termos, b: Termos): boolean => {
  const [de, outros] = [Object.entries(a), Object.entries(b)];
  return de.length === outros.length && de.every(([base, fator]) => b[base as BaseId] === fator);
};

/** The indicator that is the sum of just these terms, one of the chosen if there is one. */
function somaCom(termos: Termos, escolhidos: readonly IndicadorId[]): IndicadorId | null {
  const isSoma = (id: IndicadorId): boolean => {
    const { conta } = indicadorDe(id);
    return conta.tipo === 'soma' && mesmosTermos(conta.parte, termos);
  };
  return escolhidos.find(isSoma) ?? INDICADOR_IDS.find(isSoma) ?? null;
}

/**
 * The columns of these indicators, in their order, and after them what their ratios are counted from. So a total of a ratio is
 * counted from totals, never summed or averaged, and whoever opens the file sees how.
 */
export function colunasDeNumeros(indicadores: readonly IndicadorId[]): ColunaDeNumeros[] {
  const apoios = new Map<string, ColunaDeNumeros>();
  /** A side of a ratio by the names of the columns it stands in. */
  const lado = (termos: Termos): Record<string, number> => {
    const indicador = somaCom(termos, indicadores);
    if (indicador !== null) {
      if (!indicadores.includes(indicador)) apoios.set(indicador, { ...daSoma(indicador), apoio: true });
      return { [indicador]: 1 };
    }
    return Object.fromEntries(
      Object.entries(termos).map(([nome, fator]) => {
        const base = nome as BaseId;
        const [campo, coluna] = daBase(base, indicadores);
        if (coluna) apoios.set(campo, coluna);
        return [campo, fator];
      }),
    );
  };
  const escolhidas = indicadores.map((id): ColunaDeNumeros => {
    const { conta, unidade } = indicadorDe(id);
    if (conta.tipo === 'soma') return daSoma(id);
    const comum = {
      campo: id,
      de: { indicador: id },
      tipo: TIPO_DA_UNIDADE[unidade],
      apoio: false,
      tempo: 'agora',
    } as const;
    if (conta.tipo === 'quantil') return { ...comum, total: 'lido' };
    const fator = unidade === 'razao' ? conta.fator * 10_000 : conta.fator;
    return {
      ...comum,
      total: 'conta',
      conta: { parte: lado(conta.parte), todo: lado(conta.todo), fator },
    };
  });
  return [...escolhidas, ...apoios.values()];
}

const daSoma = (id: IndicadorId): ColunaDeNumeros => ({
  campo: id,
  de: { indicador: id },
  tipo: TIPO_DA_UNIDADE[indicadorDe(id).unidade],
  total: 'soma',
  apoio: false,
  tempo: 'agora',
});

/** A quantity's column: the indicator that is just it, or its own. */
function daBase(base: BaseId, escolhidos: readonly IndicadorId[]): [string, ColunaDeNumeros | null] {
  const indicador = somaCom({ [base]: 1 }, escolhidos);
  if (indicador !== null && escolhidos.includes(indicador)) return [indicador, null];
  if (indicador !== null) return [indicador, { ...daSoma(indicador), apoio: true }];
  const tipo = TIPO_DA_UNIDADE[BASES[base].unidade];
  // A ratio may be called what its quantity is: "entregasNoPrazo".
  const campo = `base:${base}`;
  return [campo, { campo, de: { base }, tipo, total: 'soma', apoio: true, tempo: 'agora' }];
}

/** What the name of a quantity begins with where it is of the period compared with. */
export const ANTES = 'antes_';

/** Beside each chosen column the same of the period compared with, and how it changed; what those are counted from at the end. */
export function comAnteriores(colunas: readonly ColunaDeNumeros[]): ColunaDeNumeros[] {
  const apoios = colunas.filter(({ apoio }) => apoio);
  return [
    ...colunas
      .filter(({ apoio }) => !apoio)
      .flatMap((coluna) => [coluna, antesDe(coluna), mudancaDa(coluna)]),
    ...apoios,
    ...apoios.map(antesDe),
  ];
}

const termosDeAntes = (termos: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(termos).map(([campo, fator]) => [ANTES + campo, fator]));

function antesDe({ conta, ...coluna }: ColunaDeNumeros): ColunaDeNumeros {
  const antes = { ...coluna, campo: ANTES + coluna.campo, tempo: 'antes' } as const;
  if (!conta || 'para' in conta) return antes;
  return {
    ...antes,
    conta: { ...conta, parte: termosDeAntes(conta.parte), todo: termosDeAntes(conta.todo) },
  };
}

function mudancaDa({ campo, de }: ColunaDeNumeros): ColunaDeNumeros {
  if ('base' in de) throw new TypeError(`nobody chose ${campo}`);
  const indicador = indicadorDe(de.indicador);
  const emPontos = isEmPontos(indicador);
  // In hundredths of a percent as shares are told; of shares themselves in percentage points.
  const fator = emPontos ? (indicador.unidade === 'razao' ? 1 / 100 : 1) : 10_000;
  return {
    campo: `mudou_${campo}`,
    de,
    tipo: emPontos ? 'decimal' : 'percentual',
    total: 'conta',
    conta: { de: ANTES + campo, para: campo, relativa: !emPontos, fator },
    apoio: false,
    tempo: 'mudanca',
  };
}

/** What a row holds in a column that is not counted from others. */
export function lerColuna({ de }: ColunaDeNumeros, medidas: Medidas): Valor {
  if ('base' in de) return medidas.bases[de.base] ?? null;
  return valorNaColuna(de.indicador, calcular(de.indicador, medidas));
}
