import { lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { updateContato } from './envio/envio.queries.ts';
import { requireOrcamento, requireVersao, settleOrcamento } from './orcamento-fio.ts';
import { updateOrcamento, usuarioExists } from './orcamento.queries.ts';

interface Edicao {
  condicoesPagamento: string | null;
  inicioPrevisto: string | null;
  entregaPrevista: string | null;
  observacao: string | null;
  responsavel: number | null;
  telefone: string | null;
  email: string | null;
  versao: number;
}

/** Conditions, dates, who takes care of it and where the customer is reached. */
export async function editarOrcamento(ctx: Ctx, codOrcamento: number, edicao: Edicao): Promise<RawJson> {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  await requireVersao(ctx, orcamento, edicao.versao);
  const { inicioPrevisto, entregaPrevista, responsavel } = edicao;
  if (inicioPrevisto !== null && entregaPrevista !== null && entregaPrevista < inicioPrevisto)
    refuse(orcamentoRefusals.prazoInvertido);
  if (responsavel !== null && !(await usuarioExists(ctx.tx, responsavel)))
    refuse(orcamentoRefusals.responsavelDesconhecido);

  const telefone = edicao.telefone
    ? (toE164(edicao.telefone) ?? contatoInvalido('um telefone válido'))
    : null;
  const email = edicao.email ? (lerEmail(edicao.email) ?? contatoInvalido('um e-mail válido')) : null;
  await updateContato(ctx.tx, orcamento.codCheckList, { telefone, email });
  await updateOrcamento(ctx.tx, codOrcamento, {
    condicoes_pagamento: edicao.condicoesPagamento || null,
    inicio_previsto: inicioPrevisto,
    entrega_prevista: entregaPrevista,
    observacao: edicao.observacao || null,
    cod_usuario: responsavel,
  });
  return settleOrcamento(ctx, orcamento);
}

const contatoInvalido = (campo: string): never =>
  refuse(orcamentoRefusals.contatoInvalido, { dados: { campo } });
