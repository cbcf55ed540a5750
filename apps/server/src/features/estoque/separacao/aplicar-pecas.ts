import { movimentoRefusals } from '@oferta/contracts/estoque/movimento.ts';
import { separacaoRefusals } from '@oferta/contracts/estoque/separacao.ts';
import { emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { insertMovimento, lockPeca } from '../movimento/movimento.queries.ts';
import type { Separada } from './necessidade.queries.ts';
import { listNecessidades, type Necessidade } from './necessidades.ts';
import {
  deleteSeparada,
  insertSeparada,
  lockAplicacao,
  lockFamilia,
  lockFamilias,
} from './separar.queries.ts';

interface Casa {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

/** What a job or line waits for of a part; refused when it waits for none of it. */
async function requireNecessidades(
  ctx: Ctx,
  casa: Casa,
  pecas: readonly Separada[],
): Promise<readonly Necessidade[]> {
  const { pecas: todas } = await listNecessidades(ctx, casa);
  return pecas.map(
    ({ codServico, codLinha, codPeca }) =>
      todas.find(
        (cada) =>
          cada.codServico === codServico && cada.codLinha === codLinha && cada.peca.codPeca === codPeca,
      ) ?? refuse(separacaoRefusals.naoEsperada),
  );
}

/** Lays a part aside for the car that waits for it, or puts it back. */
export async function separarPeca(
  ctx: Ctx,
  casa: Casa,
  { peca, separada }: { peca: Separada; separada: boolean },
) {
  const { codConcessionaria } = casa;
  if (separada) {
    const [necessidade] = await requireNecessidades(ctx, casa, [peca]);
    const quantidade = necessidade?.quantidade ?? refuse(separacaoRefusals.naoEsperada);
    const { codDistribuidor } = ctx.tenant;
    const codUsuario = ctx.usuario?.codUsuario ?? null;
    await insertSeparada(
      ctx.tx,
      { codDistribuidor, codConcessionaria, codUsuario, agora: ctx.now },
      { ...peca, quantidade },
    );
  } else await deleteSeparada(ctx.tx, codConcessionaria, peca);
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  return { separada };
}

/** Parts were used on their car: they leave the stock, older codes of the same part first, and are waited for no more. */
export async function aplicarPecas(ctx: Ctx, casa: Casa, pecas: readonly Separada[]) {
  await lockAplicacao(ctx.tx, casa.codConcessionaria);
  const necessidades = await requireNecessidades(ctx, casa, pecas);
  await lockFamilias(
    ctx.tx,
    necessidades.map(({ peca: { codPeca } }) => codPeca),
  );
  for (const necessidade of necessidades.toSorted((a, b) => a.peca.codPeca - b.peca.codPeca)) {
    await consumir(ctx, necessidade);
    const { codServico, codLinha, peca } = necessidade;
    await deleteSeparada(ctx.tx, casa.codConcessionaria, { codServico, codLinha, codPeca: peca.codPeca });
  }
  ctx.cadastroChanged('sugestoes', casa.codConcessionaria);
  return { aplicadas: necessidades.length };
}

async function consumir(ctx: Ctx, { codServico, codLinha, peca, quantidade }: Necessidade): Promise<void> {
  const familia = await lockFamilia(ctx.tx, peca.codPeca);
  const emMaos = emMilesimos(familia.reduce((soma, cada) => soma + cada.emMaos, 0));
  if (emMaos < quantidade) refuse(movimentoRefusals.semSaldo, { dados: { emMaos } });
  let restam = quantidade;
  for (const { codPeca, emMaos: daqui } of familia) {
    const unidades = Math.min(daqui, restam);
    if (unidades === 0) continue;
    const travada = (await lockPeca(ctx.tx, codPeca, ctx.now)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
    await insertMovimento(ctx.tx, travada, {
      codPeca,
      tipo: 'consumo',
      quantidade: -unidades,
      motivo: null,
      codUsuario: ctx.usuario?.codUsuario ?? null,
      quando: ctx.now,
      codServico,
      codLinha,
    });
    restam = emMilesimos(restam - unidades);
  }
}
