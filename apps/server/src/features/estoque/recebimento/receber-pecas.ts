import type { InputOf } from '@oferta/contracts/contract.ts';
import { movimentoRefusals } from '@oferta/contracts/estoque/movimento.ts';
import { type recebimentoContracts, recebimentoRefusals } from '@oferta/contracts/estoque/recebimento.ts';
import { cabeNaUnidade, emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import { distribuirChegada, type LinhaQueEspera } from '@oferta/domain/estoque/recebimento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { anotarChegada } from '../separacao/chegada.ts';
import {
  fecharPedidos,
  insertLinhasRecebidas,
  insertRecebimento,
  type LinhaDoRecebimento,
  lockLinhasQueEsperam,
  lockPecasQueChegam,
} from './recebimento.queries.ts';

export type Chegada = InputOf<typeof recebimentoContracts.receberPecas>['body'];

/** Parts came: into the stock what can be sold, off the orders that waited for it, and seen what nobody had ordered. */
export async function receberPecas(ctx: Ctx, chegada: Chegada) {
  const { codConcessionaria, codSugestaoPedido = null, linhas } = chegada;
  const casa = {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    codUsuario: ctx.usuario?.codUsuario ?? null,
    agora: ctx.now,
  };
  const esperam = await lockLinhasQueEsperam(ctx.tx, codConcessionaria, {
    pecas: linhas.map(({ codPeca, codPecaPedida }) => codPecaPedida ?? codPeca),
    codSugestaoPedido,
  });
  const pecas = await lockPecasQueChegam(
    ctx.tx,
    codConcessionaria,
    linhas.map(({ codPeca }) => codPeca),
  );
  for (const { codPeca, quantidade, avariada } of linhas) {
    const { unidade } = pecas.get(codPeca) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
    if (!cabeNaUnidade(quantidade, unidade) || !cabeNaUnidade(avariada, unidade))
      refuse(movimentoRefusals.fracao);
  }
  const codRecebimento = await semRepetir(() =>
    insertRecebimento(ctx.tx, casa, {
      documento: chegada.documento || null,
      chaveNfe: chegada.chaveNfe ?? null,
    }),
  );
  const { partes, aMais } = distribuir(linhas, esperam);
  await insertLinhasRecebidas(ctx.tx, casa, { codRecebimento, linhas: partes });
  await fecharPedidos(ctx.tx, [...new Set(partes.flatMap((parte) => parte.cod_sugestao_pedido ?? []))]);
  await anotarChegada(
    ctx,
    codConcessionaria,
    linhas.map(({ codPeca, quantidade }) => ({ codPeca, unidades: quantidade })),
  );
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  return {
    codRecebimento,
    linhas: partes.length,
    semPedido: partes.filter(({ cod_sugestao_pedido: pedido }) => pedido === null).length,
    aMais,
  };
}

/** Two lines of one part fill what waits for it one after the other. */
function distribuir(
  linhas: Chegada['linhas'],
  esperam: readonly (LinhaQueEspera & { readonly codPeca: number })[],
): { readonly partes: readonly LinhaDoRecebimento[]; readonly aMais: number } {
  const restam = esperam.map((espera) => ({ ...espera }));
  let aMais = 0;
  const partes = linhas.flatMap(({ codPeca, codPecaPedida, quantidade, avariada }) => {
    const dela = restam.filter((espera) => espera.codPeca === (codPecaPedida ?? codPeca));
    const vivas = dela.filter(({ aChegar }) => aChegar > 0);
    const feitas = distribuirChegada({ quantidade, avariada }, vivas.length > 0 ? vivas : dela.slice(-1));
    return feitas.map((parte): LinhaDoRecebimento => {
      const espera = dela.find(
        (cada) =>
          cada.codSugestaoPedido === parte.codSugestaoPedido && cada.codPecaPedida === parte.codPecaPedida,
      );
      if (espera) {
        if (parte.quantidade > espera.aChegar) aMais += 1;
        for (const cada of restam)
          if (
            cada.codSugestaoPedido === espera.codSugestaoPedido &&
            cada.codPecaPedida === espera.codPecaPedida
          )
            cada.aChegar = emMilesimos(Math.max(0, cada.aChegar - parte.quantidade));
      }
      return {
        cod_peca: codPeca,
        cod_sugestao_pedido: parte.codSugestaoPedido,
        cod_peca_pedida: parte.codPecaPedida,
        quantidade: parte.quantidade,
        avariada: parte.avariada,
      };
    });
  });
  return { partes, aMais };
}

async function semRepetir<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'peca_recebimento_nota')) refuse(recebimentoRefusals.notaRepetida);
    throw error;
  }
}
