import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals, type agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { addDias, diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Aprendido } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { refuse } from '#kernel/errors.ts';
import { loadCalendario } from '../../equipe/calendario.ts';
import {
  listConsultores,
  listMecanicos,
  type ConsultorRow,
  type MecanicoRow,
} from '../../equipe/equipe.queries.ts';
import {
  lockAgendamentos,
  updateAgendamento,
  withTrocas,
  type AgendamentoRow,
} from '../agendamento.queries.ts';
import { minutosAoMover } from '../../tempo-aprendido/minutos-planejados.ts';
import { findAprendidoEmUso } from '../../tempo-aprendido/tempo-aprendido.queries.ts';
import { minutoDe } from '../marcar/planejar-agendamento.ts';
import { ALCANCE_DIAS, impedimentoDoHorario } from '../marcar/conferir-horario.ts';
import { encaixeDepois } from '../marcar/encaixe-depois.ts';
import { moverServicos, type ServicosEditados } from './editar-servicos.ts';
import { fraseDo, type Impedimento } from '../marcar/impedimento.ts';
import { emExecucao } from '../marcar/janelas-do-servico.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { esquecerResposta } from './esquecer-resposta.ts';
import { previsaoMovida } from './promessa.ts';
import { impedimentoDoEstado, quemAlterou } from '../require-agendamento.ts';
import { isOcupado, procurarLugares, type Lugares } from '../marcar/reservar.ts';
import {
  lockServicos,
  updateServico,
  updateServicosDo,
  type ServicoRow,
} from '../marcar/servicos.queries.ts';

type Pedido = InputOf<typeof agendamentoContracts.editallagendamento>['body'];
type Resposta = OutputOf<typeof agendamentoContracts.editallagendamento>;
type Item = Pedido['itens'][number];

/**
 * Moves or reassigns many appointments, all or none. Items may trade places among themselves. A conflict is told per
 * item and nothing is done; a preview does nothing either way.
 */
export async function editarEmLote(ctx: Ctx, pedido: Pedido): Promise<Resposta> {
  const { codConcessionaria, simular } = pedido;
  const lote = await loadLote(ctx, pedido);
  const movimentos: Movimento[] = [];
  for (const item of pedido.itens) movimentos.push(await planejar(ctx, item, lote));

  const lugares = await procurarLugares(ctx, codConcessionaria, movimentos.map(reservaDe));
  const itens = conflitosDe(movimentos, lugares);
  if (simular || itens.some(({ conflito }) => conflito !== null)) return { aplicado: false, itens };

  try {
    await inSavepoint(ctx.tx, () => withTrocas(ctx.tx, () => gravarTodos(ctx, movimentos, lugares)));
  } catch (error) {
    if (!isOcupado(error)) throw error;
    const agora = await procurarLugares(ctx, codConcessionaria, movimentos.map(reservaDe));
    return { aplicado: false, itens: conflitosDe(movimentos, agora) };
  }
  announceAgenda(ctx, codConcessionaria);
  return { aplicado: true, itens };
}

const conflitosDe = (movimentos: readonly Movimento[], lugares: readonly Lugares[]): Resposta['itens'] =>
  movimentos.map(({ item, impedimento }, i) => {
    const conflito = impedimento ?? lugares[i]?.impedimento ?? null;
    return { codAgendamento: item.codAgendamento, conflito: conflito && fraseDo(conflito) };
  });

async function gravarTodos(
  ctx: Ctx,
  movimentos: readonly Movimento[],
  lugares: readonly Lugares[],
): Promise<void> {
  for (const [i, movimento] of movimentos.entries()) await gravar(ctx, movimento, lugares[i]?.vaga ?? 0);
}

interface Lote {
  rows: readonly AgendamentoRow[];
  servicos: readonly ServicoRow[];
  consultores: readonly ConsultorRow[];
  mecanicos: readonly MecanicoRow[];
  calendario: Calendario;
  /** What the house plans by; null: the table. */
  aprendido: Aprendido | null;
}

async function loadLote(ctx: Ctx, { codConcessionaria, itens }: Pedido): Promise<Lote> {
  const codigos = [...new Set(itens.map(({ codAgendamento }) => codAgendamento))];
  const rows = await lockAgendamentos(ctx.tx, codConcessionaria, codigos);
  if (rows.length < itens.length) refuse(agendamentoRefusals.naoEncontrado);
  const dias = [
    ...itens.map(({ dataAgendamento }) => dataAgendamento),
    ...rows.map(({ dia }) => dia),
  ].toSorted();
  return {
    rows,
    servicos: await lockServicos(ctx.tx, codigos),
    consultores: await listConsultores(ctx.tx, codConcessionaria),
    mecanicos: await listMecanicos(ctx.tx, codConcessionaria),
    aprendido: await findAprendidoEmUso(ctx.tx, codConcessionaria),
    calendario: await loadCalendario(ctx.tx, codConcessionaria, {
      inicio: addDias(dias.at(0) ?? '', -ALCANCE_DIAS),
      fim: addDias(dias.at(-1) ?? '', ALCANCE_DIAS),
    }),
  };
}

