import {
  type Contagem,
  contagemRefusals,
  type contagemContracts,
  type DiferencaContada,
  type PecaPropostaParaContar,
} from '@oferta/contracts/estoque/contagem.ts';
import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  IMPEDIMENTO_EM_PALAVRAS,
  impedimentoDe,
  movidasEmPalavras,
  mudouDesde,
  mudouDurante,
  saldoDepois,
} from '@oferta/domain/estoque/contagem/contagem.ts';
import { proporContagem } from '@oferta/domain/estoque/contagem/proposta.ts';
import { emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findContagem, type LinhaContada, listCandidatas, listContadas } from './contagem.queries.ts';
import {
  acertarSaldos,
  devolverSaldos,
  esquecerContadas,
  insertContagem,
  insertPecas,
  listAprovadas,
  listSemVolta,
  lockContagem,
  lockParaAprovar,
  terminarContagem,
} from './contar.queries.ts';
import { travarAberta } from './contar-peca.ts';

/** What to count next in a dealership. */
export async function proporPecas(
  ctx: Ctx,
  codConcessionaria: number,
  quantas: number,
): Promise<PecaPropostaParaContar[]> {
  const candidatas = await listCandidatas(ctx.tx, codConcessionaria, ctx.now);
  const porCodigo = new Map(candidatas.map((peca) => [peca.codPeca, peca]));
  return proporContagem(candidatas, quantas).flatMap((proposta) => {
    const peca = porCodigo.get(proposta.codPeca);
    if (!peca) return [];
    const { codigo, descricao, localizacao, diasDesdeContada, vendidasSemSaldo } = peca;
    return [{ ...proposta, codigo, descricao, localizacao, diasDesdeContada, vendidasSemSaldo }];
  });
}

type Nova = InputOf<typeof contagemContracts.abrirContagem>['body'];

/** Opens a count of the parts that no other open count has. */
export async function abrirContagem(ctx: Ctx, { codConcessionaria, titulo, pecas }: Nova): Promise<Contagem> {
  const cod = await insertContagem(ctx.tx, { codConcessionaria, titulo, agora: ctx.now });
  if ((await insertPecas(ctx.tx, cod, { pecas, achada: false })) === 0) refuse(contagemRefusals.semPecas);
  return pronta(ctx, cod);
}

/** What was counted beside what moved since, for who approves. */
export async function listDiferencas(ctx: Ctx, cod: number) {
  const contagem = (await findContagem(ctx.tx, cod)) ?? refuse(contagemRefusals.naoEncontrada);
  const contadas = await listContadas(ctx.tx, cod);
  return {
    contagem,
    diferencas: contadas.map((linha) => paraAprovar(linha, ctx.usuario?.codUsuario ?? null)),
  };
}

function paraAprovar(linha: LinhaContada, quem: number | null): DiferencaContada {
  const {
    emMaos,
    saldoContada: _contada,
    contadaPor: _por,
    ajustadaDepois: _ajustada,
    movidas,
    ...resto
  } = linha;
  const aprovada = resto.aprovadaEm !== null;
  const impedimento = aprovada ? null : impedimentoDe(linha, quem);
  return {
    ...resto,
    mudouDurante: mudouDurante(linha),
    mudouDesde: emMilesimos(mudouDesde(linha) - (aprovada ? resto.diferenca : 0)),
    movidas: movidasEmPalavras(movidas ?? {}),
    saldoDepois: aprovada ? emMaos : saldoDepois(linha),
    impedimento: impedimento === null ? null : IMPEDIMENTO_EM_PALAVRAS[impedimento],
  };
}

