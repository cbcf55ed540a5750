import { usuarioFiltrosContracts } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import { liberarEntrada } from '#machines/limite/limite-tentativas.ts';
import { routes } from '#kernel/http/route.ts';
import { alterarUsuario, situarUsuario } from './alterar-usuario.ts';
import { convidarUsuario } from './convidar-usuario.ts';
import { cancelarConvite, linkDoConvite, reenviarConvite } from './convite.ts';
import { getFiltros, opcoesDeFiltro, preverFiltros, salvarFiltros } from './filtros.ts';
import { listUsuarios } from './lista-usuarios.queries.ts';
import { getUsuario, olharDe, requireUsuario } from './quem-edita.ts';

export const usuarioRoutes = [
  ...routes(usuarioContracts, {
    listUsuarios: (ctx, { query }) => listUsuarios(ctx.tx, query, olharDe(ctx)),
    getUsuario: (ctx, { params }) => getUsuario(ctx, params.codUsuario),
    convidarUsuario: (ctx, { body }, exchange) => convidarUsuario(ctx, body, exchange),
    alterarUsuario: (ctx, { params, body }, exchange) =>
      alterarUsuario(ctx, { ...params, ...body }, exchange),
    situarUsuario: (ctx, { params, body }) => situarUsuario(ctx, { ...params, ...body }),
    reenviarConvite: (ctx, { params }, exchange) => reenviarConvite(ctx, params.codUsuario, exchange),
    linkDoConvite: (ctx, { params }, exchange) => linkDoConvite(ctx, params.codUsuario, exchange),
    cancelarConvite: (ctx, { params }) => cancelarConvite(ctx, params.codUsuario),
    desbloquearUsuario: async (ctx, { params }) => {
      const { codUsuario, email } = await requireUsuario(ctx, params.codUsuario);
      await liberarEntrada(ctx, email);
      return getUsuario(ctx, codUsuario);
    },
  }),
  ...routes(usuarioFiltrosContracts, {
    opcoesDeFiltro: (ctx) => opcoesDeFiltro(ctx),
    getFiltros: (ctx, { params }) => getFiltros(ctx, params.codUsuario),
    preverFiltros: (ctx, { params, body }) => preverFiltros(ctx, params.codUsuario, body),
    salvarFiltros: (ctx, { params, body }) => salvarFiltros(ctx, { ...params, ...body }),
  }),
];
