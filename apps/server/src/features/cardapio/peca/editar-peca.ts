import { pecaRefusals, type Peca, type PecaEscrita } from '@oferta/contracts/cardapio/peca.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, pronto, type Registro } from '#kernel/editar.ts';
import { refuse, refuseReferido } from '#kernel/errors.ts';
import { quemAlterou } from '../edicao.ts';
import { excluir, lockRegistro, situar, type RegistroTravado } from '../edicao.queries.ts';
import { escrever } from '../escrita.ts';
import { findPeca, findPorCodigo, insertPeca, updatePeca } from './peca.queries.ts';

const PECA: Registro<RegistroTravado, Peca> = {
  prender: ({ tx }, cod) => lockRegistro(tx, 'peca', cod),
  ler: ({ tx }, cod) => findPeca(tx, cod),
  naoEncontrado: pecaRefusals.naoEncontrada,
  alterado: pecaRefusals.alterada,
  quemAlterou,
  anunciar: (ctx, { codConcessionaria, pacotes }) => {
    ctx.cadastroChanged('pecas', codConcessionaria);
    if (pacotes > 0) ctx.cadastroChanged('cardapio', codConcessionaria);
  },
};

/** Registers a part of a dealership. Its code is taken whatever its dashes and capitals. */
export async function criarPeca(
  ctx: Ctx,
  { codConcessionaria, ...peca }: PecaEscrita & { codConcessionaria: number },
): Promise<Peca> {
  await requireCodigoLivre(ctx, { codConcessionaria, codigo: peca.codigo });
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  const codPeca = await escreverPeca(() => insertPeca(ctx.tx, casa, peca));
  return pronto(ctx, PECA, codPeca);
}

/** Saves a part; prices computed with it change at once. */
export async function salvarPeca(
  ctx: Ctx,
  codPeca: number,
  { versao, ...peca }: PecaEscrita & { versao: number },
): Promise<Peca> {
  return editar(ctx, { registro: PECA, cod: codPeca, versao }, async (antes) => {
    const livre = { codConcessionaria: antes.cod_concessionaria, codigo: peca.codigo, codPeca };
    await requireCodigoLivre(ctx, livre);
    await escreverPeca(() => updatePeca(ctx.tx, codPeca, peca));
  });
}

export async function situarPeca(
  ctx: Ctx,
  codPeca: number,
  { ativo, versao }: { ativo: boolean; versao: number },
) {
  return editar(ctx, { registro: PECA, cod: codPeca, versao }, () =>
    situar(ctx.tx, 'peca', { cod: codPeca, ativo }),
  );
}

/** Removes a part that nothing was ever made of. */
export async function excluirPeca(ctx: Ctx, codPeca: number) {
  try {
    const casa = (await excluir(ctx.tx, 'peca', codPeca)) ?? refuse(pecaRefusals.naoEncontrada);
    ctx.cadastroChanged('pecas', casa);
  } catch (error) {
    refuseReferido(pecaRefusals.temHistorico)(error);
  }
  return { feito: true as const };
}

async function requireCodigoLivre(
  { tx }: Ctx,
  { codConcessionaria, codigo, codPeca }: { codConcessionaria: number; codigo: string; codPeca?: number },
): Promise<void> {
  const dona = await findPorCodigo(tx, codConcessionaria, codigo);
  if (dona && dona.codPeca !== codPeca)
    refuse(pecaRefusals.codigoEmUso, {
      dados: { descricao: dona.descricao },
      campos: [{ campo: 'codigo', mensagem: `O código já é da peça ${dona.descricao}` }],
    });
}

/** Two who take a code at the same moment: the second has no name to be told. */
const escreverPeca = <T>(write: () => Promise<T>): Promise<T> =>
  escrever(
    { peca_codigo: [pecaRefusals.codigoEmUso, { dados: { descricao: 'que acaba de ser cadastrada' } }] },
    write,
  );
