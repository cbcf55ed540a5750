import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { Cota, DiaComCarga, Transporte } from '@oferta/domain/agenda/capacidade/dia-com-carga.ts';
import type { Periodo } from '@oferta/domain/tempo/horario.ts';
import { addDias, type Dia, diffDias } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { inBreaths } from '#kernel/fair/in-breaths.ts';
import { bloqueiosEm, expedienteDe, feriadoEm, loadCalendario } from '../equipe/calendario.ts';
import {
  listConsultores,
  listMecanicos,
  type ConsultorRow,
  type MecanicoRow,
} from '../equipe/equipe.queries.ts';
import { foraDaJornada } from '../equipe/fora-da-jornada.ts';
import { findCarga, type Carga } from './carga.queries.ts';

/** How many cars may arrive in a quarter of an hour, and come to wait or to be taken home in a day; null: no limit. */
export interface Cotas {
  chegadasPorQuarto: number | null;
  esperaPorDia: number | null;
  levaETrazPorDia: number | null;
}

interface Trecho {
  codConcessionaria: number;
  cotas: Cotas;
  inicio: Dia;
  fim: Dia;
  /** Whose own kept hour, and whose visit, takes nothing. */
  exceto?: { codPedido: number | null; codAgendamento: number | null } | null;
}

/** The days asked for, and whose they are. */
interface CasaCarregada {
  dias: DiaComCarga[];
  intervaloMin: number;
  fuso: string;
  politicaCapacidade: Calendario['politicaCapacidade'];
  mecanicos: MecanicoRow[];
  consultores: ConsultorRow[];
}

/** The days of a dealership with all that is taken in them, and the grid by which its hours are sold. */
export async function loadDias(
  ctx: Ctx,
  { codConcessionaria, cotas, inicio, fim, exceto }: Trecho,
): Promise<CasaCarregada> {
  const calendario = await loadCalendario(ctx.tx, codConcessionaria, { inicio, fim });
  const consultores = await listConsultores(ctx.tx, codConcessionaria);
  const mecanicos = await listMecanicos(ctx.tx, codConcessionaria);
  const carga = await findCarga(ctx.tx, {
    codConcessionaria,
    inicio,
    fim,
    agora: ctx.now,
    exceto: exceto?.codPedido ?? null,
    codAgendamento: exceto?.codAgendamento ?? null,
  });
  const casa = { cotas, calendario, consultores, mecanicos, porDia: cargaPorDia(carga, { inicio, fim }) };
  const todos = Array.from({ length: diffDias(inicio, fim) + 1 }, (_, i) => addDias(inicio, i));
  const dias = await inBreaths(todos, (dia) => toDia(dia, casa));
  const { intervaloMin, fuso, politicaCapacidade } = calendario;
  return { dias, intervaloMin, fuso, politicaCapacidade, mecanicos, consultores };
}

interface CargaDoDia {
  visitas: Carga['visitas'];
  janelas: (Periodo & { codMecanico: number | null })[];
  semMecanico: Carga['semMecanico'];
}

/** What takes capacity, day by day: a job that lasts overnight takes of each of its days what lies in it. */
function cargaPorDia(carga: Carga, { inicio, fim }: { inicio: Dia; fim: Dia }): Map<Dia, CargaDoDia> {
  const dias = new Map<Dia, CargaDoDia>();
  for (let dia = inicio; dia <= fim; dia = addDias(dia, 1))
    dias.set(dia, { visitas: [], janelas: [], semMecanico: [] });
  for (const visita of carga.visitas) dias.get(visita.dia)?.visitas.push(visita);
  for (const sem of carga.semMecanico) dias.get(sem.dia)?.semMecanico.push(sem);
  for (const { codMecanico, deDia, deMin, ateDia, ateMin } of carga.janelas) {
    for (let dia = deDia < inicio ? inicio : deDia; dia <= ateDia && dia <= fim; dia = addDias(dia, 1)) {
      const inicioMin = dia > deDia ? 0 : deMin;
      const fimMin = dia < ateDia ? 1440 : ateMin;
      if (fimMin > inicioMin) dias.get(dia)?.janelas.push({ codMecanico, inicioMin, fimMin });
    }
  }
  return dias;
}

interface CasaComCarga {
  cotas: Cotas;
  calendario: Calendario;
  consultores: readonly ConsultorRow[];
  mecanicos: readonly MecanicoRow[];
  porDia: Map<Dia, CargaDoDia>;
}

function toDia(dia: Dia, casa: CasaComCarga): DiaComCarga {
  const { cotas, calendario, consultores, mecanicos, porDia } = casa;
  const { visitas, janelas, semMecanico } = porDia.get(dia) ?? { visitas: [], janelas: [], semMecanico: [] };
  const firmes = visitas.filter(({ encaixe }) => !encaixe);
  const boxBloqueado = calendario.boxes.flatMap(({ codBox }) =>
    bloqueiosEm(calendario, dia, { recurso: 'box', codRecurso: codBox }).filter(
      ({ recurso }) => recurso === 'box',
    ),
  );
  return {
    dia,
    expediente: expedienteDe(calendario, dia),
    feriado: feriadoEm(calendario, dia) !== null,
    bloqueios: bloqueiosEm(calendario, dia),
    consultores: consultores.map(({ codConsultor, capacidade, jornada }) => ({
      codConsultor,
      capacidade,
      ocupado: firmes.filter((visita) => visita.codConsultor === codConsultor),
      bloqueios: [
        ...bloqueiosEm(calendario, dia, { recurso: 'consultor', codRecurso: codConsultor }),
        ...foraDaJornada(calendario, dia, jornada),
      ],
    })),
    semConsultor: firmes.filter(({ codConsultor }) => codConsultor === null),
    mecanicos: mecanicos.map(({ codMecanico, especialidades, jornada }) => ({
      codMecanico,
      especialidades,
      expediente: expedienteDe(calendario, dia, jornada),
      ocupado: [
        ...janelas.filter((janela) => janela.codMecanico === codMecanico),
        ...bloqueiosEm(calendario, dia, { recurso: 'mecanico', codRecurso: codMecanico }),
      ],
    })),
    boxes: calendario.boxes.length > 0 ? calendario.boxes.length : null,
    emBox: [...janelas, ...boxBloqueado],
    semMecanico,
    chegadas: visitas.map(({ inicioMin }) => inicioMin),
    chegadasPorQuarto: cotas.chegadasPorQuarto,
    visitas: cotaDe(calendario.capacidadeDia, visitas.length),
    transporte: transporteDe(cotas, visitas),
  };
}

const cotaDe = (limite: number | null, marcados: number): Cota | null =>
  limite === null ? null : { limite, marcados };

function transporteDe(
  { esperaPorDia, levaETrazPorDia }: Cotas,
  visitas: Carga['visitas'],
): Partial<Record<Transporte, Cota>> {
  const quantos = (transporte: Transporte): number =>
    visitas.filter((visita) => visita.transporte === transporte).length;
  return {
    ...(levaETrazPorDia !== null && {
      levaETraz: { limite: levaETrazPorDia, marcados: quantos('levaETraz') },
    }),
    ...(esperaPorDia !== null && { espera: { limite: esperaPorDia, marcados: quantos('espera') } }),
  };
}
