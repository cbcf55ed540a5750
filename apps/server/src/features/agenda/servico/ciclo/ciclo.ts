/**
 * What every action of a job's life does: find and lock it, ask the domain whether it may, write what the domain says
 * it becomes, and settle what follows for the car it belongs to.
 */
import { situacaoDoAgendamento, type SituacaoAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import {
  type Acao,
  aplicar,
  type DadosDaAcao,
  fraseDoEstado,
  impedimentoPara,
} from '@oferta/domain/agenda/oficina/ciclo-servico.ts';
import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { attempt } from '#kernel/db/savepoint.ts';
import { refuse } from '#kernel/errors.ts';
import { RawJson } from '#kernel/http/route.ts';
import type { MudancaAgendamento } from '../../agendamento/agendamento.queries.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import {
  closeIntervalo,
  findServicoFio,
  listStatus,
  lockServico,
  openIntervalo,
  type ServicoTravado,
  updateAgendamento,
  updateOrdemServico,
  updateServico,
} from '../servico.queries.ts';

/** What was wanted, as it reads in "Não é possível …". */
const NO_INFINITIVO: Readonly<Record<Acao, string>> = {
  iniciar: 'iniciar',
  atualizarPercentual: 'atualizar o percentual',
  paralisar: 'paralisar',
  programarParalisado: 'reprogramar',
  retomar: 'devolver à fila',
  finalizar: 'concluir',
  cancelarInicio: 'cancelar o início',
  registrarQualidade: 'aprovar a inspeção',
  reprovarQualidade: 'reprovar a inspeção',
  cancelarQualidade: 'cancelar a inspeção',
  registrarEntrega: 'registrar a entrega',
  cancelarEntrega: 'cancelar a entrega',
  acrescentarTempo: 'acrescentar tempo',
  atribuirMecanico: 'escalar o mecânico',
};

/** What a job that waits for its customer's yes may not do (CDC art. 39 VI). */
const VOLTA_AO_TRABALHO: ReadonlySet<Acao> = new Set(['iniciar', 'retomar', 'programarParalisado']);

/** The job, locked with its appointment; another tenant's or a cancelled one is not found. */
export async function requireServico(ctx: Ctx, codServico: number): Promise<ServicoTravado> {
  return (await lockServico(ctx.tx, codServico)) ?? refuse(servicoRefusals.naoEncontrado);
}

/** Refuses, with the sentence for it, what the lifecycle does not allow now. */
export function requirePossivel(acao: Acao, servico: ServicoTravado, dados: DadosDaAcao = {}): void {
  if (VOLTA_AO_TRABALHO.has(acao) && servico.aguardaOrcamento !== null)
    refuse(servicoRefusals.aguardaAprovacao, { dados: { numero: servico.aguardaOrcamento } });
  const impedimento = impedimentoPara(acao, servico, dados);
  if (impedimento === null) return;
  if (impedimento === 'osFechada' || impedimento === 'percentualInvalido')
    refuse(servicoRefusals[impedimento]);
  if (impedimento === 'semMecanico' && acao === 'iniciar') refuse(servicoRefusals.semMecanico);
  const recusado = impedimento === 'semMecanico' ? 'retirar o mecânico' : NO_INFINITIVO[acao];
  refuse(servicoRefusals.transicaoRecusada, {
    dados: { acao: recusado, estado: fraseDoEstado(servico).toLowerCase() },
  });
}

interface Passo {
  acao: Acao;
  dados?: DadosDaAcao;
  /** What the action stamps besides what the lifecycle changes. */
  carimbos?: Parameters<typeof updateServico>[2];
}

/** Takes the step, or refuses it. */
export async function moveServico(ctx: Ctx, servico: ServicoTravado, passo: Passo): Promise<void> {
  const { acao, dados = {}, carimbos = {} } = passo;
  requirePossivel(acao, servico, dados);
  const { status, paralisado, percentual, codMecanico } = aplicar(acao, servico, dados);
  await updateServico(ctx.tx, servico.codServico, {
    status,
    paralisado,
    percentual,
    cod_mecanico: codMecanico,
    ...carimbos,
  });
}

/** Begins a stretch of work. */
export function startRelogio(ctx: Ctx, servico: ServicoTravado, codMecanico: number): Promise<void> {
  const { codServico, codConcessionaria } = servico;
  const { codDistribuidor } = ctx.tenant;
  return openIntervalo(ctx.tx, {
    codDistribuidor,
    codConcessionaria,
    codServico,
    codMecanico,
    inicio: ctx.now,
  });
}

/** Ends the stretch of work; the action that ended it is kept. */
export function stopRelogio(ctx: Ctx, { codServico }: ServicoTravado, acao: Acao): Promise<void> {
  return closeIntervalo(ctx.tx, codServico, { fim: ctx.now, motivo: acao });
}

/** Brings the appointment in line with its jobs, tells the screens, and answers the job as it now is. */
export async function settleServico(ctx: Ctx, servico: ServicoTravado): Promise<RawJson> {
  await settleAgendamento(ctx, servico);
  announceAgenda(ctx, servico.codConcessionaria);
  return new RawJson(await findServicoFio(ctx.tx, servico.codServico, ctx.now));
}

/** Brings an appointment, locked, in line with its jobs: with the last of them handed over, the car is delivered. */
export async function settleAgendamento(
  ctx: Ctx,
  servico: Pick<ServicoTravado, 'codAgendamento' | 'situacao' | 'recebidoEm'>,
): Promise<void> {
  const { codAgendamento, situacao } = servico;
  const nova = situacaoDoAgendamento(situacao, await listStatus(ctx.tx, codAgendamento));
  if (nova === situacao) return;
  if (situacao === 'entregue') return desfazerEntregaDoVeiculo(ctx, codAgendamento, nova);

  // A car under work has arrived, even when an import opened its OS without anybody receiving it.
  const change = { situacao: nova, recebido_em: servico.recebidoEm ?? ctx.now };
  if (nova === 'entregue') return entregarVeiculo(ctx, codAgendamento, change);
  await updateAgendamento(ctx.tx, codAgendamento, change);
}

/** The car leaves: its order closes, and its cone is free for the next one because only cars on site hold one. */
async function entregarVeiculo(
  ctx: Ctx,
  codAgendamento: number,
  change: { situacao: SituacaoAgendamento; recebido_em: Date },
): Promise<void> {
  await updateAgendamento(ctx.tx, codAgendamento, { ...change, entregue_em: ctx.now, os_aberta: false });
  await updateOrdemServico(ctx.tx, codAgendamento, ctx.now);
}

/** The car did not leave after all. Its cone and its key's hook may be another car's by now; then it has none. */
async function desfazerEntregaDoVeiculo(
  ctx: Ctx,
  codAgendamento: number,
  situacao: SituacaoAgendamento,
): Promise<void> {
  const change = { situacao, entregue_em: null, os_aberta: true };
  await gravarSoltando(ctx, codAgendamento, change);
  await updateOrdemServico(ctx.tx, codAgendamento, null);
}

/** What a car gives up to the one that has it by now. */
const SOLTA = {
  agendamento_prisma: { prisma: null },
  agendamento_gancho_chave: { gancho_chave: null },
} as const;

async function gravarSoltando(ctx: Ctx, codAgendamento: number, mudanca: MudancaAgendamento): Promise<void> {
  const tomado = await attempt(ctx.tx, ['agendamento_prisma', 'agendamento_gancho_chave'], () =>
    updateAgendamento(ctx.tx, codAgendamento, mudanca),
  );
  if (tomado) await gravarSoltando(ctx, codAgendamento, { ...mudanca, ...SOLTA[tomado] });
}
