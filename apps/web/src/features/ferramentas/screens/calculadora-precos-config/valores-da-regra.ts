import type { RegraCalculo, RegraEscrita } from '@oferta/contracts/ferramentas/regra-calculo.ts';

/** The form of a rule: for whom it holds stands as one word, as people choose it. */
export interface ValoresDaRegra {
  readonly versao: number;
  /** '', 'marca:NAME' or 'casa:CODE'. */
  readonly alcance: string;
  readonly validoDe: string | null;
  readonly validoAte: string | null;
  readonly parametros: {
    readonly freteBp: number | null;
    readonly impostosBp: number | null;
    readonly margens: { readonly A: number | null; readonly B: number | null; readonly C: number | null };
    readonly fatorListaBp: number | null;
    readonly canais: {
      readonly balcao: number | null;
      readonly oficina: number | null;
      readonly seguradora: number | null;
      readonly atacado: number | null;
    };
    readonly arredondamento: RegraEscrita['parametros']['arredondamento'];
  };
}

/** A new rule begins harmless: no freight, no tax, the margins of a workshop that sells parts at 1.6 to 1.4 times their cost. */
export const regraNova = (hoje: string): ValoresDaRegra => ({
  versao: 0,
  alcance: '',
  validoDe: hoje,
  validoAte: null,
  parametros: {
    freteBp: 0,
    impostosBp: 0,
    margens: { A: 3000, B: 3500, C: 4000 },
    fatorListaBp: null,
    canais: { balcao: 10_000, oficina: 10_000, seguradora: 10_000, atacado: 10_000 },
    arredondamento: '90',
  },
});

export const valoresDaRegra = (regra: RegraCalculo): ValoresDaRegra => ({
  versao: regra.versao,
  alcance: alcanceDe(regra),
  validoDe: regra.validoDe,
  validoAte: regra.validoAte,
  parametros: regra.parametros,
});

/** Another rule as this one begins: the same parameters and reach, from today on. */
export const copiaDaRegra = (regra: RegraCalculo, hoje: string): ValoresDaRegra => ({
  ...valoresDaRegra(regra),
  versao: 0,
  validoDe: hoje,
  validoAte: null,
});

const alcanceDe = ({ marca, codConcessionaria }: Pick<RegraCalculo, 'marca' | 'codConcessionaria'>): string =>
  codConcessionaria === null ? (marca === null ? '' : `marca:${marca}`) : `casa:${codConcessionaria}`;

/** Whom the chosen word means. */
function lerAlcance(alcance: string): Pick<RegraEscrita, 'marca' | 'codConcessionaria'> {
  const nome = alcance.slice(alcance.indexOf(':') + 1);
  return {
    marca: alcance.startsWith('marca:') ? nome : null,
    codConcessionaria: alcance.startsWith('casa:') ? Number(nome) : null,
  };
}

/** What is sent of a form that passed its own checks; undefined while a field is empty or unreadable. */
export function regraEscrita({
  alcance,
  validoDe,
  validoAte,
  parametros,
}: ValoresDaRegra): RegraEscrita | undefined {
  const { freteBp, impostosBp, margens, canais, fatorListaBp, arredondamento } = parametros;
  const numeros = [freteBp, impostosBp, ...Object.values(margens), ...Object.values(canais)];
  const ilegivel = (cada: number | null): boolean => cada === null || Number.isNaN(cada);
  if (validoDe === null || numeros.some(ilegivel) || Number.isNaN(fatorListaBp)) return undefined;
  return {
    ...lerAlcance(alcance),
    validoDe,
    validoAte,
    // None of them is null by now.
    parametros: {
      freteBp,
      impostosBp,
      margens,
      canais,
      fatorListaBp,
      arredondamento,
    } as RegraEscrita['parametros'],
  };
}
