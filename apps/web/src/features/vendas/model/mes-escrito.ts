import type { GradeDoMes } from '@oferta/contracts/vendas/lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import {
  type CampoLancamento,
  formatCampo,
  lerCampo,
  NOMES_DOS_CAMPOS,
  type Valores,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import type { CelulaDoMes } from '@oferta/domain/vendas/colar-no-mes.ts';
import { isEditavel } from '@oferta/domain/vendas/lancamento.ts';

export type DiaDaGrade = GradeDoMes['dias'][number];

/** What was typed of a day and is not saved. */
export type EscritasDoDia = Readonly<Partial<Record<CampoLancamento, string>>>;
/** The same of a month: a day that nobody touched keeps its identity, so that only changed rows are drawn again. */
export type Escritas = Readonly<Record<Dia, EscritasDoDia>>;

/** A month's typed cells with what can be taken back, and made again. */
export interface MesEscrito {
  readonly escritas: Escritas;
  readonly atras: readonly Escritas[];
  readonly adiante: readonly Escritas[];
  /** The cell being typed in: its letters are one step. */
  readonly aberta: string | null;
  /** The version of each typed day when its typing began. */
  readonly versoes: Readonly<Record<Dia, number>>;
}

export const NADA_ESCRITO: MesEscrito = { escritas: {}, atras: [], adiante: [], aberta: null, versoes: {} };

export type Gesto =
  | { readonly faz: 'escreve'; readonly celula: CelulaDoMes; readonly versao: number }
  | {
      readonly faz: 'cola';
      readonly celulas: readonly CelulaDoMes[];
      readonly versoes: MesEscrito['versoes'];
    }
  | { readonly faz: 'larga'; readonly dia: Dia; readonly campo: CampoLancamento }
  | { readonly faz: 'desfaz' | 'refaz' | 'descarta' }
  /** These are kept; what was typed while they were on their way is not. */
  | { readonly faz: 'salvou'; readonly escritas: Escritas }
  /** Somebody else's figures are on screen now: what is typed stands over them. */
  | { readonly faz: 'confere' };

/** The month after a gesture. */
export function comGesto(mes: MesEscrito, gesto: Gesto): MesEscrito {
  switch (gesto.faz) {
    case 'escreve': {
      const { dia, campo } = gesto.celula;
      const aberta = `${dia} ${campo}`;
      const antes = mes.aberta === aberta ? mes.atras : [...mes.atras, mes.escritas];
      return {
        escritas: juntar(mes.escritas, [gesto.celula]),
        atras: antes,
        adiante: [],
        aberta,
        versoes: { [dia]: gesto.versao, ...mes.versoes },
      };
    }
    case 'cola':
      return {
        escritas: juntar(mes.escritas, gesto.celulas),
        atras: [...mes.atras, mes.escritas],
        adiante: [],
        aberta: null,
        versoes: { ...gesto.versoes, ...mes.versoes },
      };
    case 'larga': {
      const doDia = mes.escritas[gesto.dia];
      if (doDia?.[gesto.campo] === undefined) return mes;
      const { [gesto.campo]: _largado, ...resto } = doDia;
      return {
        ...mes,
        escritas: { ...mes.escritas, [gesto.dia]: resto },
        atras: [...mes.atras, mes.escritas],
        adiante: [],
        aberta: null,
      };
    }
    case 'desfaz':
      return virar(mes, 'atras', 'adiante');
    case 'refaz':
      return virar(mes, 'adiante', 'atras');
    case 'salvou':
      return { ...NADA_ESCRITO, escritas: semAs(mes.escritas, gesto.escritas) };
    case 'confere':
      return { ...mes, versoes: {} };
    case 'descarta':
      return NADA_ESCRITO;
  }
}

