import { CLASSES_VALOR, type ClasseRegularidade, type ClasseValor } from '../classe.ts';

/** How steadily parts are asked for, the steadiest first. */
const CLASSES_REGULARIDADE = ['X', 'Y', 'Z'] as const satisfies readonly ClasseRegularidade[];

/** A class of value and one of regularity. */
export type CodigoDaCelula = `${ClasseValor}${ClasseRegularidade}`;

/** The nine cells, by value and then by regularity. */
export const CELULAS: readonly CodigoDaCelula[] = CLASSES_VALOR.flatMap((valor) =>
  CLASSES_REGULARIDADE.map((regularidade): CodigoDaCelula => `${valor}${regularidade}`),
);

/** What a house has decided for the parts of a cell; null: as everywhere. */
interface Celula {
  /** Basis points, in place of the supplier's for the class. */
  readonly nivelBp: number | null;
  /** Never more than so many months of demand. */
  readonly limiteMeses: number | null;
  /** Their lines wait for somebody to mark them. */
  readonly revisarAMao: boolean;
}

/** A house's cells; one that is not there is as everywhere. */
export type PoliticaPorCelula = Readonly<Partial<Record<CodigoDaCelula, Celula>>>;

interface ComoNasClasses {
  readonly nivelServicoBp: Readonly<Record<ClasseValor, number>>;
  readonly limiteMeses: number;
  readonly celulas?: PoliticaPorCelula | undefined;
}

/** What a part of these classes is ordered by. */
interface RegraDaCelula {
  readonly nivelServicoBp: number;
  /** Months of demand it may have at most; null: no limit. */
  readonly limiteMeses: number | null;
  readonly revisarAMao: boolean;
}

/** The cell's own decision where there is one, else the supplier's level and the limit of slow parts (class C or Z). */
export function regraDaCelula(
  { nivelServicoBp, limiteMeses, celulas }: ComoNasClasses,
  { valor, regularidade }: { readonly valor: ClasseValor; readonly regularidade: ClasseRegularidade },
): RegraDaCelula {
  const celula = celulas?.[`${valor}${regularidade}`];
  const devagar = valor === 'C' || regularidade === 'Z';
  return {
    nivelServicoBp: celula?.nivelBp ?? nivelServicoBp[valor],
    limiteMeses: celula?.limiteMeses ?? (devagar ? limiteMeses : null),
    revisarAMao: celula?.revisarAMao ?? false,
  };
}
