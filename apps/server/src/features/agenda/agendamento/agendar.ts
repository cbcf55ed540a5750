import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { AgendamentoNovo } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatHora, parseHora } from '@oferta/domain/agenda/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import {
  addDias,
  type Dia,
  diaDe,
  formatDia,
  inicioDaSemana,
  instanteDe,
  minutoDoDia,
} from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { loadCalendario } from '../equipe/calendario.ts';
import { listConsultores, type ConsultorRow } from '../equipe/equipe.queries.ts';
import { placasDe } from '../equipe/ultima-visita.ts';
import { findAberto, insertAgendamento, isCnpjAlfanumerico } from './agendamento.queries.ts';
import { buscaDe } from './busca-do-agendamento.ts';
import { conferirCliente, conferirVeiculo } from './conferir-cliente.ts';
import { impedimentoDoHorario } from './conferir-horario.ts';
import { conferirServicos } from './conferir-servicos.ts';
import { refuseIf } from './impedimento.ts';
import { planejarJanela } from './planejar-janela.ts';
import { reservar, type Janela } from './reservar.ts';
import { insertServicos } from './servicos.queries.ts';

interface Opcoes {
  /** The car already stands in the house: the slot that is running is not past, and another appointment no surprise. */
  passante?: boolean;
}

/** Books an appointment with its jobs, or refuses with what stands in the way. Answers its code. */
export async function agendar(
  ctx: Ctx,
  novo: AgendamentoNovo,
  { passante = false }: Opcoes = {},
): Promise<number> {
  const { codConcessionaria } = novo;
  const { row, servicos } = await planejar(ctx, novo, passante);
  const reserva = {
    codAgendamento: null,
    codConsultor: row.cod_consultor,
    dia: row.dia,
    inicioMin: row.hora_min,
    duracaoMin: row.duracao_min,
    encaixe: row.encaixe,
    janelas: row.encaixe ? [] : servicos.flatMap(({ janela }) => janela ?? []),
    veiculo: { cliente: row.cliente, placa: row.placa, chassi: row.chassi },
  };

  return reservar(ctx, { codConcessionaria, reserva }, async (vaga) => {
    if (!novo.confirmarDuplicado && !passante) await requireSemOutro(ctx, { ...row, codConcessionaria });
    const doTenant = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
    const cod_agendamento = await insertAgendamento(ctx.tx, { ...doTenant, ...row, vaga });
    await insertServicos(
      ctx.tx,
      servicos.map((servico) => ({ ...doTenant, ...servico.row, cod_agendamento })),
    );
    return cod_agendamento;
  });
}

/** Judges all that can be judged without asking who else is booked. */
async function planejar(ctx: Ctx, novo: AgendamentoNovo, passante: boolean) {
  const { codConcessionaria, dataAgendamento: dia, encaixe } = novo;
  const alfanumerico = await isCnpjAlfanumerico(ctx.tx, ctx.tenant.codDistribuidor);
  const pessoas = { ...conferirCliente(novo.cliente, { alfanumerico }), ...conferirVeiculo(novo.veiculo) };

  const calendario = await loadCalendario(ctx.tx, codConcessionaria, { inicio: dia, fim: dia });
  const { fuso } = calendario;
  const inicioMin = minutoDe(novo.horaAgendamento);
  const duracaoMin = novo.duracaoMin ?? calendario.intervaloMin;
  const consultor = await requireConsultor(ctx, codConcessionaria, novo.codConsultor ?? null);
  const relogio = new Date(ctx.now.getTime() - (passante ? (duracaoMin - 1) * 60_000 : 0));
  const agora = { dia: diaDe(relogio, fuso), minuto: minutoDoDia(relogio, fuso) };
  refuseIf(impedimentoDoHorario(calendario, { dia, inicioMin, duracaoMin, consultor, agora }));

  const inicio = instanteDe(dia, inicioMin, fuso);
  const row = {
    ...pessoas,
    cod_consultor: consultor?.codConsultor ?? null,
    dia,
    hora_min: inicioMin,
    duracao_min: duracaoMin,
    encaixe,
    origem: novo.origem,
    observacao: novo.observacao || null,
    transporte: novo.transporte ?? null,
    previsao_entrega: conferirPrevisao(novo.previsaoEntrega, inicio),
    motivo_especialidade: novo.motivoEspecialidade || null,
    busca: buscaDe({ ...pessoas, numero_os: null }),
  };
  return { row, servicos: await planejarServicos(ctx, { novo, calendario, inicio }) };
}

