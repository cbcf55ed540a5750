import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { MecanicoRow } from '../equipe/equipe.queries.ts';
import { minutosNoDia } from '../equipe/minutos-no-dia.ts';
import type { Impedimento } from './impedimento.ts';
import { impedimentoDoMecanico } from './planejar-janela.ts';
import type { Janela } from './reservar.ts';

interface Movidas {
  calendario: Calendario;
  janelas: readonly Janela[];
}

/** Why a mechanic cannot work in one of these moved windows, or null. Mechanics who have left are not asked. */
export function impedimentoDosMecanicos(
  mecanicos: readonly MecanicoRow[],
  { calendario, janelas }: Movidas,
): Impedimento | null {
  for (const janela of janelas) {
    const mecanico = mecanicos.find(({ codMecanico }) => codMecanico === janela.codMecanico);
    if (!mecanico) continue;
    const dia = diaDe(janela.inicio, calendario.fuso);
    const periodo = minutosNoDia(janela, { dia, fuso: calendario.fuso });
    const impedimento = impedimentoDoMecanico(calendario, { dia, mecanico, periodo, encaixe: false });
    if (impedimento) return impedimento;
  }
  return null;
}
