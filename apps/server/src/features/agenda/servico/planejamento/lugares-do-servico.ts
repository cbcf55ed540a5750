import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import {
  servicoRefusals,
  type LugarDoServico,
  type servicoContracts,
} from '@oferta/contracts/agenda/servico.ts';
import type { InputOf } from '@oferta/contracts/contract.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { primeiroLugar, type DiaDaRaia } from '@oferta/domain/agenda/marcar/primeiro-lugar.ts';
import { addDias, type Dia, diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { bloqueiosEm, expedienteDe, feriadoEm, loadCalendario } from '../../equipe/calendario.ts';
import { listMecanicos, type MecanicoRow } from '../../equipe/equipe.queries.ts';
import { minutosNoDia } from '../../equipe/minutos-no-dia.ts';
import { findServicoALugar, listTomados } from './lugares.queries.ts';

/** How far ahead is looked. */
const DIAS = 14;
/** Starts are offered at quarters of an hour, as people say them. */
const PASSO = 15;

/**
 * Where a job fits: each mechanic's first free time, the earliest first. Looked for by the rules by which it is then
 * planned, so that what is offered is not refused unless somebody was faster.
 */
export async function lugaresDoServico(
  ctx: Ctx,
  codServico: number,
  { aPartirDe, codMecanico, quantos }: InputOf<typeof servicoContracts.lugaresDoServico>['query'],
): Promise<LugarDoServico[]> {
  const servico = (await findServicoALugar(ctx.tx, codServico)) ?? refuse(servicoRefusals.naoEncontrado);
  const { codConcessionaria, codTipoServico, codBox, minutos, fuso } = servico;
  const hoje = diaDe(ctx.now, fuso);
  const inicio = aPartirDe === '0' || aPartirDe < hoje ? hoje : aPartirDe;
  const dias = Array.from({ length: DIAS }, (_, i) => addDias(inicio, i));
  const fim = addDias(inicio, DIAS - 1);
  const calendario = await loadCalendario(ctx.tx, codConcessionaria, { inicio, fim });
  const tomados = await listTomados(ctx.tx, servico, {
    codServico,
    inicio: instanteDe(inicio, 0, fuso),
    fim: instanteDe(fim, 1440, fuso),
  });
  const mecanicos = (await listMecanicos(ctx.tx, codConcessionaria)).filter((mecanico) =>
    codMecanico === undefined
      ? mecanico.especialidades.includes(codTipoServico)
      : mecanico.codMecanico === codMecanico,
  );
  const agora = { dia: hoje, minuto: minutoDoDia(ctx.now, fuso) };
  return mecanicos
    .flatMap((mecanico) => {
      const raia = dias.map((dia) => diaDaRaia(dia, { mecanico, codBox, calendario, tomados }));
      const lugar = primeiroLugar(raia, { agora, minutos, passo: PASSO });
      if (lugar === null) return [];
      return [{ dia: lugar.dia, hora: formatHora(lugar.inicioMin), codMecanico: mecanico.codMecanico }];
    })
    .toSorted((um, outro) => `${um.dia}${um.hora}`.localeCompare(`${outro.dia}${outro.hora}`))
    .slice(0, quantos);
}

interface Ocupacao {
  mecanico: MecanicoRow;
  codBox: number | null;
  calendario: Calendario;
  tomados: Awaited<ReturnType<typeof listTomados>>;
}

/** The mechanic's own hours where they have some, and all that takes them, or the box the job stands in, that day. */
function diaDaRaia(dia: Dia, { mecanico, codBox, calendario, tomados }: Ocupacao): DiaDaRaia {
  const { codMecanico, jornada } = mecanico;
  const { fuso } = calendario;
  const [inicio, fim] = [instanteDe(dia, 0, fuso), instanteDe(dia, 1440, fuso)];
  return {
    dia,
    expediente: expedienteDe(calendario, dia, jornada),
    fechado: feriadoEm(calendario, dia) !== null,
    ocupado: [
      ...tomados
        .filter((cada) => cada.noBox || cada.codMecanico === codMecanico)
        .filter((cada) => cada.inicio < fim && cada.fim > inicio)
        .map((cada) => minutosNoDia(cada, { dia, fuso })),
      ...bloqueiosEm(calendario, dia, { recurso: 'mecanico', codRecurso: codMecanico }),
      ...(codBox === null ? [] : bloqueiosEm(calendario, dia, { recurso: 'box', codRecurso: codBox })),
    ],
  };
}
