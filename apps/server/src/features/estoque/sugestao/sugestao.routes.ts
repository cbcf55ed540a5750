import { sugestaoContracts, sugestaoRefusals } from '@oferta/contracts/estoque/sugestao.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { receberTudo } from '../recebimento/encerrar-pedido.ts';
import { aprovarSugestao, conferirSugestao, editarLinhas, passarSugestao } from './decidir-sugestao.ts';
import { gerarAgora } from './gerar-agora.ts';
import { findSugestao, listLinhas, listParadas, listSugestoes } from './sugestao.queries.ts';

export const sugestaoRoutes = routes(sugestaoContracts, {
  listSugestoes: (ctx, { params, query }) => listSugestoes(ctx.tx, params.codConcessionaria, query),
  gerarSugestoes: (ctx, { body }) => gerarAgora(ctx, body.codConcessionaria),
  conferirSugestao: (ctx, { params }) => conferirSugestao(ctx, params.codSugestaoPedido),
  getSugestao: async (ctx, { params: { codSugestaoPedido } }) => ({
    ...((await findSugestao(ctx.tx, codSugestaoPedido)) ?? refuse(sugestaoRefusals.naoEncontrada)),
    itens: await listLinhas(ctx.tx, codSugestaoPedido),
  }),
  editarLinhas: (ctx, { params, body }) => editarLinhas(ctx, params.codSugestaoPedido, body.linhas),
  aprovarSugestao: (ctx, { params, body }) =>
    aprovarSugestao(ctx, params.codSugestaoPedido, body.hash_pedido),
  enviarSugestao: (ctx, { params }) => passarSugestao(ctx, params.codSugestaoPedido, 'enviar'),
  receberSugestao: (ctx, { params }) => receberTudo(ctx, params.codSugestaoPedido),
  descartarSugestao: (ctx, { params }) => passarSugestao(ctx, params.codSugestaoPedido, 'descartar'),
  listParadas: (ctx, { params, query }) =>
    listParadas(ctx.tx, { codConcessionaria: params.codConcessionaria, tipo: query.tipo, agora: ctx.now }),
});
