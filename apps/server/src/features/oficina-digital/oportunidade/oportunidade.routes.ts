import { oportunidadeContracts } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { routes } from '#kernel/http/route.ts';
import { editarOportunidade } from './editar-oportunidade.ts';
import { listDoVeiculo, listOportunidades } from './oportunidade.queries.ts';
import { placasDoCarro } from './placas-do-carro.ts';

export const oportunidadeRoutes = routes(oportunidadeContracts, {
  listOportunidades: (ctx, { params, query: { busca, ...consulta } }) =>
    listOportunidades(ctx.tx, params.codConcessionaria, {
      ...consulta,
      chaves: busca === undefined ? [] : [busca, ...placasDoCarro(busca)],
    }),
  oportunidadesDoVeiculo: (ctx, { params }) =>
    listDoVeiculo(ctx.tx, params.codConcessionaria, placasDoCarro(params.placa)),
  editarOportunidade: (ctx, { params, body }) => editarOportunidade(ctx, params.codOportunidade, body),
});