function virar(mes: MesEscrito, de: 'atras' | 'adiante', para: 'atras' | 'adiante'): MesEscrito {
  const escritas = mes[de].at(-1);
  if (!escritas) return mes;
  return {
    ...mes,
    escritas,
    aberta: null,
    [de]: mes[de].slice(0, -1),
    [para]: [...mes[para], mes.escritas],
  };
}

function juntar(escritas: Escritas, celulas: readonly CelulaDoMes[]): Escritas {
  const juntas: Record<Dia, EscritasDoDia> = { ...escritas };
  for (const { dia, campo, texto } of celulas) juntas[dia] = { ...juntas[dia], [campo]: texto };
  return juntas;
}

/** The typed cells that are not, or no longer, as in `salvas`. */
const semAs = (escritas: Escritas, salvas: Escritas): Escritas =>
  Object.fromEntries(
    Object.entries(escritas).flatMap(([dia, doDia]) => {
      const resto = NOMES_DOS_CAMPOS.filter((campo) => doDia[campo] !== salvas[dia]?.[campo]);
      return resto.length === 0
        ? []
        : [[dia, Object.fromEntries(resto.map((campo) => [campo, doDia[campo]]))]];
    }),
  );

/** A cell's text: what is typed in it, or what is kept. */
export const textoDa = (campo: CampoLancamento, escrito: string | undefined, valor: number | null): string =>
  escrito ?? (valor === null ? '' : formatCampo(campo, valor));

/** The sentence that says why a typed cell is no figure; undefined where it is one. */
export function problemaDa(campo: CampoLancamento, escrito: string | undefined): string | undefined {
  const lido = escrito === undefined ? null : lerCampo(campo, escrito);
  return lido && 'frase' in lido ? lido.frase : undefined;
}

/** A day's figures with what is typed over them; what is no figure changes nothing. */
export function valoresCom(valores: Valores, escritas: EscritasDoDia | undefined): Valores {
  if (!escritas) return valores;
  return { ...valores, ...mudadosDe(valores, escritas) };
}

/** What of the typed cells is another figure than the kept one. A cell typed as it stood is no change. */
function mudadosDe(
  valores: Valores,
  escritas: EscritasDoDia,
): Partial<Record<CampoLancamento, number | null>> {
  return Object.fromEntries(
    NOMES_DOS_CAMPOS.flatMap((campo) => {
      const escrito = escritas[campo];
      if (escrito === undefined || escrito === textoDa(campo, undefined, valores[campo])) return [];
      const lido = lerCampo(campo, escrito);
      return 'valor' in lido && lido.valor !== valores[campo] ? [[campo, lido.valor]] : [];
    }),
  );
}

export interface Recusada {
  readonly dia: Dia;
  readonly campo: CampoLancamento;
  readonly frase: string;
}

/** What of a month's typed cells can be saved, day by day, and which hold no figure. */
export function lerMesEscrito({ escritas, versoes }: MesEscrito, { dias }: GradeDoMes) {
  const mudados = dias.flatMap(({ dia, versao, lancado }) => {
    const valores = mudadosDe(lancado, escritas[dia] ?? {});
    return Object.keys(valores).length === 0 ? [] : [{ dia, valores, versao: versoes[dia] ?? versao }];
  });
  const recusadas = Object.entries(escritas).flatMap(([dia, doDia]) =>
    NOMES_DOS_CAMPOS.flatMap((campo): Recusada[] => {
      const frase = problemaDa(campo, doDia[campo]);
      return frase === undefined ? [] : [{ dia, campo, frase }];
    }),
  );
  return {
    mudados,
    recusadas,
    quantos: mudados.reduce((soma, { valores }) => soma + Object.keys(valores).length, 0),
  };
}

/** Why a day takes no figures; null where it does. */
export function porqueTravado({ dia, situacao }: DiaDaGrade, hoje: Dia): string | null {
  if (dia > hoje) return 'ainda não chegou';
  if (isEditavel(situacao)) return null;
  if (situacao === 'fechado') return 'é de um mês fechado';
  return `já foi ${situacao}`;
}
