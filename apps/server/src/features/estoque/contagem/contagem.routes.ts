import { contagemContracts, contagemRefusals } from '@oferta/contracts/estoque/contagem.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { findContagem, listContagens, listPecasDaContagem } from './contagem.queries.ts';
import { comecarPeca, contarPeca } from './contar-peca.ts';
import {
  abrirContagem,
  aprovarPecas,
  cancelarContagem,
  desfazerContagem,
  encerrarContagem,
  listDiferencas,
  proporPecas,
  recontarPecas,
} from './decidir-contagem.ts';

export const contagemRoutes = routes(contagemContracts, {
  listContagens: (ctx, { params }) => listContagens(ctx.tx, params.codConcessionaria),
  proporContagem: (ctx, { params, query }) => proporPecas(ctx, params.codConcessionaria, query.quantas),
  abrirContagem: (ctx, { body }) => abrirContagem(ctx, body),
  getContagem: async (ctx, { params: { codContagem } }) => ({
    contagem: (await findContagem(ctx.tx, codContagem)) ?? refuse(contagemRefusals.naoEncontrada),
    pecas: await listPecasDaContagem(ctx.tx, codContagem),
  }),
  comecarPeca: (ctx, { params, body }) => comecarPeca(ctx, params.codContagem, body),
  contarPeca: (ctx, { params, body }) => contarPeca(ctx, params.codContagem, body),
  listDiferencas: (ctx, { params }) => listDiferencas(ctx, params.codContagem),
  aprovarPecasContadas: (ctx, { params, body }) => aprovarPecas(ctx, params.codContagem, body.pecas),
  recontarPecas: (ctx, { params, body }) => recontarPecas(ctx, params.codContagem, body.pecas),
  encerrarContagem: (ctx, { params }) => encerrarContagem(ctx, params.codContagem),
  cancelarContagem: (ctx, { params, body }) => cancelarContagem(ctx, params.codContagem, body.motivo),
  desfazerContagem: (ctx, { params, body }) => desfazerContagem(ctx, params.codContagem, body.motivo),
});
