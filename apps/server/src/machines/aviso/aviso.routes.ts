import { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { countNaoLidos, listAvisos, markLidos } from './aviso.queries.ts';
import { chaveDoDistribuidor } from './chave.ts';
import {
  ligarAparelho,
  pessoaDe,
  preferenciasDeAviso,
  salvarPreferencia,
  salvarTurno,
  tirarAparelho,
  voltarAoPadrao,
} from './preferencias.ts';
import { silenciarCarro } from './silenciar-carro.ts';
import { testarAvisos } from './testar-avisos.ts';

export const avisoRoutes = routes(avisoContracts, {
  listAvisos: (ctx) => listAvisos(ctx.tx, pessoaDe(ctx).codUsuario, ctx.now),
  lerAvisos: async (ctx, { body: { avisos } }) => {
    const { codUsuario } = pessoaDe(ctx);
    const lidos = await markLidos(ctx.tx, { codUsuario, avisos, agora: ctx.now });
    if (lidos > 0) ctx.pessoaChanged('avisos', codUsuario);
    return { naoLidos: await countNaoLidos(ctx.tx, codUsuario, ctx.now) };
  },
  silenciarCarro: (ctx, { body }) => silenciarCarro(ctx, body),
  getPreferenciasDeAviso: (ctx) => preferenciasDeAviso(ctx),
  salvarPreferenciaDeAviso: (ctx, { params, body }) => salvarPreferencia(ctx, params.tipo, body),
  voltarAoPadraoDeAvisos: (ctx) => voltarAoPadrao(ctx),
  salvarTurnoDeAvisos: (ctx, { body }) => salvarTurno(ctx, body),
  abrirChaveDeAvisos: outside(({ unit, gateways }) =>
    unit(async (ctx) => ({ publica: (await chaveDoDistribuidor(ctx, gateways.dms.vault)).publica })),
  ),
  ligarAparelho: (ctx, { body }) => ligarAparelho(ctx, body),
  tirarAparelho: (ctx, { params }) => tirarAparelho(ctx, params.codAparelho),
  testarAvisos: outside((desk) => testarAvisos(desk)),
});
