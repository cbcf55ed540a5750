import {
  contagemRefusals,
  type contagemContracts,
  type PecaDaContagem,
} from '@oferta/contracts/estoque/contagem.ts';
import type { InputOf } from '@oferta/contracts/contract.ts';
import { movimentoRefusals } from '@oferta/contracts/estoque/movimento.ts';
import { cabeNaUnidade, emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { findPorCodigo } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findPecaDaContagem } from './contagem.queries.ts';
import {
  anotarContada,
  comecarLinha,
  type ContagemTravada,
  findOndeSeConta,
  insertPecas,
  lockContagem,
  lockLinha,
  lockSaldo,
} from './contar.queries.ts';

/** A count that is open; nobody ends it meanwhile. */
export async function travarAberta(
  ctx: Ctx,
  codContagem: number,
  como: 'contar' | 'decidir',
): Promise<ContagemTravada> {
  const contagem = (await lockContagem(ctx.tx, codContagem, como)) ?? refuse(contagemRefusals.naoEncontrada);
  const { situacao } = contagem;
  if (situacao !== 'aberta') refuse(contagemRefusals.terminada, { dados: { situacao } });
  return contagem;
}

type Comeco = InputOf<typeof contagemContracts.comecarPeca>['body'];

/**
 * Somebody stands before a part's shelf. A part that was counted already, or that another counts, is only shown, and said
 * who does, until they say that they count it all the same.
 */
export async function comecarPeca(ctx: Ctx, codContagem: number, dito: Comeco): Promise<PecaDaContagem> {
  const contagem = await travarAberta(ctx, codContagem, 'contar');
  const codPeca = await acharPeca(ctx, contagem.codConcessionaria, dito);
  await insertPecas(ctx.tx, codContagem, { pecas: [codPeca], achada: true });
  const linha = await lockLinha(ctx.tx, codContagem, codPeca);
  if (!linha) return recusarOutraContagem(ctx, codPeca, dito);
  const codUsuario = ctx.usuario?.codUsuario ?? null;
  if (linha.aprovada) refuse(contagemRefusals.jaAprovada);
  if (linha.contada !== null && !dito.mesmoAssim) return pronta(ctx, contagem, { codContagem, codPeca });
  if (
    linha.contando !== null &&
    linha.contada === null &&
    linha.comecadaPor !== codUsuario &&
    !dito.mesmoAssim
  )
    refuse(contagemRefusals.outraContando, {
      dados: { nome: linha.contando, hora: horaEm((linha.comecadaEm ?? ctx.now).getTime(), contagem.fuso) },
    });
  const saldo = await lockSaldo(ctx.tx, codPeca);
  await comecarLinha(ctx.tx, { codContagem, codPeca, codUsuario, agora: ctx.now }, saldo);
  return pronta(ctx, contagem, { codContagem, codPeca });
}

async function acharPeca(ctx: Ctx, codConcessionaria: number, { codPeca, codigo }: Comeco): Promise<number> {
  if (codPeca) return codPeca;
  const achada = await findPorCodigo(ctx.tx, codConcessionaria, codigo ?? '');
  return achada?.codPeca ?? refuse(contagemRefusals.codigoDesconhecido, { dados: { codigo: codigo ?? '' } });
}

async function recusarOutraContagem(ctx: Ctx, codPeca: number, { codigo }: Comeco): Promise<never> {
  const onde = await findOndeSeConta(ctx.tx, codPeca);
  return onde
    ? refuse(contagemRefusals.emOutraContagem, { dados: { titulo: onde.titulo } })
    : refuse(contagemRefusals.codigoDesconhecido, { dados: { codigo: codigo ?? String(codPeca) } });
}

type Contada = InputOf<typeof contagemContracts.contarPeca>['body'];

/** How much there is of a part; what moved since its beginning is told, for the number may have it or not. */
export async function contarPeca(ctx: Ctx, codContagem: number, { codPeca, versao, quantidade }: Contada) {
  const contagem = await travarAberta(ctx, codContagem, 'contar');
  const linha =
    (await lockLinha(ctx.tx, codContagem, codPeca)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
  if (linha.aprovada) refuse(contagemRefusals.jaAprovada);
  if (linha.versao !== versao)
    refuse(contagemRefusals.outraContou, {
      dados: { nome: linha.contou ?? linha.contando ?? 'Outra pessoa' },
      atual: await findPecaDaContagem(ctx.tx, codContagem, codPeca),
    });
  const comeco = linha.saldoComeco ?? refuse(contagemRefusals.naoComecada);
  if (!cabeNaUnidade(quantidade, linha.unidade))
    refuse(movimentoRefusals.fracao, {
      campos: [{ campo: 'quantidade', mensagem: movimentoRefusals.fracao.frase }],
    });
  const { emMaos } = await lockSaldo(ctx.tx, codPeca);
  const codUsuario = ctx.usuario?.codUsuario ?? null;
  await anotarContada(ctx.tx, { codContagem, codPeca, codUsuario, agora: ctx.now }, { quantidade, emMaos });
  const peca = await pronta(ctx, contagem, { codContagem, codPeca });
  return { peca, mudouDurante: emMilesimos(emMaos - comeco) };
}

async function pronta(
  ctx: Ctx,
  { codConcessionaria }: ContagemTravada,
  { codContagem, codPeca }: { codContagem: number; codPeca: number },
): Promise<PecaDaContagem> {
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  return (await findPecaDaContagem(ctx.tx, codContagem, codPeca)) ?? refuse(contagemRefusals.naoEncontrada);
}
