import {
  type Fornecedor,
  fornecedorContracts,
  type FornecedorEscrito,
  fornecedorRefusals,
} from '@oferta/contracts/estoque/fornecedor.ts';
import { podeMudarOrcamento } from '@oferta/domain/estoque/orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import {
  findFornecedor,
  insertFornecedor,
  listFornecedores,
  lockFornecedor,
  updateFornecedor,
} from './fornecedor.queries.ts';

export const fornecedorRoutes = routes(fornecedorContracts, {
  listFornecedores: (ctx, { params }) => listFornecedores(ctx.tx, params.codConcessionaria),
  criarFornecedor: async (ctx, { body: { codConcessionaria, ...escrito } }) => {
    const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
    return pronto(ctx, codConcessionaria, await comNomeLivre(() => insertFornecedor(ctx.tx, casa, escrito)));
  },
  salvarFornecedor: (ctx, { params, body }) => salvarFornecedor(ctx, params.codFornecedor, body),
});

/** Saves how is ordered from a supplier; the next suggestion is made by it. */
async function salvarFornecedor(
  ctx: Ctx,
  codFornecedor: number,
  { versao, ...escrito }: FornecedorEscrito & { versao: number },
): Promise<Fornecedor> {
  const atual = (await lockFornecedor(ctx.tx, codFornecedor)) ?? refuse(fornecedorRefusals.naoEncontrado);
  if (atual.versao !== versao)
    refuse(fornecedorRefusals.alterado, { atual: await findFornecedor(ctx.tx, codFornecedor) });
  const nivel = ctx.usuario?.codNivel;
  if (nivel === undefined || !podeMudarOrcamento(nivel, atual.orcamentoCentavos, escrito.orcamentoCentavos))
    refuse(fornecedorRefusals.orcamentoMaior, {
      campos: [{ campo: 'orcamentoCentavos', mensagem: fornecedorRefusals.orcamentoMaior.frase }],
    });
  await comNomeLivre(() => updateFornecedor(ctx.tx, codFornecedor, escrito));
  return pronto(ctx, atual.codConcessionaria, codFornecedor);
}

async function pronto(ctx: Ctx, codConcessionaria: number, codFornecedor: number): Promise<Fornecedor> {
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  return (await findFornecedor(ctx.tx, codFornecedor)) ?? refuse(fornecedorRefusals.naoEncontrado);
}

async function comNomeLivre<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'fornecedor_nome'))
      refuse(fornecedorRefusals.nomeEmUso, {
        campos: [{ campo: 'nome', mensagem: fornecedorRefusals.nomeEmUso.frase }],
      });
    throw error;
  }
}