/** Puts balances right by what was counted. All of these parts, or none. */
export async function aprovarPecas(ctx: Ctx, cod: number, pecas: readonly number[]): Promise<Contagem> {
  await travarAberta(ctx, cod, 'decidir');
  await lockParaAprovar(ctx.tx, cod, pecas);
  const contadas = await listContadas(ctx.tx, cod, pecas);
  if (contadas.length < new Set(pecas).size) refuse(contagemRefusals.faltaContar);
  const codUsuario = ctx.usuario?.codUsuario ?? null;
  for (const linha of contadas) {
    const impedimento = linha.aprovadaEm === null ? impedimentoDe(linha, codUsuario) : null;
    if (impedimento !== null)
      refuse(contagemRefusals.naoSeAprova, {
        dados: { codigo: linha.codigo, motivo: IMPEDIMENTO_EM_PALAVRAS[impedimento] },
      });
  }
  const faltam = contadas.filter(({ aprovadaEm }) => aprovadaEm === null).map(({ codPeca }) => codPeca);
  await acertarSaldos(ctx.tx, { codContagem: cod, codUsuario, agora: ctx.now }, faltam);
  const agora = await findContagem(ctx.tx, cod);
  if (agora && agora.aprovadas === agora.pecas)
    await terminarContagem(ctx.tx, cod, { situacao: 'encerrada', motivo: null, agora: ctx.now });
  return pronta(ctx, cod);
}

/** These parts are to be counted again. */
export async function recontarPecas(ctx: Ctx, cod: number, pecas: readonly number[]): Promise<Contagem> {
  await travarAberta(ctx, cod, 'decidir');
  await esquecerContadas(ctx.tx, cod, pecas);
  return pronta(ctx, cod);
}

/** A count ends; what nobody counted is left for another one. */
export async function encerrarContagem(ctx: Ctx, cod: number): Promise<Contagem> {
  await travarAberta(ctx, cod, 'decidir');
  if (((await findContagem(ctx.tx, cod))?.aAprovar ?? 0) > 0) refuse(contagemRefusals.faltaAprovar);
  await terminarContagem(ctx.tx, cod, { situacao: 'encerrada', motivo: null, agora: ctx.now });
  return pronta(ctx, cod);
}

/** A count that was no good: nothing of it was approved, no balance moves. */
export async function cancelarContagem(ctx: Ctx, cod: number, motivo: string): Promise<Contagem> {
  await travarAberta(ctx, cod, 'decidir');
  if ((await listAprovadas(ctx.tx, cod)).length > 0) refuse(contagemRefusals.jaTemAprovada);
  await terminarContagem(ctx.tx, cod, { situacao: 'cancelada', motivo, agora: ctx.now });
  return pronta(ctx, cod);
}

/** Puts back what a count had put right, also of one that has ended; what was sold since stays sold. */
export async function desfazerContagem(ctx: Ctx, cod: number, motivo: string): Promise<Contagem> {
  const { situacao } = (await lockContagem(ctx.tx, cod, 'decidir')) ?? refuse(contagemRefusals.naoEncontrada);
  if (situacao !== 'aberta' && situacao !== 'encerrada')
    refuse(contagemRefusals.terminada, { dados: { situacao } });
  const aprovadas = await listAprovadas(ctx.tx, cod);
  if (aprovadas.length === 0) refuse(contagemRefusals.nadaADesfazer);
  await lockParaAprovar(ctx.tx, cod, aprovadas);
  const [semVolta] = await listSemVolta(ctx.tx, cod);
  if (semVolta) refuse(contagemRefusals.saiuDepois, { dados: semVolta });
  const codUsuario = ctx.usuario?.codUsuario ?? null;
  await devolverSaldos(ctx.tx, { codContagem: cod, codUsuario, agora: ctx.now });
  await terminarContagem(ctx.tx, cod, { situacao: 'desfeita', motivo, agora: ctx.now });
  return pronta(ctx, cod);
}

async function pronta(ctx: Ctx, cod: number): Promise<Contagem> {
  const contagem = (await findContagem(ctx.tx, cod)) ?? refuse(contagemRefusals.naoEncontrada);
  ctx.cadastroChanged('sugestoes', contagem.codConcessionaria);
  return contagem;
}
