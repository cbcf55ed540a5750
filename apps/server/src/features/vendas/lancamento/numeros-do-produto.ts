import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { SEM_VALORES, type Valores } from '@oferta/domain/vendas/campo-lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import {
  bloqueiosEm,
  expedienteDe,
  feriadoEm,
  listMecanicos,
  loadCalendario,
  type MecanicoRow,
} from '#features/agenda/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contarDias } from './numeros-do-produto.queries.ts';

interface Periodo {
  readonly inicio: Dia;
  readonly fim: Dia;
}

/**
 * What the product itself knows of each day of a span, by day. It sells nothing over the counter and tells no accessory
 * from another part: those fields it leaves to people and to the DMS.
 */
export async function numerosDoProduto(
  tx: Tx,
  codConcessionaria: number,
  periodo: Periodo,
): Promise<ReadonlyMap<Dia, Valores>> {
  const calendario = await loadCalendario(tx, codConcessionaria, periodo);
  const mecanicos = await listMecanicos(tx, codConcessionaria);
  const contados = await contarDias(tx, codConcessionaria, { ...periodo, fuso: calendario.fuso });
  return new Map(
    contados.map(({ dia, ...contado }) => [
      dia,
      { ...SEM_VALORES, ...contado, horasDisponiveis: minutosDisponiveis(calendario, mecanicos, dia) },
    ]),
  );
}

/** The minutes that the mechanics of today are there on a day: their shifts without lunch, holidays and absences. */
function minutosDisponiveis(calendario: Calendario, mecanicos: readonly MecanicoRow[], dia: Dia): number {
  if (feriadoEm(calendario, dia) !== null) return 0;
  return mecanicos.reduce((soma, { codMecanico, jornada }) => {
    const expediente = expedienteDe(calendario, dia, jornada);
    if (expediente === null) return soma;
    const fora = bloqueiosEm(calendario, dia, { recurso: 'mecanico', codRecurso: codMecanico });
    const { abertura, fechamento, almoco } = expediente;
    const presentes = [
      { inicioMin: abertura, fimMin: almoco?.inicioMin ?? fechamento },
      ...(almoco ? [{ inicioMin: almoco.fimMin, fimMin: fechamento }] : []),
    ];
    return soma + presentes.reduce((minutos, um) => minutos + minutosLivres(um, fora), 0);
  }, 0);
}

interface Trecho {
  readonly inicioMin: number;
  readonly fimMin: number;
}

/** The minutes of a span that no block covers; blocks may overlap each other. */
function minutosLivres({ inicioMin, fimMin }: Trecho, bloqueios: readonly Trecho[]): number {
  let livres = 0;
  let desde = inicioMin;
  for (const bloqueio of bloqueios.toSorted((a, b) => a.inicioMin - b.inicioMin)) {
    livres += Math.max(0, Math.min(bloqueio.inicioMin, fimMin) - desde);
    desde = Math.max(desde, Math.min(bloqueio.fimMin, fimMin));
  }
  return livres + Math.max(0, fimMin - desde);
}
