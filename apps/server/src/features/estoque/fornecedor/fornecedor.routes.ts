import {
  type Fornecedor,
  fornecedorContracts,
  type FornecedorEscrito,
  fornecedorRefusals,
} from '@oferta/contracts/estoque/fornecedor.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { proximoPedido } from '@oferta/domain/estoque/fornecedor/calendario.ts';
import { podeMudarOrcamento } from '@oferta/domain/estoque/orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import {
  findFornecedor,
  type Guardado,
  insertFornecedor,
  listFornecedores,
  lockFornecedor,
  updateFornecedor,
} from './fornecedor.queries.ts';
import { hojeDaCasa } from './hoje-da-casa.ts';

export const fornecedorRoutes = routes(fornecedorContracts, {
  listFornecedores: async (ctx, { params: { codConcessionaria } }) => {
    const hoje = await hojeDaCasa(ctx, codConcessionaria);
    return (await listFornecedores(ctx.tx, codConcessionaria, ctx.now)).map((guardado) =>
      comDatas(guardado, hoje),
    );
  },
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
    refuse(fornecedorRefusals.alterado, { atual: await comoEsta(ctx, codFornecedor) });
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
  return comoEsta(ctx, codFornecedor);
}

async function comoEsta(ctx: Ctx, codFornecedor: number): Promise<Fornecedor> {
  const guardado =
    (await findFornecedor(ctx.tx, codFornecedor, ctx.now)) ?? refuse(fornecedorRefusals.naoEncontrado);
  return comDatas(guardado, await hojeDaCasa(ctx, guardado.codConcessionaria));
}

/** With when an order of today leaves, and is here. */
function comDatas({ codConcessionaria: _daCasa, ...guardado }: Guardado, hoje: Dia): Fornecedor {
  const { sai, chega } = proximoPedido(hoje, { ...guardado, calendario: guardado });
  return { ...guardado, sai, chega };
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
