import type { Dia } from '../../dia.ts';
import { type CampoLancamento, NOMES_DOS_CAMPOS, type Valores } from '../campo-lancamento.ts';
import { foraDaTolerancia, isEditavel, type SituacaoDia } from '../lancamento.ts';

/** Whose figure counts: what stands in the entry, or what the DMS says. */
export const DECISOES_DMS = ['nosso', 'dms'] as const;
export type DecisaoDms = (typeof DECISOES_DMS)[number];

/** What somebody decided of a field, with the figures as they stood then. */
export interface Decidido {
  readonly campo: CampoLancamento;
  readonly decisao: DecisaoDms;
  readonly nosso: number | null;
  readonly dms: number;
}

/** A day with both sides of it. */
export interface DiaConciliado {
  readonly dia: Dia;
  readonly situacao: SituacaoDia;
  /** The entry's figures; of a day that nobody began, those it would begin with. */
  readonly nosso: Valores;
  readonly dms: Valores;
  readonly decididos: readonly Decidido[];
}

/** A figure that somebody has to look at. */
export interface Conflito {
  readonly dia: Dia;
  readonly campo: CampoLancamento;
  readonly nosso: number | null;
  readonly dms: number;
  /**
   * What is proposed: a figure that somebody typed is never overwritten unasked; an empty one, and the zero of a day that nobody
   * began, is filled.
   */
  readonly sugestao: DecisaoDms;
  /** Whether the entry can take the DMS's figure as it stands; sent, approved and closed ones have to come back first. */
  readonly cabe: boolean;
}

/**
 * What of a day needs a human (field notes VE-04): every figure that the DMS tells otherwise, beyond the entry's tolerance,
 * or that only the DMS tells. A decision holds as long as both figures are those that were decided between.
 */
export function conflitosDe({ dia, situacao, nosso, dms, decididos }: DiaConciliado): Conflito[] {
  return NOMES_DOS_CAMPOS.flatMap((campo) => {
    const dito = dms[campo];
    const valor = nosso[campo];
    if (dito === null || !foraDaTolerancia(campo, { valor, referencia: dito })) return [];
    const decidido = decididos.some(
      (um) => um.campo === campo && um.decisao === 'nosso' && um.nosso === valor && um.dms === dito,
    );
    if (decidido) return [];
    const sugestao = valor === null || (situacao === 'vazio' && valor === 0) ? 'dms' : 'nosso';
    return [{ dia, campo, nosso: valor, dms: dito, sugestao, cabe: isEditavel(situacao) }];
  });
}
