import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { Calendario, equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import {
  type Aprendido,
  type TempoPlanejado,
  tempoPlanejado,
} from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import {
  vagasLivres,
  type AgendaDoConsultor,
  type AgendaDoMecanico,
  type DiaDaAgenda,
} from '@oferta/domain/agenda/marcar/vagas.ts';
import { addDias, type Dia, diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { bloqueiosEm, expedienteDe, feriadoEm, loadCalendario } from './calendario.ts';
import {
  listConsultores,
  listDiasCheios,
  listJanelas,
  listMecanicos,
  listReservas,
  type ConsultorRow,
  type JanelaRow,
  type MecanicoRow,
  type ReservaRow,
} from './equipe.queries.ts';
import { findAprendidoEmUso } from '../tempo-aprendido/tempo-aprendido.queries.ts';
import { foraDaJornada } from './fora-da-jornada.ts';
import { minutosNoDia } from './minutos-no-dia.ts';

/** How far ahead is looked. Further away people rather ask for a day than take what is offered. */
const DIAS = 14;

/** All that is taken in the days looked at. */
interface Ocupacao {
  calendario: Calendario;
  consultores: readonly ConsultorRow[];
  mecanicos: readonly MecanicoRow[];
  reservas: readonly ReservaRow[];
  janelas: readonly JanelaRow[];
  /** Days that hold as many appointments as the dealership accepts. */
  cheios: ReadonlySet<Dia>;
}

/** The first free times for services of so many minutes and these types, over two weeks. */
export async function vagas(
  ctx: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  query: InputOf<typeof equipeContracts.vagas>['query'],
): Promise<OutputOf<typeof equipeContracts.vagas>> {
  const hoje = diaDe(ctx.now, fuso);
  const inicio = query.aPartirDe === '0' || query.aPartirDe < hoje ? hoje : query.aPartirDe;
  const ocupacao = await loadOcupacao(ctx, codConcessionaria, inicio);
  const { intervaloMin } = ocupacao.calendario;
  const consultores = ocupacao.consultores.filter(
    ({ codConsultor }) => codConsultor === (query.codConsultor ?? codConsultor),
  );
  const tipos = query.tipos?.split(',').map(Number) ?? [];
  const pedido = ocupacao.mecanicos.filter(({ codMecanico }) => codMecanico === query.codMecanico);
  // Whoever was asked for by name is offered: a speciality they lack asks for its reason when it is booked.
  const mecanicos =
    query.codMecanico === undefined
      ? ocupacao.mecanicos
      : pedido.map((mecanico) => ({ ...mecanico, especialidades: tipos }));
  const casa = { ...ocupacao, consultores, mecanicos };

  const tempo = tempoPedido(await findAprendidoEmUso(ctx.tx, codConcessionaria), query);
  const livres = vagasLivres({
    quantas: query.quantas,
    agora: { dia: hoje, minuto: minutoDoDia(ctx.now, fuso) },
    dias: Array.from({ length: DIAS }, (_, i) => toDia(addDias(inicio, i), casa)),
    intervalo: intervaloMin,
    duracaoMin: query.duracaoMin ?? intervaloMin,
    minutosServico: tempo.minutos,
    ...(tempo.porMecanico && { minutosPorMecanico: tempo.porMecanico }),
    tipos,
  });
  return livres.flatMap(({ dia, inicioMin, codConsultor, codMecanico }) =>
    codConsultor === null ? [] : [{ dia, hora: formatHora(inicioMin), codConsultor, codMecanico }],
  );
}

/** How long the work takes whoever does it. Of jobs that are told only together, each has as much of it as the others. */
function tempoPedido(
  aprendido: Aprendido | null,
  { minutos, servicos, tipos, modelo = '' }: InputOf<typeof equipeContracts.vagas>['query'],
): TempoPlanejado {
  if (aprendido === null) return { minutos };
  const juntos = tipos?.split(',') ?? [];
  const pares =
    servicos?.split(',').map((par) => par.split(':').map(Number)) ??
    juntos.map((tipo) => [Number(tipo), Math.round(minutos / juntos.length)]);
  if (pares.length === 0) return { minutos };
  return tempoPlanejado(
    aprendido,
    pares.map(([codTipoServico = 0, tempoPadraoMin = 0]) => ({ codTipoServico, tempoPadraoMin, modelo })),
  );
}

async function loadOcupacao({ tx }: Ctx, codConcessionaria: number, inicio: Dia): Promise<Ocupacao> {
  const dias = { inicio, fim: addDias(inicio, DIAS - 1) };
  const calendario = await loadCalendario(tx, codConcessionaria, dias);
  return {
    calendario,
    cheios: new Set(await listDiasCheios(tx, codConcessionaria, dias)),
    consultores: await listConsultores(tx, codConcessionaria),
    mecanicos: await listMecanicos(tx, codConcessionaria),
    reservas: await listReservas(tx, codConcessionaria, dias),
    janelas: await listJanelas(tx, codConcessionaria, {
      inicio: instanteDe(dias.inicio, 0, calendario.fuso),
      fim: instanteDe(dias.fim, 1440, calendario.fuso),
    }),
  };
}

function toDia(dia: Dia, ocupacao: Ocupacao): DiaDaAgenda {
  const { calendario, consultores, mecanicos, cheios } = ocupacao;
  return {
    dia,
    expediente: expedienteDe(calendario, dia),
    feriado: feriadoEm(calendario, dia) !== null || cheios.has(dia),
    bloqueios: bloqueiosEm(calendario, dia),
    consultores: consultores.map((consultor) => toConsultor(consultor, { dia, ocupacao })),
    mecanicos: mecanicos.map((mecanico) => toMecanico(mecanico, { dia, ocupacao })),
  };
}

interface NoDia {
  dia: Dia;
  ocupacao: Ocupacao;
}

function toConsultor(
  { codConsultor, capacidade, jornada }: ConsultorRow,
  { dia, ocupacao }: NoDia,
): AgendaDoConsultor {
  const { calendario, reservas } = ocupacao;
  return {
    codConsultor,
    capacidade,
    ocupado: reservas.filter((reserva) => reserva.codConsultor === codConsultor && reserva.dia === dia),
    bloqueios: [
      ...bloqueiosEm(calendario, dia, { recurso: 'consultor', codRecurso: codConsultor }),
      ...foraDaJornada(calendario, dia, jornada),
    ],
  };
}

function toMecanico(
  { codMecanico, especialidades, jornada }: MecanicoRow,
  { dia, ocupacao }: NoDia,
): AgendaDoMecanico {
  const { calendario, janelas } = ocupacao;
  const { fuso } = calendario;
  const doDia = { inicio: instanteDe(dia, 0, fuso), fim: instanteDe(dia, 1440, fuso) };
  return {
    codMecanico,
    especialidades,
    expediente: expedienteDe(calendario, dia, jornada),
    ocupado: [
      ...janelas
        .filter(
          (janela) =>
            janela.codMecanico === codMecanico && janela.inicio < doDia.fim && janela.fim > doDia.inicio,
        )
        .map((janela) => minutosNoDia(janela, { dia, fuso })),
      ...bloqueiosEm(calendario, dia, { recurso: 'mecanico', codRecurso: codMecanico }),
    ],
  };
}
