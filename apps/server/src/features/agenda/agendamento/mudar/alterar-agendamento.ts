import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { AgendamentoAlterado } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Transporte } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { type Aprendido, tempoPlanejado } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { addDias, type Dia, diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { loadCalendario } from '../../equipe/calendario.ts';
import { listConsultores, listMecanicos } from '../../equipe/equipe.queries.ts';
import { findRegrasDoCliente, updateAgendamento, type AgendamentoRow } from '../agendamento.queries.ts';
import { exigirCapacidade } from '../../capacidade/exigir-capacidade.ts';
import type { VisitaPretendida } from '../../capacidade/julgar-visita.ts';
import { minutosAoMover, tempoDoGuardado } from '../../tempo-aprendido/minutos-planejados.ts';
import { findAprendidoEmUso } from '../../tempo-aprendido/tempo-aprendido.queries.ts';
import { requireConsultor } from '../marcar/agendar.ts';
import { buscaDe } from '../busca-do-agendamento.ts';
import { conferirCliente, conferirVeiculo } from '../marcar/conferir-cliente.ts';
import { ALCANCE_DIAS, impedimentoDoHorario } from '../marcar/conferir-horario.ts';
import { esquecerResposta } from './esquecer-resposta.ts';
import { encaixeDepois } from '../marcar/encaixe-depois.ts';
import { editarServicos, moverServicos, type ServicosEditados } from './editar-servicos.ts';
import { refuseIf } from '../marcar/impedimento.ts';
import { emExecucao, naoIniciado } from '../marcar/janelas-do-servico.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { settleAgendamento } from '../../servico/ciclo/ciclo.ts';
import {
  completo,
  encerradoComo,
  impedimentoDoEstado,
  requireAgendamento,
  requireServicosLidos,
  situacaoDe,
} from '../require-agendamento.ts';
import { minutoDe } from '../marcar/planejar-agendamento.ts';
import { chegadaDe, conferirPrevisao, previsaoMovida, registrarPromessa } from './promessa.ts';
import { reservar } from '../marcar/reservar.ts';
import {
  insertServicos,
  lockServicos,
  updateServico,
  updateServicosDo,
  type ServicoRow,
} from '../marcar/servicos.queries.ts';

interface Alvo {
  codAgendamento: number;
  /** At the desk: the dealership's policy on the workshop's capacity holds. */
  noBalcao?: boolean;
}

/** Changes what was sent and nothing else; moving takes the jobs nobody has begun and the delivery promise along. */
export async function alterarAgendamento(
  ctx: Ctx,
  { codAgendamento, noBalcao = false }: Alvo,
  pedido: AgendamentoAlterado,
): Promise<RawJson> {
  const row = await requireAgendamento(ctx, { codAgendamento, versao: pedido.versao });
  refuseIf(impedimentoDoEstado(row));
  if (pedido.situacao && row.recebido_em !== null) refuseIf(encerradoComo(situacaoDe(row)));

  const destino = destinoDe(row, pedido);
  const servicos = await lockServicos(ctx.tx, [codAgendamento]);
  if (pedido.servicos) await requireServicosLidos(ctx, row, pedido.versaoServicos);
  if (destino.moveu && servicos.some(emExecucao)) refuse(agendamentoRefusals.emServico);

  const pessoas = await conferirPessoas(ctx, row, pedido);
  const calendario = await loadCalendario(ctx.tx, row.cod_concessionaria, {
    inicio: addDias(destino.dia, -ALCANCE_DIAS),
    fim: addDias(destino.dia, ALCANCE_DIAS),
  });
  await conferirHorario(ctx, { row, destino, calendario });
  const previsao = await prometer(ctx, { row, pedido, destino });
  const aprendido =
    destino.moveu || pedido.servicos ? await findAprendidoEmUso(ctx.tx, row.cod_concessionaria) : null;
  const edicao = { row, pedido, destino, servicos, calendario, aprendido, modelo: pessoas.modelo };
  if (noBalcao) await exigirNoBalcao(ctx, edicao);
  const editados = await editar(ctx, edicao);

  const { codConsultor, dia, inicioMin, duracaoMin, encaixe, mudouLugar } = destino;
  const reserva = {
    codAgendamento,
    // A place that is kept stays kept, even where the consultant now has fewer of them.
    codConsultor: mudouLugar ? codConsultor : null,
    dia,
    inicioMin,
    duracaoMin,
    encaixe,
    janelas: mudouLugar || pedido.servicos ? editados.janelas : [],
    veiculo: { cliente: pessoas.cliente, placa: pessoas.placa, chassi: pessoas.chassi },
  };
  await reservar(ctx, { codConcessionaria: row.cod_concessionaria, reserva }, async (vaga) => {
    await updateAgendamento(ctx.tx, codAgendamento, {
      ...pessoas,
      cod_consultor: codConsultor,
      dia,
      hora_min: inicioMin,
      duracao_min: duracaoMin,
      encaixe,
      ...(mudouLugar && { motivo_encaixe: (encaixe && pedido.motivoEncaixe) || null }),
      vaga: mudouLugar ? vaga : row.vaga,
      previsao_entrega: previsao,
      ...esquecerResposta(row, destino.moveu, { peloCliente: !noBalcao }),
      ...detalhesDe(pedido),
      busca: buscaDe({ ...pessoas, numero_os: row.numero_os }),
    });
    if (encaixe !== row.encaixe) await updateServicosDo(ctx.tx, codAgendamento, { encaixe });
    await gravarServicos(ctx, row, editados);
  });
  if (pedido.servicos) {
    const { situacao = situacaoDe(row) } = pedido;
    await settleAgendamento(ctx, { codAgendamento, situacao, recebidoEm: row.recebido_em });
  }

  announceAgenda(ctx, row.cod_concessionaria);
  return completo(ctx, codAgendamento);
}

/** A car that is in the house already is there, whatever the workshop can do; any other moves to an hour that fits. */
async function exigirNoBalcao(ctx: Ctx, edicao: EdicaoDosServicos): Promise<void> {
  const { row, destino, calendario } = edicao;
  if (!destino.moveu || row.recebido_em !== null) return;
  await exigirCapacidade(ctx, visitaPretendida(edicao), calendario.politicaCapacidade);
}

/** What the workshop is asked to do at the new hour: the jobs as they are sent, else those nobody has begun. */
function visitaPretendida({
  row: { cod_concessionaria, cod_agendamento, transporte },
  pedido,
  destino,
  servicos,
  aprendido,
  modelo,
}: EdicaoDosServicos): VisitaPretendida {
  const { dia, inicioMin, duracaoMin, codConsultor, encaixe } = destino;
  const atuais = servicos.filter(naoIniciado).toSorted((a, b) => a.ordem - b.ordem);
  return {
    dia,
    inicioMin,
    duracaoMin,
    codConsultor,
    codConcessionaria: cod_concessionaria,
    codAgendamento: cod_agendamento,
    transporte: (pedido.transporte === undefined ? transporte : pedido.transporte) as Transporte | null,
    trabalhos:
      pedido.servicos?.map(({ codTipoServico, tempoPadraoMin, codMecanico }) => ({
        tipo: codTipoServico,
        ...tempoPlanejado(aprendido, [{ codTipoServico, modelo, tempoPadraoMin }]),
        codMecanico: codMecanico ?? null,
      })) ??
      atuais.map((servico) => ({
        tipo: servico.cod_tipo_servico,
        ...tempoDoGuardado(aprendido, servico, modelo),
        codMecanico: servico.cod_mecanico,
      })),
    insistencia: { encaixe, motivo: pedido.motivoEncaixe ?? null },
  };
}

interface Destino {
  codConsultor: number | null;
  dia: Dia;
  inicioMin: number;
  duracaoMin: number;
  encaixe: boolean;
  inicio: Date;
  deltaMs: number;
  /** The start changes. */
  moveu: boolean;
  /** The start or anything else of the place it holds. */
  mudouLugar: boolean;
}

function destinoDe(row: AgendamentoRow, pedido: AgendamentoAlterado): Destino {
  const dia = pedido.dataAgendamento ?? row.dia;
  const inicioMin = pedido.horaAgendamento === undefined ? row.hora_min : minutoDe(pedido.horaAgendamento);
  const inicio = instanteDe(dia, inicioMin, row.fuso);
  const codConsultor = pedido.codConsultor === undefined ? row.cod_consultor : pedido.codConsultor;
  const { duracaoMin = row.duracao_min } = pedido;
  const moveu = dia !== row.dia || inicioMin !== row.hora_min;
  const mudouDeLugar = moveu || codConsultor !== row.cod_consultor;
  const encaixe = encaixeDepois(row.encaixe, { encaixe: pedido.encaixe, mudouDeLugar });
  const mudouLugar = mudouDeLugar || duracaoMin !== row.duracao_min || encaixe !== row.encaixe;
  const deltaMs = inicio.getTime() - row.inicio.getTime();
  return { codConsultor, dia, inicioMin, duracaoMin, encaixe, inicio, deltaMs, moveu, mudouLugar };
}

async function conferirPessoas(ctx: Ctx, row: AgendamentoRow, pedido: AgendamentoAlterado) {
  const { cliente, documento, telefone, email, placa, chassi, modelo, marca, ano, km, cor } = row;
  return {
    ...(pedido.cliente
      ? conferirCliente(pedido.cliente, {
          ...(await findRegrasDoCliente(ctx.tx, row.cod_concessionaria)),
          guardado: { documento, telefone, email },
        })
      : { cliente, documento, telefone, email }),
    ...(pedido.veiculo ? conferirVeiculo(pedido.veiculo) : { placa, chassi, modelo, marca, ano, km, cor }),
  };
}

interface Mudanca {
  row: AgendamentoRow;
  destino: Destino;
  calendario: Calendario;
}

/** Only a time that changes hands is judged; one that is kept may have begun already. */
async function conferirHorario(ctx: Ctx, { row, destino, calendario }: Mudanca): Promise<void> {
  const { codConsultor, dia, inicioMin, duracaoMin, moveu } = destino;
  const outroConsultor = codConsultor !== row.cod_consultor;
  const consultor = outroConsultor
    ? await requireConsultor(ctx, row.cod_concessionaria, codConsultor)
    : ((await listConsultores(ctx.tx, row.cod_concessionaria)).find(
        (cada) => cada.codConsultor === codConsultor,
      ) ?? null);
  const assumiu = outroConsultor && codConsultor !== null;
  if (!moveu && !assumiu && duracaoMin <= row.duracao_min) return;

  const { fuso } = calendario;
  const agora = moveu
    ? { dia: diaDe(ctx.now, fuso), minuto: minutoDoDia(ctx.now, fuso) }
    : { dia, minuto: inicioMin };
  refuseIf(impedimentoDoHorario(calendario, { dia, inicioMin, duracaoMin, consultor, agora }));
}

/** What is promised from now on; a promise nobody mentions moves with the appointment. */
async function prometer(
  ctx: Ctx,
  { row, pedido, destino }: Pick<EdicaoDosServicos, 'row' | 'pedido' | 'destino'>,
): Promise<Date | null> {
  const { previsaoEntrega, motivoPrevisao } = pedido;
  if (previsaoEntrega === undefined) return previsaoMovida(row, destino.deltaMs);
  const chegada = chegadaDe({ inicio: destino.inicio, recebido_em: row.recebido_em });
  const previsao = conferirPrevisao(previsaoEntrega, chegada);
  await registrarPromessa(ctx, row, { previsao, motivo: motivoPrevisao });
  return previsao;
}

interface EdicaoDosServicos extends Mudanca {
  pedido: AgendamentoAlterado;
  servicos: readonly ServicoRow[];
  /** What the house plans by, and the model that the car is then of. */
  aprendido: Aprendido | null;
  modelo: string;
}

async function editar(
  ctx: Ctx,
  { row, pedido, destino, servicos, calendario, aprendido, modelo }: EdicaoDosServicos,
): Promise<ServicosEditados> {
  const { inicio, deltaMs, encaixe } = destino;
  const atuais = encaixe === row.encaixe ? servicos : servicos.map((servico) => ({ ...servico, encaixe }));
  const minutos = minutosAoMover(aprendido, modelo);
  if (!pedido.servicos) {
    const mecanicos = await listMecanicos(ctx.tx, row.cod_concessionaria);
    const { editados, impedimento } = moverServicos(atuais, { deltaMs, calendario, mecanicos, minutos });
    refuseIf(impedimento);
    return editados;
  }
  return editarServicos(ctx, {
    codConcessionaria: row.cod_concessionaria,
    atuais,
    desejados: pedido.servicos,
    motivoEspecialidade: pedido.motivoEspecialidade || row.motivo_especialidade,
    calendario,
    inicio,
    deltaMs,
    encaixe,
    aprendido,
    modelo,
    minutos,
  });
}

/** The plain fields: what was not sent stays. */
function detalhesDe(pedido: AgendamentoAlterado) {
  const { situacao, observacao, transporte, vagaPatio, motivoEspecialidade } = pedido;
  return {
    ...(situacao !== undefined && { situacao }),
    ...(observacao !== undefined && { observacao: observacao || null }),
    ...(transporte !== undefined && { transporte }),
    ...(vagaPatio !== undefined && { vaga_patio: vagaPatio || null }),
    ...(motivoEspecialidade !== undefined && { motivo_especialidade: motivoEspecialidade || null }),
  };
}

async function gravarServicos(
  { tx }: Ctx,
  row: AgendamentoRow,
  { alterados, novos, removidos }: ServicosEditados,
): Promise<void> {
  for (const codServico of removidos) await updateServico(tx, codServico, { cancelado: true });
  for (const { codServico, mudanca } of alterados) await updateServico(tx, codServico, mudanca);
  const { cod_distribuidor, cod_concessionaria, cod_agendamento, recebido_em } = row;
  await insertServicos(
    tx,
    novos.map((novo) => ({
      ...novo,
      cod_distribuidor,
      cod_concessionaria,
      cod_agendamento,
      data_inicio_servico: recebido_em,
    })),
  );
}
