import type { MotivoPlanilha } from '../../planilha/campo.ts';
import { type Dia, formatDia } from '../../dia.ts';
import { type CampoLancamento, lerCampo, NOMES_DOS_CAMPOS, type Valores } from '../campo-lancamento.ts';
import { formatMes, type Mes, mesDe } from '../mes.ts';

/** What a DMS tells of a day. An absent figure is one that the delivery has no column for: what was told before stays. */
export interface DiaDoDms {
  readonly dia: Dia;
  readonly numeros: Partial<Record<CampoLancamento, number | null>>;
}

/** What a line is judged against. */
export interface Conhecido {
  /** The day that it is where the dealership is. */
  readonly hoje: Dia;
  /** The months that nobody may alter. */
  readonly fechados: ReadonlySet<Mes>;
  /** What the DMS has told already. */
  readonly ditos: ReadonlyMap<Dia, Valores>;
}

type Celulas = Readonly<Record<string, unknown>>;

/** A line's day and figures, or all that is wrong with it. Cells are read as the entry's own cells are when pasted. */
export function julgarDia(
  celulas: Celulas,
  conhecido: Conhecido,
): { readonly registro: DiaDoDms } | { readonly motivos: readonly MotivoPlanilha[] } {
  const dia = String(celulas['data']);
  const motivos: MotivoPlanilha[] = [];
  const numeros: Partial<Record<CampoLancamento, number | null>> = {};
  for (const campo of NOMES_DOS_CAMPOS) {
    const celula = celulas[campo];
    if (celula === undefined) continue;
    const lido = lerCampo(campo, typeof celula === 'string' ? celula : '');
    if ('frase' in lido) motivos.push({ campo, frase: lido.frase });
    else numeros[campo] = lido.valor;
  }
  const recusa = motivos.length > 0 ? null : recusaDoDia({ dia, numeros }, conhecido);
  if (recusa !== null) motivos.push({ campo: null, frase: recusa });
  return motivos.length > 0 ? { motivos } : { registro: { dia, numeros } };
}

/** Why a day cannot be told, as one sentence; null when it can. */
export function recusaDoDia({ dia, numeros }: DiaDoDms, { hoje, fechados, ditos }: Conhecido): string | null {
  if (dia > hoje) return `O dia ${formatDia(dia)} ainda não chegou`;
  if (Object.values(numeros).every((numero) => numero === null)) return 'A linha não tem nenhum número';
  const mes = mesDe(dia);
  if (!fechados.has(mes) || !diferem(numeros, ditos.get(dia))) return null;
  return `${formatMes(mes)} está fechado, e o DMS agora diz outro número. Para aceitá-lo, o mês precisa ser reaberto`;
}

/** Whether something that is told is not what was told before. */
export const diferem = (numeros: DiaDoDms['numeros'], antes: Valores | undefined): boolean =>
  NOMES_DOS_CAMPOS.some((campo) => {
    const numero = numeros[campo];
    return numero !== undefined && numero !== (antes?.[campo] ?? null);
  });
