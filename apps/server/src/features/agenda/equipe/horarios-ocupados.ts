import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { type Dia, instanteDe } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { loadCalendario } from './calendario.ts';
import { listJanelas, listMecanicos } from './equipe.queries.ts';
import { minutosNoDia } from './minutos-no-dia.ts';

/** Each mechanic's taken times of a day: jobs by their plan, then blocks. */
export async function horariosOcupados(
  ctx: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  dia: Dia,
): Promise<OutputOf<typeof equipeContracts.horariosOcupadosTecnicos>> {
  const mecanicos = await listMecanicos(ctx.tx, codConcessionaria);
  const calendario = await loadCalendario(ctx.tx, codConcessionaria, { inicio: dia, fim: dia });
  const janelas = await listJanelas(ctx.tx, codConcessionaria, {
    inicio: instanteDe(dia, 0, fuso),
    fim: instanteDe(dia, 1440, fuso),
  });

  return mecanicos.map(({ codMecanico }) => {
    const servicos = janelas
      .filter((janela) => janela.codMecanico === codMecanico)
      .map((janela) => ({
        ...minutosNoDia(janela, { dia, fuso }),
        codServico: janela.codServico,
        motivo: janela.descricao,
      }));
    const bloqueios = calendario.bloqueios
      .filter(({ recurso, codRecurso }) => recurso === 'mecanico' && codRecurso === codMecanico)
      .map(({ inicioMin, fimMin, motivo }) => ({ inicioMin, fimMin, codServico: null, motivo }));
    return {
      codMecanico,
      ocupados: [...servicos, ...bloqueios].toSorted((a, b) => a.inicioMin - b.inicioMin),
    };
  });
}
