import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { aguardarAprovacao } from '#features/agenda/public.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { avisarOficina } from './envio/avisar-oficina.ts';
import { insertLinha, listSugestoes } from './linhas/linha.queries.ts';
import { anunciarOrcamentos, orcamentoFio, settleOrcamento } from './orcamento-fio.ts';
import { findChecklistDoOrcamento, insertOrcamento, lockOrcamento } from './orcamento.queries.ts';
import { anotar } from './transicao.ts';

interface Pedido {
  codConcessionaria: number;
  codCheckList: number;
  codOrcamentoBase?: number | null | undefined;
  codServico?: number | null | undefined;
}

/** The quote of a checklist: the one it has, or a new one; a further one when it is to complete another (spec §7). */
export async function novoOrcamento(ctx: Ctx, pedido: Pedido): Promise<RawJson> {
  const { codConcessionaria, codCheckList } = pedido;
  const checklist =
    (await findChecklistDoOrcamento(ctx.tx, codConcessionaria, codCheckList)) ??
    refuse(orcamentoRefusals.checklistNaoEncontrado);
  const codOrcamentoBase = pedido.codOrcamentoBase ?? null;
  if (codOrcamentoBase === null && checklist.codOrcamento !== null)
    return orcamentoFio(ctx, checklist.codOrcamento, codConcessionaria);
  if (codOrcamentoBase !== null) await requireBase(ctx, codOrcamentoBase, pedido);
  const { codServico } = pedido;
  if (codServico != null && !(await aguardarAprovacao(ctx, codServico, checklist)))
    refuse(orcamentoRefusals.servicoInvalido);
  const codOrcamento = await criarOrcamento(ctx, { ...pedido, codOrcamentoBase });
  return settleOrcamento(ctx, { codOrcamento, codConcessionaria });
}

async function requireBase(ctx: Ctx, codOrcamentoBase: number, { codCheckList }: Pedido): Promise<void> {
  const base = (await lockOrcamento(ctx.tx, codOrcamentoBase)) ?? refuse(orcamentoRefusals.baseInvalida);
  const encerrado = base.estado === 'cancelado' || base.estado === 'finalizado';
  if (encerrado || base.codOrcamentoBase !== null || base.codCheckList !== codCheckList)
    refuse(orcamentoRefusals.baseInvalida);
}

/** Makes the quote of a checklist, with a line for each item that is not green, and tells the workshop's screens. */
export async function criarOrcamento(ctx: Ctx, pedido: Pedido): Promise<number> {
  const { codConcessionaria, codCheckList } = pedido;
  const { codDistribuidor } = ctx.tenant;
  const codOrcamentoBase = pedido.codOrcamentoBase ?? null;
  const codOrcamento = await insertOrcamento(ctx.tx, {
    codDistribuidor,
    codConcessionaria,
    codCheckList,
    codOrcamentoBase,
    codServico: pedido.codServico ?? null,
    codUsuario: null,
    agora: ctx.now,
  });
  // A further quote is of what was found later: its lines are typed.
  const sugestoes = codOrcamentoBase === null ? await listSugestoes(ctx.tx, codCheckList) : [];
  for (const { codigoItem, descricao, porQue, urgencia } of sugestoes) {
    await insertLinha(ctx.tx, {
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      cod_orcamento: codOrcamento,
      codigo_item: codigoItem,
      especie: 'servico',
      descricao,
      por_que: porQue,
      urgencia,
    });
  }
  await anotar(ctx, { codOrcamento, codConcessionaria }, { acao: 'criar', para: 'novo' });
  const checklist = await findChecklistDoOrcamento(ctx.tx, codConcessionaria, codCheckList);
  if (!checklist) throw new Error(`checklist ${codCheckList} vanished`);
  avisarOficina(ctx, { ...checklist, codOrcamento, codConcessionaria }, 'Novo orçamento');
  anunciarOrcamentos(ctx, codConcessionaria);
  return codOrcamento;
}
