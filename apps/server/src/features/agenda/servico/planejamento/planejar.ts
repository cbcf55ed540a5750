import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeRefusals } from '@oferta/contracts/agenda/equipe.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { recusaDoHorario } from '@oferta/domain/agenda/marcar/recusa-horario.ts';
import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { fimDoTrabalho } from '@oferta/domain/agenda/marcar/vagas.ts';
import { type Dia, diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { attempt } from '#kernel/db/savepoint.ts';
import { refuse } from '#kernel/errors.ts';
import {
  type DiaDeTrabalho,
  findDiaDeTrabalho,
  podePassarDoFim,
  requireNoExpediente,
  requireSemBloqueio,
} from './dia-do-mecanico.ts';
import { quem } from '../identificacao.ts';
import { findBox, findMecanico, findOcupante, type MecanicoDoQuadro } from './planejamento.queries.ts';
import { type ServicoTravado } from '../servico.queries.ts';

/** What somebody wants: who, where and when. A box left out stays the same, null takes the job out of it. */
export interface Pedido {
  codMecanico: number | null;
  codBox?: number | null | undefined;
  data: Dia;
  hora: string;
  /** Minutes of work; the job's own time when left out. */
  duracaoMin?: number | undefined;
  motivoEspecialidade?: string | null | undefined;
  encaixe?: boolean | undefined;
}

/** The place a job gets, as columns. */
export interface Plano {
  cod_box: number | null;
  inicio_planejado: Date;
  fim_planejado: Date;
  encaixe: boolean;
  motivo_especialidade: string | null;
}

/** Finds out whether the wanted place can be had by the calendar and the people; who else holds it the database says. */
export async function planejar(ctx: Ctx, servico: ServicoTravado, pedido: Pedido): Promise<Plano> {
  const mecanico = await requireMecanico(ctx, servico, pedido.codMecanico);
  const codBox = await requireBox(ctx, servico, pedido.codBox);
  const encaixe = pedido.encaixe ?? false;
  const raia = { codConcessionaria: servico.codConcessionaria, mecanico, codBox, encaixe };
  const dia = await findDiaDeTrabalho(ctx, raia, pedido.data);
  const { inicioMin, fimMin } = requireHorario(ctx, servico, { pedido, dia });

  return {
    cod_box: codBox,
    inicio_planejado: instanteDe(pedido.data, inicioMin, servico.fuso),
    fim_planejado: instanteDe(pedido.data, fimMin, servico.fuso),
    encaixe,
    motivo_especialidade: requireEspecialidade(servico, mecanico, pedido.motivoEspecialidade),
  };
}

/** Runs the write that puts a job in its place; refused, naming who is there, when mechanic or box is taken. */
export async function withLugarLivre(
  ctx: Ctx,
  alvo: { codServico: number; codMecanico: number | null; codBox: number | null; inicio: Date; fim: Date },
  write: () => Promise<void>,
): Promise<void> {
  const tomado = await attempt(ctx.tx, ['servico_mecanico_livre', 'servico_box_livre'], write);
  if (tomado === null) return;

  const { codMecanico, codBox } = alvo;
  const coluna = tomado === 'servico_mecanico_livre' ? 'cod_mecanico' : 'cod_box';
  const codigo = (coluna === 'cod_mecanico' ? codMecanico : codBox) ?? 0;
  const ocupante = await findOcupante(ctx.tx, { coluna, codigo }, alvo);
  const dados = { quem: ocupante ? quem(ocupante) : 'outro serviço' };
  if (coluna === 'cod_mecanico') {
    refuse(agendamentoRefusals.mecanicoOcupado, {
      dados: { ...dados, mecanico: ocupante?.mecanico ?? 'O mecânico' },
    });
  }
  refuse(agendamentoRefusals.boxOcupado, { dados: { ...dados, box: ocupante?.box ?? 'box' } });
}

async function requireMecanico(
  ctx: Ctx,
  servico: ServicoTravado,
  codMecanico: number | null,
): Promise<MecanicoDoQuadro | null> {
  if (codMecanico === null) return null;
  return (
    (await findMecanico(ctx.tx, servico, codMecanico)) ?? refuse(agendamentoRefusals.mecanicoDesconhecido)
  );
}

async function requireBox(
  ctx: Ctx,
  servico: ServicoTravado,
  codBox: Pedido['codBox'],
): Promise<number | null> {
  if (codBox === undefined) return servico.codBox;
  if (codBox === null) return null;
  const box = await findBox(ctx.tx, servico.codConcessionaria, codBox);
  return box?.codBox ?? refuse(equipeRefusals.recursoDesconhecido);
}

/** A reason already given for this mechanic is not asked again each time the card moves. */
function requireEspecialidade(
  servico: ServicoTravado,
  mecanico: MecanicoDoQuadro | null,
  motivo: Pedido['motivoEspecialidade'],
): string | null {
  if (mecanico === null || mecanico.especialista) return null;
  const jaDito = mecanico.codMecanico === servico.codMecanico ? servico.motivoEspecialidade : null;
  const { nome } = mecanico;
  return (
    (motivo || jaDito) ??
    refuse(agendamentoRefusals.semEspecialidade, { dados: { mecanico: nome, servico: servico.tipo } })
  );
}

function requireHorario(
  ctx: Ctx,
  servico: ServicoTravado,
  { pedido, dia }: { pedido: Pedido; dia: DiaDeTrabalho },
): { inicioMin: number; fimMin: number } {
  const inicioMin = parseHora(pedido.hora) ?? 0;
  const agora = { dia: diaDe(ctx.now, servico.fuso), minuto: minutoDoDia(ctx.now, servico.fuso) };
  const recusa = recusaDoHorario({
    dia: pedido.data,
    inicioMin,
    // Only the start: the work may stand over lunch, and its end is seen to below.
    duracaoMin: 1,
    agora: podeEstarNoPassado(servico, pedido) ? { dia: pedido.data, minuto: inicioMin } : agora,
    expediente: dia.expediente,
    feriado: dia.fechadoPor !== null,
    bloqueios: [],
  });
  if (recusa === 'passado') refuse(agendamentoRefusals.passado);
  if (dia.fechadoPor !== null) refuse(agendamentoRefusals.fechado, { dados: { motivo: dia.fechadoPor } });
  if (recusa !== null) refuse(agendamentoRefusals.foraDoExpediente, { dados: { expediente: dia.frase } });

  const minutos = pedido.duracaoMin ?? servico.minutosPrevistos;
  const fimMin = fimDoTrabalho(dia.expediente, inicioMin, minutos);
  const { status, paralisado } = servico;
  if (!podePassarDoFim({ status, paralisado, encaixe: pedido.encaixe ?? false }))
    requireNoExpediente(dia, fimMin);
  requireSemBloqueio(dia, { inicioMin, fimMin });
  return { inicioMin, fimMin };
}

/** A job that runs began in the past, and one whose start does not move is not asked to be early again. */
function podeEstarNoPassado(servico: ServicoTravado, { data, hora }: Pedido): boolean {
  if (servico.paralisado) return false;
  if (servico.status === STATUS_SERVICO.emServico) return true;
  const pedido = instanteDe(data, parseHora(hora) ?? 0, servico.fuso);
  return servico.inicioPlanejado?.getTime() === pedido.getTime();
}
