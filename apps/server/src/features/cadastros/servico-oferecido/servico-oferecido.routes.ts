import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { routes } from '#kernel/http/route.ts';
import {
  alterarServicoOferecido,
  copiarServicosOferecidos,
  criarServicoOferecido,
  excluirServicoOferecido,
  requireServicoOferecido,
  situarServicoOferecido,
} from './salvar-servico-oferecido.ts';
import { listParaAgendar, listServicosOferecidos, listTiposComTaxa } from './servico-oferecido.queries.ts';

export const servicoOferecidoRoutes = routes(servicoOferecidoContracts, {
  listServicosOferecidos: (ctx, { params, query }) =>
    listServicosOferecidos(ctx.tx, params.codConcessionaria, query),
  servicosOferecidos: (ctx, { params }) => listParaAgendar(ctx.tx, params.codConcessionaria),
  opcoesServico: (ctx, { params }) => listTiposComTaxa(ctx.tx, params.codConcessionaria),
  getServicoOferecido: (ctx, { params }) => requireServicoOferecido(ctx, params.codServicoOferecido),
  criarServicoOferecido: (ctx, { body }) => criarServicoOferecido(ctx, body),
  copiarServicosOferecidos: (ctx, { params, body }) =>
    copiarServicosOferecidos(ctx, params.codConcessionaria, body.origem),
  alterarServicoOferecido: (ctx, { params, body }) =>
    alterarServicoOferecido(ctx, params.codServicoOferecido, body),
  situacaoServicoOferecido: (ctx, { params, body }) =>
    situarServicoOferecido(ctx, params.codServicoOferecido, body),
  excluirServicoOferecido: async (ctx, { params }) => {
    await excluirServicoOferecido(ctx, params.codServicoOferecido);
    return FEITO;
  },
});
