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
  const { codConcessionaria, dataAgendamento: dia, encaixe } = novo;
  const inicioMin = minutoDe(novo.horaAgendamento);
  const alfanumerico = await isCnpjAlfanumerico(ctx.tx, ctx.tenant.codDistribuidor);
  const cliente = conferirCliente(novo.cliente, { alfanumerico });
  const veiculo = conferirVeiculo(novo.veiculo);

  const calendario = await loadCalendario(ctx.tx, codConcessionaria, { inicio: dia, fim: dia });
  const { fuso } = calendario;
  const duracaoMin = novo.duracaoMin ?? calendario.intervaloMin;
  const consultor = await requireConsultor(ctx, codConcessionaria, novo.codConsultor ?? null);
  const agora = new Date(ctx.now.getTime() - (passante ? (duracaoMin - 1) * 60_000 : 0));
  refuseIf(
    impedimentoDoHorario(calendario, {
      dia,
      inicioMin,
      duracaoMin,
      consultor,
      agora: { dia: diaDe(agora, fuso), minuto: minutoDoDia(agora, fuso) },
    }),
  );
  const inicio = instanteDe(dia, inicioMin, fuso);
  const previsao = conferirPrevisao(novo.previsaoEntrega, inicio);
  const servicos = await planejarServicos(ctx, { novo, calendario, inicio });
  const codConsultor = consultor?.codConsultor ?? null;

  const reserva = {
    codAgendamento: null,
    codConsultor,
    dia,
    inicioMin,
    duracaoMin,
    encaixe,
    janelas: encaixe ? [] : servicos.flatMap(({ janela }) => janela ?? []),
    veiculo: { ...veiculo, cliente: cliente.cliente },
  };
  return reservar(ctx, { codConcessionaria, reserva }, async (vaga) => {
    if (!novo.confirmarDuplicado && !passante)
      await requireSemOutro(ctx, { codConcessionaria, dia, ...veiculo });
    const doTenant = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
    const codAgendamento = await insertAgendamento(ctx.tx, {
      ...doTenant,
      ...cliente,
      ...veiculo,
      cod_consultor: codConsultor,
      dia,
      hora_min: inicioMin,
      duracao_min: duracaoMin,
      vaga,
      encaixe,
      origem: novo.origem,
      observacao: novo.observacao || null,
      transporte: novo.transporte ?? null,
      previsao_entrega: previsao,
      motivo_especialidade: novo.motivoEspecialidade || null,
      busca: buscaDe({ ...cliente, ...veiculo, numero_os: null }),
    });
    await insertServicos(
      ctx.tx,
      servicos.map(({ row }) => ({ ...doTenant, ...row, cod_agendamento: codAgendamento })),
    );
    return codAgendamento;
  });
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
