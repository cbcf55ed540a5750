import { historicoContracts } from '@oferta/contracts/agenda/historico/historico.ts';
import { routes } from '#kernel/http/route.ts';
import { casarNomes, nomesDoHistorico } from './casar-nomes.ts';
import { comecar, verHistorico } from './historico.ts';
import { listOrdens } from './historico.queries.ts';

export const historicoRoutes = routes(historicoContracts, {
  historico: (ctx, { params }) => verHistorico(ctx, params.codConcessionaria),
  nomesDoHistorico: (ctx, { params, query }) => nomesDoHistorico(ctx, params.codConcessionaria, query),
  ordensDoHistorico: ({ tx }, { params, query }) => listOrdens(tx, params.codConcessionaria, query),
  casarNomes: (ctx, { params, body }) => casarNomes(ctx, params.codConcessionaria, body),
  conferirHistorico: (ctx, { params }) => comecar(ctx, params.codConcessionaria, 'conferindo'),
  gravarHistorico: (ctx, { params }) => comecar(ctx, params.codConcessionaria, 'gravando'),
  desfazerHistorico: (ctx, { params }) => comecar(ctx, params.codConcessionaria, 'desfazendo'),
});