/** Minutes after midnight of an hour the contract has already checked. */
export const minutoDe = (hora: string): number => parseHora(hora) ?? 0;

/** An active consultant of the dealership; null stays the bolsão. */
export async function requireConsultor(
  ctx: Ctx,
  codConcessionaria: number,
  codConsultor: number | null,
): Promise<ConsultorRow | null> {
  if (codConsultor === null) return null;
  const consultores = await listConsultores(ctx.tx, codConcessionaria);
  return (
    consultores.find((cada) => cada.codConsultor === codConsultor) ??
    refuse(agendamentoRefusals.consultorDesconhecido)
  );
}

/** The instant promised, which cannot come before the car does. */
export function conferirPrevisao(previsaoEntrega: string | null | undefined, inicio: Date): Date | null {
  if (!previsaoEntrega) return null;
  const previsao = new Date(previsaoEntrega);
  if (previsao < inicio) refuse(agendamentoRefusals.entregaAntes);
  return previsao;
}

interface Plano {
  novo: AgendamentoNovo;
  calendario: Calendario;
  inicio: Date;
}

/** The jobs as rows: those with a mechanic one after the other from the appointment's start, the others unplanned. */
async function planejarServicos(ctx: Ctx, { novo, calendario, inicio }: Plano) {
  const { codConcessionaria, servicos, encaixe } = novo;
  const motivoEspecialidade = novo.motivoEspecialidade || null;
  const { mecanicos, motivoDe } = await conferirServicos(ctx, {
    codConcessionaria,
    servicos,
    motivoEspecialidade,
  });

  let proximo = inicio;
  return servicos.map((servico, ordem) => {
    const { codTipoServico, descricao, tempoPadraoMin: minutos } = servico;
    const mecanico = mecanicos.get(servico.codMecanico ?? 0);
    let janela: Janela | null = null;
    if (mecanico) {
      const plano = planejarJanela(calendario, { mecanico, codBox: null, inicio: proximo, minutos, encaixe });
      if ('refusal' in plano) refuseIf(plano);
      else {
        janela = plano;
        proximo = plano.fim;
      }
    }
    const row = {
      ordem,
      cod_tipo_servico: codTipoServico,
      descricao,
      tempo_padrao_min: minutos,
      cod_mecanico: mecanico?.codMecanico ?? null,
      inicio_planejado: janela?.inicio ?? null,
      fim_planejado: janela?.fim ?? null,
      encaixe,
      motivo_especialidade: motivoDe(servico),
    };
    return { row, janela };
  });
}

interface Veiculo {
  codConcessionaria: number;
  dia: Dia;
  placa: string | null;
  chassi: string | null;
}

/** Points out that the vehicle already comes in the same week. */
async function requireSemOutro(ctx: Ctx, { codConcessionaria, dia, placa, chassi }: Veiculo): Promise<void> {
  const de = inicioDaSemana(dia);
  const outro = await findAberto(ctx.tx, codConcessionaria, {
    placas: placa === null ? [] : placasDe(placa),
    chassi,
    de,
    ate: addDias(de, 6),
  });
  if (!outro) return;
  refuse(agendamentoRefusals.duplicado, {
    dados: {
      placa: formatPlaca(outro.placa ?? outro.chassi ?? ''),
      data: formatDia(outro.dia),
      hora: formatHora(outro.horaMin),
    },
  });
}
