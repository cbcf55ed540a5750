import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { formatDocumento, impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, RawJson } from '#kernel/http/route.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { findRegrasDoDocumento } from '../orcamento.queries.ts';
import { decidirOrcamento, type Escolha } from './decidir.ts';
import { orcamentoFio, requireOrcamento } from '../orcamento-fio.ts';

interface Pedido {
  codOrcamento: number;
  decisoes: readonly Escolha[];
  canal: 'telefone' | 'balcao';
  nome: string;
  versaoEnviada: number;
  documento?: string | null | undefined;
}

/**
 * An answer given by phone or at the counter: the proof names who took it and when, and the CPF that was said where the
 * dealership asks for one and has none.
 */
export async function registrarDecisao(ctx: Ctx, pedido: Pedido, exchange: Exchange): Promise<RawJson> {
  const { codOrcamento, decisoes, canal, nome, versaoEnviada } = pedido;
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  const dito = await conferirDocumento(ctx, codOrcamento, pedido.documento);
  const { codUsuario } = ctx.usuario ?? refuse(orcamentoRefusals.naoEncontrado);
  await decidirOrcamento(ctx, orcamento, {
    escolhas: decisoes,
    numeroVersao: versaoEnviada,
    quem: {
      canal,
      nome,
      prova: 'atendente',
      provaValor: [(await findNomeDoUsuario(ctx.tx, codUsuario)) ?? 'Alguém', ...dito].join(', '),
      endereco: exchange.endereco,
      navegador: exchange.navegador,
    },
  });
  return orcamentoFio(ctx, codOrcamento, orcamento.codConcessionaria);
}

/** The document that was said, as the proof keeps it; refuses one that is missing or wrong. */
async function conferirDocumento(
  ctx: Ctx,
  codOrcamento: number,
  documento: string | null | undefined,
): Promise<string[]> {
  const regras = await findRegrasDoDocumento(ctx.tx, codOrcamento);
  const frase = impedimentoDocumento(documento, regras);
  if (frase) refuse(orcamentoRefusals.documentoInvalido, { dados: { frase } });
  return documento ? [`documento ${formatDocumento(documento)}`] : [];
}
