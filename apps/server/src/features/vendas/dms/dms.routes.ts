import { FEITO } from '@oferta/contracts/fields.ts';
import { conciliacaoContracts } from '@oferta/contracts/vendas/conciliacao.ts';
import { dmsContracts } from '@oferta/contracts/vendas/dms.ts';
import type { DealershipFacts } from '#kernel/context.ts';
import { type Exchange, outside, routes } from '#kernel/http/route.ts';
import { conciliar } from './conciliacao/conciliar.ts';
import { verConciliacao } from './conciliacao/ver-conciliacao.ts';
import { buscarAgora } from './conectores/buscar-agora.ts';
import { pastaDaCasa } from './conectores/pasta.ts';
import { salvarConexao } from './conexao/salvar-conexao.ts';
import { verConexao } from './conexao/ver-conexao.ts';
import { LIMITES_DMS } from './leitura/abrir-remessa.ts';
import { descartarLeitura, gravarLeitura, mapearLeitura, relerLeitura } from './leitura/decidir-leitura.ts';
import { enviarArquivo } from './leitura/enviar-arquivo.ts';
import { listLeituras } from './leitura/leitura.queries.ts';
import { receberDias } from './leitura/receber-envio.ts';
import { verLeitura } from './leitura/ver-leitura.ts';

const casaDe =
  (exchange: Exchange) =>
  (codConcessionaria: number): Promise<DealershipFacts> =>
    exchange.concessionaria(codConcessionaria);

export const dmsRoutes = routes(dmsContracts, {
  getConexaoDms: outside(async ({ unit, gateways }, { params }, exchange) => {
    const casa = await exchange.concessionaria(params.codConcessionaria);
    return unit((ctx) => verConexao(ctx, casa, pastaDaCasa(gateways.dms.folder, casa.codConcessionaria)));
  }),
  salvarConexaoDms: outside(async ({ unit, gateways }, { params, body }, exchange) => {
    const casa = await exchange.concessionaria(params.codConcessionaria);
    const { vault, folder } = gateways.dms;
    const pasta = pastaDaCasa(folder, casa.codConcessionaria);
    return unit((ctx) => salvarConexao(ctx, casa, { edicao: body, selar: vault.seal, pasta }));
  }),
  enviarArquivoDms: outside(async ({ unit }, { params, query }, exchange) => {
    const casa = await exchange.concessionaria(params.codConcessionaria);
    const upload = () => exchange.uploadStream(LIMITES_DMS.bytes, 'file');
    return enviarArquivo(unit, casa, { formato: query.formato, upload });
  }),
  buscarNoDms: outside(async ({ unit, gateways, now }, { params }, exchange) => {
    const casa = await exchange.concessionaria(params.codConcessionaria);
    return buscarAgora(unit, casa, { gateway: gateways.dms, agora: now });
  }),
  diasDoDms: async (ctx, { params, body }, exchange) =>
    receberDias(ctx, await exchange.concessionaria(params.codConcessionaria), {
      dias: body.dias.map(({ dia, ...numeros }) => ({ dia, numeros })),
      codChave: exchange.session.codChave ?? null,
    }),
  listLeiturasDms: (ctx, { params, query }) => listLeituras(ctx.tx, params.codConcessionaria, query),
  getLeituraDms: (ctx, { params }) => verLeitura(ctx, params.codLeitura),
  mapearLeituraDms: outside(({ unit }, { params, body }, exchange) =>
    mapearLeitura(unit, { ...params, casaDe: casaDe(exchange) }, body.mapa),
  ),
  gravarLeituraDms: outside(({ unit }, { params }, exchange) =>
    gravarLeitura(unit, { ...params, casaDe: casaDe(exchange) }),
  ),
  relerDms: outside(({ unit }, { params }, exchange) =>
    relerLeitura(unit, { ...params, casaDe: casaDe(exchange) }),
  ),
  descartarLeituraDms: async (ctx, { params }) => {
    await descartarLeitura(ctx, params.codLeitura);
    return FEITO;
  },
});

export const conciliacaoRoutes = routes(conciliacaoContracts, {
  conciliacaoDms: async (ctx, { params }, exchange) =>
    verConciliacao(ctx, await exchange.concessionaria(params.codConcessionaria), params.mes),
  conciliarDms: async (ctx, { params, body }, exchange) =>
    conciliar(ctx, await exchange.concessionaria(params.codConcessionaria), body.decisoes),
});
