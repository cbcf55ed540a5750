import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, RawJson } from '#kernel/http/route.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { decidirOrcamento, type Escolha } from './decidir.ts';
import { orcamentoFio, requireOrcamento } from '../orcamento-fio.ts';

interface Pedido {
  codOrcamento: number;
  decisoes: readonly Escolha[];
  canal: 'telefone' | 'balcao';
  nome: string;
  versaoEnviada: number;
}

/** An answer given by phone or at the counter: the proof names who took it and when. */
export async function registrarDecisao(ctx: Ctx, pedido: Pedido, exchange: Exchange): Promise<RawJson> {
  const { codOrcamento, decisoes, canal, nome, versaoEnviada } = pedido;
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  const { codUsuario } = ctx.usuario ?? refuse(orcamentoRefusals.naoEncontrado);
  await decidirOrcamento(ctx, orcamento, {
    escolhas: decisoes,
    numeroVersao: versaoEnviada,
    quem: {
      canal,
      nome,
      prova: 'atendente',
      provaValor: (await findNomeDoUsuario(ctx.tx, codUsuario)) ?? 'Alguém',
      endereco: exchange.endereco,
      navegador: exchange.navegador,
    },
  });
  return orcamentoFio(ctx, codOrcamento, orcamento.codConcessionaria);
}
