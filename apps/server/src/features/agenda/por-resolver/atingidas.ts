import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import {
  type porResolverContracts,
  porResolverRefusals,
  type VisitaAtingida,
} from '@oferta/contracts/agenda/por-resolver.ts';
import { type DiaDaCasa, oQueAtinge, type Tomado } from '@oferta/domain/agenda/marcar/atingida.ts';
import { addDias, type Dia, diaDe } from '@oferta/domain/dia.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { insertMotivo } from '../agendamento/historico.queries.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { expedienteDe, feriadoEm, loadCalendario } from '../equipe/calendario.ts';
import { listVisitasAdiante, lockVisita, saveMantida, type VisitaAdianteRow } from './atingidas.queries.ts';

type Calls = typeof porResolverContracts;

/** How far ahead is looked: beyond the public page's longest horizon hardly anybody is booked. */
const DIAS = 180;

/**
 * The visits ahead over which something lies now, whichever way it was put there: block, leave, holiday, closed day. A visit
 * leaves the list by being moved, cancelled or kept, or when what lies over it goes.
 */
export async function listAtingidas(
  ctx: Ctx,
  { codConcessionaria, fuso }: { codConcessionaria: number; fuso: string },
): Promise<VisitaAtingida[]> {
  const de = diaDe(ctx.now, fuso);
  const trecho = { codConcessionaria, agora: ctx.now, de, ate: addDias(de, DIAS) };
  const visitas = (await listVisitasAdiante(ctx.tx, trecho)).filter(({ mantida }) => !mantida);
  if (visitas.length === 0) return [];
  const calendario = await loadCalendario(ctx.tx, codConcessionaria, {
    inicio: de,
    fim: addDias(trecho.ate, 31),
  });
  const porDia = Map.groupBy(calendario.bloqueios, ({ dia }) => dia);
  return atingidasPor(visitas, (dia) => ({
    feriado: feriadoEm(calendario, dia),
    expediente: expedienteDe(calendario, dia),
    tomados: porDia.get(dia) ?? [],
  }));
}

/** What a block, a leave or a closing would hit, before it is saved. */
export async function visitasNoBloqueio(
  ctx: Ctx,
  { body }: InputOf<Calls['visitasNoBloqueio']>,
): Promise<OutputOf<Calls['visitasNoBloqueio']>> {
  const { codConcessionaria, recurso, de, ate } = body;
  const tomado: Tomado = {
    recurso,
    codRecurso: body.codRecurso ?? null,
    inicioMin: parseHora(body.inicio) ?? 0,
    fimMin: body.fim ? (parseHora(body.fim) ?? 1440) : 1440,
    motivo: '',
  };
  // A job may lie some days behind its visit's arrival.
  const visitas = await listVisitasAdiante(ctx.tx, {
    codConcessionaria,
    agora: ctx.now,
    de: addDias(de, -31),
    ate,
  });
  return atingidasPor(visitas, (dia) => ({
    feriado: null,
    expediente: { abertura: 0, fechamento: 1440, almoco: null },
    tomados: dia >= de && dia <= ate ? [tomado] : [],
  }));
}

/** Keeps a visit at its hour: it stands on the list no more, and its history says in spite of what. */
export async function manterVisita(
  ctx: Ctx,
  { params: { codAgendamento } }: InputOf<Calls['manterVisita']>,
  exchange: Exchange,
): Promise<typeof FEITO> {
  const visita = (await lockVisita(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  if (!visita.esperada) refuse(porResolverRefusals.visitaPassou);
  const { codConcessionaria, inicio } = visita;
  const { fuso } = await exchange.concessionaria(codConcessionaria);
  const atingida = (await listAtingidas(ctx, { codConcessionaria, fuso })).find(
    (cada) => cada.codAgendamento === codAgendamento,
  );
  const { codDistribuidor } = ctx.tenant;
  const por = ctx.usuario?.codUsuario ?? null;
  await saveMantida(ctx.tx, {
    codDistribuidor,
    codConcessionaria,
    codAgendamento,
    inicio,
    agora: ctx.now,
    por,
  });
  await insertMotivo(ctx.tx, {
    codAgendamento,
    codConcessionaria,
    motivo: { mantida: atingida?.motivo ?? 'nada sobre ela' },
  });
  announceAgenda(ctx, codConcessionaria);
  return FEITO;
}

/** Whether a client's page may still say that all is arranged: null, or what lies over their visit. */
export async function oQueHaSobre(
  ctx: Ctx,
  casa: { codConcessionaria: number; fuso: string },
  codAgendamento: number,
): Promise<string | null> {
  const atingidas = await listAtingidas(ctx, casa);
  return atingidas.find((cada) => cada.codAgendamento === codAgendamento)?.motivo ?? null;
}

const atingidasPor = (
  visitas: readonly VisitaAdianteRow[],
  diaDaCasa: (dia: Dia) => DiaDaCasa,
): VisitaAtingida[] =>
  visitas.flatMap((visita) => {
    const motivo = oQueAtinge(visita, diaDaCasa);
    if (motivo === null) return [];
    const { codAgendamento, cliente, telefone, placa, modelo, dia, inicioMin } = visita;
    return [{ codAgendamento, cliente, telefone, placa, modelo, dia, hora: formatHora(inicioMin), motivo }];
  });
