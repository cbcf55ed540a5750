import type { InputOf } from '@oferta/contracts/contract.ts';
import { movimentoRefusals } from '@oferta/contracts/estoque/movimento.ts';
import {
  type Transferencia,
  type transferenciaContracts,
  transferenciaRefusals,
} from '@oferta/contracts/estoque/transferencia.ts';
import { cabeNaUnidade, emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { anotarChegada } from '../separacao/chegada.ts';
import { findSaldo, insertMovimento, lockPeca, lockSaldos } from '../movimento/movimento.queries.ts';
import {
  findNaOrigem,
  findTransferencia,
  insertTransferencia,
  lockTransferencia,
  terminar,
} from './transferencia.queries.ts';

type Pedido = InputOf<typeof transferenciaContracts.transferirPeca>['body'];

/** Units leave the other dealership now; here they count as on the way until somebody says that they came. */
export async function transferirPeca(
  ctx: Ctx,
  { codPeca, codOrigem, quantidade }: Pedido,
): Promise<Transferencia> {
  if (!(await findSaldo(ctx.tx, codPeca))) refuse(movimentoRefusals.pecaNaoEncontrada);
  const la =
    (await findNaOrigem(ctx.tx, codPeca, codOrigem)) ?? refuse(transferenciaRefusals.semPecaNaOrigem);
  if (!la.mesmoGrupo) refuse(transferenciaRefusals.outroGrupo);
  // Another one may come the other way.
  await lockSaldos(ctx.tx, [codPeca, la.codPeca]);
  const aqui = (await lockPeca(ctx.tx, codPeca, ctx.now)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
  const emMaos = await mover(ctx, la.codPeca, -quantidade);
  if (emMaos !== null) refuse(transferenciaRefusals.semNaOrigem, { dados: { emMaos, nome: la.nome } });
  const cod = await insertTransferencia(ctx.tx, {
    codDistribuidor: aqui.codDistribuidor,
    codConcessionaria: aqui.codConcessionaria,
    codPeca,
    codOrigem,
    codPecaOrigem: la.codPeca,
    quantidade,
    agora: ctx.now,
    codUsuario: ctx.usuario?.codUsuario ?? null,
  });
  return pronta(ctx, cod);
}

const EM_PALAVRAS = { recebida: 'recebida', cancelada: 'cancelada', enviada: 'enviada' } as const;

type Fim = InputOf<typeof transferenciaContracts.terminarTransferencia>['body'];

/** It came in, or it goes back to where it was: all of it, or the part that is said. */
export async function terminarTransferencia(
  ctx: Ctx,
  cod: number,
  { chegou, quantidade: dita }: Fim,
): Promise<Transferencia> {
  const transferencia = (await lockTransferencia(ctx.tx, cod)) ?? refuse(transferenciaRefusals.naoEncontrada);
  const situacao = EM_PALAVRAS[transferencia.situacao as keyof typeof EM_PALAVRAS];
  if (situacao !== 'enviada') refuse(transferenciaRefusals.terminada, { dados: { situacao } });
  const codPeca = Number(chegou ? transferencia.cod_peca : transferencia.cod_peca_origem);
  const quantidade = dita ?? transferencia.a_caminho;
  if (quantidade > transferencia.a_caminho)
    refuse(transferenciaRefusals.menosACaminho, { dados: { aCaminho: transferencia.a_caminho } });
  await mover(ctx, codPeca, quantidade);
  await terminar(ctx.tx, cod, { chegou, quantidade, agora: ctx.now });
  const feita = await pronta(ctx, cod);
  if (chegou) await anotarChegada(ctx, feita.codConcessionaria, [{ codPeca, unidades: quantidade }]);
  return feita;
}

/** Moves units of a part; what is there instead, when it is too little. */
async function mover(ctx: Ctx, codPeca: number, quantidade: number): Promise<number | null> {
  const peca = (await lockPeca(ctx.tx, codPeca, ctx.now)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
  if (!cabeNaUnidade(Math.abs(quantidade), peca.unidade)) refuse(movimentoRefusals.fracao);
  if (emMilesimos(peca.emMaos + quantidade) < 0) return peca.emMaos;
  await insertMovimento(ctx.tx, peca, {
    codPeca,
    tipo: 'transferencia',
    quantidade,
    motivo: null,
    codUsuario: ctx.usuario?.codUsuario ?? null,
    quando: ctx.now,
  });
  return null;
}

async function pronta(ctx: Ctx, cod: number): Promise<Transferencia> {
  const feita = (await findTransferencia(ctx.tx, cod)) ?? refuse(transferenciaRefusals.naoEncontrada);
  ctx.cadastroChanged('sugestoes', feita.codConcessionaria);
  ctx.cadastroChanged('sugestoes', feita.codOrigem);
  return feita;
}
