import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { type Expediente as ExpedienteFio, Semana } from '@oferta/contracts/cadastros/semana.ts';
import { type Expediente, formatHora, type Periodo, sobrepoe } from '@oferta/domain/tempo/horario.ts';
import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { feriadosNacionais } from '@oferta/domain/cadastros/expediente/feriado.ts';
import { type Dia, diaDaSemana } from '@oferta/domain/dia.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findExpediente, findFeriado, listBloqueios, type MecanicoDoQuadro } from './planejamento.queries.ts';
import type { ServicoTravado } from '../servico.queries.ts';

const DIAS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** A day of work in one lane: its hours, and the spans in which nobody works there. */
export interface DiaDeTrabalho {
  dia: Dia;
  /** Null: the dealership is closed, or the mechanic does not work. */
  expediente: Expediente;
  /** Why the dealership does not open at all ("Natal", "domingo"), or null. */
  fechadoPor: string | null;
  /** The hours in words, for whoever asked for others. */
  frase: string;
  bloqueios: readonly (Periodo & { motivo: string })[];
}

interface Raia {
  codConcessionaria: number;
  mecanico: Pick<MecanicoDoQuadro, 'codMecanico' | 'nome' | 'jornada'> | null;
  codBox: number | null;
  /** A squeezed-in job: the mechanic's own hours give way to it, as they do when it is booked. */
  encaixe: boolean;
}

/** What the calendar says of a day for one lane: the house's hours, or the mechanic's own where they have some. */
export async function findDiaDeTrabalho(ctx: Ctx, raia: Raia, dia: Dia): Promise<DiaDeTrabalho> {
  const { codConcessionaria, mecanico, codBox, encaixe } = raia;
  const semana = diaDaSemana(dia);
  const casa = toExpediente((await findExpediente(ctx.tx, codConcessionaria, semana)) ?? null);
  const feriado = await feriadoEm(ctx, codConcessionaria, dia);
  const jornada = mecanico?.jornada && !encaixe ? Semana.parse(mecanico.jornada) : null;
  const expediente = jornada ? toExpediente(jornada[semana] ?? null) : casa;

  return {
    dia,
    expediente,
    fechadoPor: feriado ?? (casa === null ? DIAS[semana] : null),
    frase: expediente
      ? fraseDoExpediente(expediente)
      : `${mecanico?.nome ?? 'o mecânico'} não trabalha neste dia`,
    bloqueios: await listBloqueios(
      ctx.tx,
      { codConcessionaria, codMecanico: mecanico?.codMecanico ?? null, codBox },
      dia,
    ),
  };
}

/** Whether work that ends at a minute ends while the lane works. */
export const terminaNoExpediente = ({ expediente }: DiaDeTrabalho, fimMin: number): boolean =>
  expediente !== null && fimMin <= expediente.fechamento;

/** Refuses work that ends when the lane's day is over. */
export function requireNoExpediente(dia: DiaDeTrabalho, fimMin: number): void {
  if (terminaNoExpediente(dia, fimMin)) return;
  refuse(agendamentoRefusals.foraDoExpediente, { dados: { expediente: dia.frase } });
}

/**
 * Whether a job may end after closing: people stay to finish what they have begun, and an encaixe is squeezed in by
 * explicit choice.
 */
export const podePassarDoFim = ({ status, paralisado, encaixe }: Passavel): boolean =>
  encaixe || (status === STATUS_SERVICO.emServico && !paralisado);

type Passavel = Pick<ServicoTravado, 'status' | 'paralisado' | 'encaixe'>;

/** Refuses a span in which the house, the mechanic or the box is blocked. */
export function requireSemBloqueio({ bloqueios }: DiaDeTrabalho, periodo: Periodo): void {
  const bloqueio = bloqueios.find((cada) => sobrepoe(cada, periodo));
  if (bloqueio) refuse(agendamentoRefusals.bloqueado, { dados: { motivo: bloqueio.motivo } });
}

async function feriadoEm(ctx: Ctx, codConcessionaria: number, dia: Dia): Promise<string | null> {
  const proprio = await findFeriado(ctx.tx, codConcessionaria, dia);
  if (proprio) return proprio.abre ? null : proprio.nome;
  const nacionais = feriadosNacionais(Number(dia.slice(0, 4)));
  return nacionais.find((feriado) => feriado.dia === dia)?.nome ?? null;
}

function toExpediente(fio: z.output<typeof ExpedienteFio>): Expediente {
  if (fio === null) return null;
  const { abertura, fechamento, almocoInicio, almocoFim } = fio;
  const almoco =
    almocoInicio === null || almocoFim === null ? null : { inicioMin: almocoInicio, fimMin: almocoFim };
  return { abertura, fechamento, almoco };
}

function fraseDoExpediente({ abertura, fechamento, almoco }: NonNullable<Expediente>): string {
  const horas = `${formatHora(abertura)} às ${formatHora(fechamento)}`;
  return almoco
    ? `${horas}, com almoço das ${formatHora(almoco.inicioMin)} às ${formatHora(almoco.fimMin)}`
    : horas;
}
