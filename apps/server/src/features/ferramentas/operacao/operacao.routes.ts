import { FEITO } from '@oferta/contracts/fields.ts';
import { operacaoContracts } from '@oferta/contracts/ferramentas/operacao.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { emDistribuidor } from '../configuracao/em-distribuidor.ts';
import { countMensagens, listMensagens } from './operacao.queries.ts';
import { verSaude } from './saude.ts';
import { listTarefas, rodarTarefa } from './tarefas.ts';
import { tentarDeNovo } from './tentar-de-novo.ts';

export const operacaoRoutes = routes(operacaoContracts, {
  listMensagensNaFila: outside((desk, { params, query }) =>
    emDistribuidor(desk, params.codDistribuidor, async ({ tx }) => ({
      totais: await countMensagens(tx),
      mensagens: await listMensagens(tx, query.estado),
    })),
  ),
  tentarMensagemDeNovo: outside((desk, { params }) =>
    emDistribuidor(desk, params.codDistribuidor, (ctx) => tentarDeNovo(ctx, params.codMensagem)),
  ),
  listTarefas: outside((desk) => listTarefas(desk)),
  rodarTarefa: outside((desk, { params }) =>
    desk.unit((ctx) =>
      rodarTarefa(
        ctx,
        desk.engine.jobs.find(({ name }) => name === params.nome),
      ),
    ),
  ),
  getSaude: outside((desk) => verSaude(desk)),
  esvaziarCaches: outside(async ({ engine }) => {
    await engine.emptyCaches();
    return FEITO;
  }),
});
