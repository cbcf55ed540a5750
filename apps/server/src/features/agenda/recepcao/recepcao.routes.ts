import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { RawJson, routes } from '#kernel/http/route.ts';
import { abrirPassante } from '../ordem-servico/abrir-passante.ts';
import { agendarPassante } from '../ordem-servico/agendar-passante.ts';
import { chavesDaBusca } from '../ordem-servico/chaves-da-busca.ts';
import { listAbertas, searchAbertas } from '../ordem-servico/ordem-servico.queries.ts';
import { vincularOs } from '../ordem-servico/vincular-os.ts';
import { quadroDaRecepcao } from './quadro-da-recepcao.ts';

export const recepcaoRoutes = routes(recepcaoContracts, {
  recepcao: async (ctx, { params, query }, exchange) =>
    quadroDaRecepcao(ctx, {
      ...(await exchange.concessionaria(params.codConcessionaria)),
      tv: query.tv === '1',
    }),
  osAberta: async (ctx, { params: { codConcessionaria, data } }) =>
    new RawJson(
      await listAbertas(ctx.tx, { codConcessionaria, agora: ctx.now, ate: data === '0' ? null : data }),
    ),
  consultaOsAgenda: async (ctx, { body: { codConcessionaria, termo, semAgenda } }) =>
    new RawJson(
      await searchAbertas(ctx.tx, {
        codConcessionaria,
        agora: ctx.now,
        chaves: chavesDaBusca(termo),
        semAgenda,
      }),
    ),
  vincularOs: (ctx, { body }) => vincularOs(ctx, body),
  agendarPassante: (ctx, { params, body }) => agendarPassante(ctx, params.codOrdemServico, body),
  abrirPassante: (ctx, { body }) => abrirPassante(ctx, body),
});
