import type { InputOf } from '@oferta/contracts/contract.ts';
import { type movimentoContracts, movimentoRefusals } from '@oferta/contracts/estoque/movimento.ts';
import { cabeNaUnidade, emMilesimos, quantidadeVendida } from '@oferta/domain/estoque/quantidade.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findPorCodigo } from '#features/cardapio/public.ts';
import { anotarChegada } from '../separacao/chegada.ts';
import { findSaldo, insertMovimento, lockPeca } from './movimento.queries.ts';

type Pedido = InputOf<typeof movimentoContracts.movimentarPeca>['body'];

/** What leaves is said as a positive quantity, as everything is at the counter. */
const SAI: readonly Pedido['tipo'][] = ['venda', 'consumo'];

type Perdida = InputOf<typeof movimentoContracts.anotarPerdida>['body'];

/** A part that a customer wanted and there was none of, as a quote knows it: by its code. */
export async function anotarPerdida(ctx: Ctx, { codConcessionaria, codigo, quantidade }: Perdida) {
  const { codPeca } =
    (await findPorCodigo(ctx.tx, codConcessionaria, codigo)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
  const { unidade } =
    (await lockPeca(ctx.tx, codPeca, ctx.now)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
  // A quote may ask for half a pair; none is sold.
  const inteira = quantidadeVendida(Math.round(quantidade * 1000), unidade) / 1000;
  return movimentarPeca(ctx, { codPeca, tipo: 'perdida', quantidade: inteira });
}

const recusarFracao = (): never =>
  refuse(movimentoRefusals.fracao, {
    campos: [{ campo: 'quantidade', mensagem: movimentoRefusals.fracao.frase }],
  });

/** Moves a part. Nothing leaves that is not there: what was asked all the same is a lost sale. */
export async function movimentarPeca(ctx: Ctx, { codPeca, tipo, quantidade, motivo }: Pedido) {
  const peca = (await lockPeca(ctx.tx, codPeca, ctx.now)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
  if (tipo === 'ajuste' && !motivo) refuse(movimentoRefusals.motivoObrigatorio);
  const mudanca = SAI.includes(tipo) ? -quantidade : quantidade;
  if (!cabeNaUnidade(quantidade, peca.unidade)) recusarFracao();
  if (tipo !== 'perdida' && emMilesimos(peca.emMaos + mudanca) < 0)
    refuse(movimentoRefusals.semSaldo, { dados: { emMaos: peca.emMaos } });
  await insertMovimento(ctx.tx, peca, {
    codPeca,
    tipo,
    quantidade: mudanca,
    motivo: motivo || null,
    codUsuario: ctx.usuario?.codUsuario ?? null,
    quando: ctx.now,
  });
  if (tipo === 'entrada')
    await anotarChegada(ctx, peca.codConcessionaria, [{ codPeca, unidades: quantidade }]);
  ctx.cadastroChanged('sugestoes', peca.codConcessionaria);
  return (await findSaldo(ctx.tx, codPeca)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
}
