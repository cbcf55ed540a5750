import type { Dia } from '../dia.ts';
import { type CampoLancamento, NOMES_DOS_CAMPOS, type Valores } from './campo-lancamento.ts';

/** How far a month is on its way to being frozen (field notes VE-05). Reopened, it is checked again. */
export const ESTADOS_FECHAMENTO = ['aberto', 'conferencia', 'fechado'] as const;
export type EstadoFechamento = (typeof ESTADOS_FECHAMENTO)[number];

/** A day as a closing keeps it. */
export interface DiaFechado {
  readonly dia: Dia;
  readonly valores: Valores;
  readonly motivos: Readonly<Partial<Record<CampoLancamento, string>>>;
  readonly observacao: string;
  /** Who touched it last, and when: not part of what two versions are compared by. */
  readonly quem: string | null;
  readonly quando: string | null;
}

/** What a closing freezes. Indicators and targets by their names in the dictionary, in its units. */
export interface ConteudoFechamento {
  readonly mes: string;
  readonly dias: readonly DiaFechado[];
  readonly metas: Readonly<Record<string, number>>;
  readonly indicadores: Readonly<Record<string, number | null>>;
}

/** One figure that is another now. */
export interface CelulaMudada {
  readonly dia: Dia;
  readonly campo: CampoLancamento;
  readonly antes: number | null;
  readonly depois: number | null;
  readonly motivo: string | null;
  readonly quem: string | null;
  readonly quando: string | null;
}

export interface ValorMudado {
  readonly nome: string;
  readonly antes: number | null;
  readonly depois: number | null;
}

/** What lies between two versions of a month: the edits, and what they moved. */
export interface Mudancas {
  readonly celulas: readonly CelulaMudada[];
  readonly metas: readonly ValorMudado[];
  readonly indicadores: readonly ValorMudado[];
  /** Indicators that stayed. */
  readonly iguais: number;
}

/** Compares two contents of the same month. A day that one of them lacks counts as a day without figures. */
export function mudancasEntre(antes: ConteudoFechamento, depois: ConteudoFechamento): Mudancas {
  const dias = [...new Set([...antes.dias, ...depois.dias].map(({ dia }) => dia))].toSorted();
  const de = new Map(antes.dias.map((dia) => [dia.dia, dia]));
  const para = new Map(depois.dias.map((dia) => [dia.dia, dia]));
  // What only one of them kept did not change between them: closings of another year may have kept fewer.
  const comuns = Object.keys(antes.indicadores).filter((nome) => nome in depois.indicadores);
  const indicadores = valoresMudados(so(comuns, antes.indicadores), so(comuns, depois.indicadores));
  return {
    celulas: dias.flatMap((dia) => celulasMudadas(dia, de.get(dia), para.get(dia))),
    metas: valoresMudados(antes.metas, depois.metas),
    indicadores,
    iguais: comuns.length - indicadores.length,
  };
}

function celulasMudadas(
  dia: Dia,
  antes: DiaFechado | undefined,
  depois: DiaFechado | undefined,
): CelulaMudada[] {
  return NOMES_DOS_CAMPOS.flatMap((campo) => {
    const [de, para] = [antes?.valores[campo] ?? null, depois?.valores[campo] ?? null];
    if (de === para) return [];
    const motivo = depois?.motivos[campo] ?? null;
    const { quem = null, quando = null } = depois ?? {};
    return [{ dia, campo, antes: de, depois: para, motivo, quem, quando }];
  });
}

const so = (nomes: readonly string[], valores: ConteudoFechamento['indicadores']) =>
  Object.fromEntries(nomes.map((nome) => [nome, valores[nome] ?? null]));

function valoresMudados(
  antes: Readonly<Record<string, number | null>>,
  depois: Readonly<Record<string, number | null>>,
): ValorMudado[] {
  return [...new Set([...Object.keys(antes), ...Object.keys(depois)])].toSorted().flatMap((nome) => {
    const [de, para] = [antes[nome] ?? null, depois[nome] ?? null];
    return de === para ? [] : [{ nome, antes: de, depois: para }];
  });
}
