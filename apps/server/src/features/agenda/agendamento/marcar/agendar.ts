import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoNovo } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { tempoPlanejado } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { addDias, type Dia, formatDia, inicioDaSemana } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listConsultores, type ConsultorRow } from '../../equipe/equipe.queries.ts';
import { placasDe } from '../../equipe/ultima-visita.ts';
import { findAberto, insertAgendamento } from '../agendamento.queries.ts';
import { exigirCapacidade } from '../../capacidade/exigir-capacidade.ts';
import { type Cadastro, loadCadastro } from './cadastro.ts';
import { consultorDe, planejarAgendamento, type Plano } from './planejar-agendamento.ts';
import { travarRecursos } from './ocupacao.queries.ts';
import { reservar } from './reservar.ts';
import { insertServicos } from './servicos.queries.ts';

interface Opcoes {
  /** The car already stands in the house: the slot that is running is not past, and another appointment no surprise. */
  passante?: boolean;
  /** At the desk: the dealership's policy on the workshop's capacity holds. */
  noBalcao?: boolean;
}

/** Books an appointment with its jobs, or refuses with what stands in the way. Answers its code. */
export async function agendar(
  ctx: Ctx,
  novo: AgendamentoNovo,
  { passante = false, noBalcao = false }: Opcoes = {},
): Promise<number> {
  const { codConcessionaria } = novo;
  const cadastro = await loadCadastro(ctx, codConcessionaria, novo.dataAgendamento);
  const quando = { agora: ctx.now, passante };
  const pretendido = planejarAgendamento(cadastro, novo, quando);
  const mecanicos = noBalcao ? await quemFaz(ctx, cadastro, { novo, plano: pretendido }) : null;
  // Where hours are sold by capacity, whoever was found for a job has it from then on: it is nobody else's to sell.
  const { row, servicos, reserva } = mecanicos
    ? planejarAgendamento(cadastro, { ...novo, servicos: comMecanicos(novo.servicos, mecanicos) }, quando)
    : pretendido;

  return reservar(ctx, { codConcessionaria, reserva }, async (vaga) => {
    await travarRecursos(ctx.tx, [recursoDoVeiculo(codConcessionaria, row)]);
    if (!novo.confirmarDuplicado && !passante) await requireSemOutro(ctx, codConcessionaria, row);
    const doTenant = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
    const cod_agendamento = await insertAgendamento(ctx.tx, { ...doTenant, ...row, vaga });
    await insertServicos(
      ctx.tx,
      servicos.map((servico) => ({ ...doTenant, ...servico, cod_agendamento })),
    );
    return cod_agendamento;
  });
}

interface Pretendido {
  novo: AgendamentoNovo;
  plano: Plano;
}

/** Who does each job, where the dealership sells hours by capacity and this one can be had; null where it does not ask. */
function quemFaz(
  ctx: Ctx,
  { calendario, aprendido }: Cadastro,
  { novo, plano: { row, servicos, reserva } }: Pretendido,
): Promise<number[] | null> {
  const { dia, inicioMin, duracaoMin, codConsultor } = reserva;
  const visita = {
    codConcessionaria: novo.codConcessionaria,
    codAgendamento: null,
    dia,
    inicioMin,
    duracaoMin,
    codConsultor,
    transporte: novo.transporte ?? null,
    trabalhos: servicos.map(({ cod_tipo_servico, tempo_padrao_min, cod_mecanico }) => ({
      tipo: cod_tipo_servico,
      ...tempoPlanejado(aprendido, [
        { codTipoServico: cod_tipo_servico, modelo: row.modelo, tempoPadraoMin: tempo_padrao_min },
      ]),
      codMecanico: cod_mecanico,
    })),
    insistencia: { encaixe: novo.encaixe, motivo: row.motivo_encaixe },
  };
  return exigirCapacidade(ctx, visita, calendario.politicaCapacidade);
}

const comMecanicos = (servicos: AgendamentoNovo['servicos'], mecanicos: readonly number[]) =>
  servicos.map((servico, i) => ({ ...servico, codMecanico: mecanicos[i] ?? servico.codMecanico }));

/** An active consultant of the dealership; null stays the bolsão. */
export async function requireConsultor(
  ctx: Ctx,
  codConcessionaria: number,
  codConsultor: number | null,
): Promise<ConsultorRow | null> {
  if (codConsultor === null) return null;
  return consultorDe(await listConsultores(ctx.tx, codConcessionaria), codConsultor);
}

interface Visita {
  dia: Dia;
  placa: string | null;
  chassi: string | null;
}

/** What to look for to know whether the vehicle already comes in the same week. */
export function mesmaSemana({ dia, placa, chassi }: Visita) {
  const de = inicioDaSemana(dia);
  return { placas: placa === null ? [] : placasDe(placa), chassi, de, ate: addDias(de, 6) };
}

/** The lock of a vehicle's week, so that of two who book it at once the second sees the first. It is taken after all others. */
export function recursoDoVeiculo(codConcessionaria: number, visita: Visita): string {
  const { placas, chassi, de } = mesmaSemana(visita);
  return `veiculo ${codConcessionaria} ${placas.toSorted()[0] ?? chassi ?? ''} ${de}`;
}

/** Points out that the vehicle already comes in the same week. */
async function requireSemOutro(ctx: Ctx, codConcessionaria: number, visita: Visita): Promise<void> {
  const dados = await outroDaSemana(ctx, codConcessionaria, visita);
  if (dados) refuse(agendamentoRefusals.duplicado, { dados });
}

/** The vehicle's other open visit in the same week, as the refusal names it; null where there is none. */
export async function outroDaSemana({ tx }: Ctx, codConcessionaria: number, visita: Visita) {
  const outro = await findAberto(tx, codConcessionaria, mesmaSemana(visita));
  if (!outro) return null;
  return {
    placa: formatPlaca(outro.placa ?? outro.chassi ?? ''),
    data: formatDia(outro.dia),
    hora: formatHora(outro.horaMin),
  };
}