interface Movimento {
  item: Item;
  row: AgendamentoRow;
  inicioMin: number;
  deltaMs: number;
  encaixe: boolean;
  editados: ServicosEditados;
  impedimento: Impedimento | null;
}

async function planejar(ctx: Ctx, item: Item, lote: Lote): Promise<Movimento> {
  const row =
    lote.rows.find(({ cod_agendamento }) => cod_agendamento === item.codAgendamento) ??
    refuse(agendamentoRefusals.naoEncontrado);
  const inicioMin = minutoDe(item.horaAgendamento);
  const deltaMs = instanteDe(item.dataAgendamento, inicioMin, row.fuso).getTime() - row.inicio.getTime();
  const mudouDeLugar = deltaMs !== 0 || item.codConsultor !== row.cod_consultor;
  const encaixe = encaixeDepois(row.encaixe, { encaixe: item.encaixe, mudouDeLugar });
  const doItem = lote.servicos.filter(({ cod_agendamento }) => cod_agendamento === item.codAgendamento);
  const servicos = encaixe === row.encaixe ? doItem : doItem.map((servico) => ({ ...servico, encaixe }));
  const { calendario, mecanicos } = lote;
  const minutos = minutosAoMover(lote.aprendido, row.modelo);
  const { editados, ...movidos } = moverServicos(servicos, { deltaMs, calendario, mecanicos, minutos });
  const movimento = { item, row, inicioMin, deltaMs, encaixe, editados };
  const impedimento =
    (await impedimentoDaEdicao(ctx, movimento, servicos)) ??
    impedimentoDoDestino(ctx, movimento, lote) ??
    movidos.impedimento;
  return { ...movimento, impedimento };
}

type SemJuizo = Omit<Movimento, 'impedimento'>;

async function impedimentoDaEdicao(
  ctx: Ctx,
  { item, row, deltaMs }: SemJuizo,
  servicos: readonly ServicoRow[],
): Promise<Impedimento | null> {
  if (row.versao !== item.versao) {
    return { refusal: agendamentoRefusals.alterado, dados: { quem: await quemAlterou(ctx, row) } };
  }
  const encerrado = impedimentoDoEstado(row);
  if (encerrado) return encerrado;
  return deltaMs !== 0 && servicos.some(emExecucao) ? { refusal: agendamentoRefusals.emServico } : null;
}

/** A time that is kept may have begun already; only a new one is judged by the clock. */
function impedimentoDoDestino(
  ctx: Ctx,
  { item, row, inicioMin, deltaMs }: SemJuizo,
  { calendario, consultores }: Lote,
): Impedimento | null {
  const { dataAgendamento: dia, codConsultor } = item;
  const consultor =
    codConsultor === null
      ? null
      : (consultores.find((cada) => cada.codConsultor === codConsultor) ??
        refuse(agendamentoRefusals.consultorDesconhecido));
  const ficou = deltaMs === 0;
  if (ficou && (codConsultor === null || codConsultor === row.cod_consultor)) return null;

  const { fuso } = calendario;
  const agora = ficou
    ? { dia, minuto: inicioMin }
    : { dia: diaDe(ctx.now, fuso), minuto: minutoDoDia(ctx.now, fuso) };
  const duracaoMin = row.duracao_min;
  return impedimentoDoHorario(calendario, { dia, inicioMin, duracaoMin, consultor, agora });
}

const reservaDe = ({ item, row, inicioMin, encaixe, editados }: Movimento) => ({
  codAgendamento: item.codAgendamento,
  codConsultor: item.codConsultor,
  dia: item.dataAgendamento,
  inicioMin,
  duracaoMin: row.duracao_min,
  encaixe,
  janelas: editados.janelas,
  veiculo: { cliente: row.cliente, placa: row.placa, chassi: row.chassi },
});

async function gravar(
  ctx: Ctx,
  { item, row, inicioMin, deltaMs, encaixe, editados }: Movimento,
  vaga: number,
): Promise<void> {
  await updateAgendamento(ctx.tx, item.codAgendamento, {
    cod_consultor: item.codConsultor,
    dia: item.dataAgendamento,
    hora_min: inicioMin,
    encaixe,
    vaga,
    previsao_entrega: previsaoMovida(row, deltaMs),
    ...esquecerResposta(row, deltaMs !== 0),
  });
  if (encaixe !== row.encaixe) await updateServicosDo(ctx.tx, item.codAgendamento, { encaixe });
  for (const { codServico, mudanca } of editados.alterados) await updateServico(ctx.tx, codServico, mudanca);
}
