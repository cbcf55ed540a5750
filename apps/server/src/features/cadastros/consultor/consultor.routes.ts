import { consultorContracts, consultorRefusals } from '@oferta/contracts/cadastros/consultor.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { findSemana } from '../ausencia/compromissos.queries.ts';
import { receberFoto } from '../foto.ts';
import { listConsultoresCadastrados, listUsuariosParaLigar } from './consultor.queries.ts';
import { ordenarConsultores } from './ordenar-consultores.ts';
import {
  alterarConsultor,
  criarConsultor,
  excluirConsultor,
  requireConsultor,
  situarConsultor,
  trocarFotoConsultor,
} from './salvar-consultor.ts';

export const consultorRoutes = routes(consultorContracts, {
  listConsultores: (ctx, { params: { codConcessionaria }, query }) =>
    listConsultoresCadastrados(ctx.tx, { codConcessionaria, agora: ctx.now }, query),
  usuariosParaConsultor: async (ctx, { params: { codConcessionaria } }) => ({
    usuarios: await listUsuariosParaLigar(ctx.tx, codConcessionaria),
    semana: await findSemana(ctx.tx, codConcessionaria),
  }),
  ordenarConsultores: async (ctx, { params, body }) => {
    await ordenarConsultores(ctx, params.codConcessionaria, body.codConsultores);
    return FEITO;
  },
  getConsultor: (ctx, { params }) => requireConsultor(ctx, params.codConsultor),
  criarConsultor: (ctx, { body }) => criarConsultor(ctx, body),
  alterarConsultor: (ctx, { params, body }) => alterarConsultor(ctx, params.codConsultor, body),
  situacaoConsultor: (ctx, { params, body }) => situarConsultor(ctx, params.codConsultor, body),
  excluirConsultor: async (ctx, { params }) => {
    await excluirConsultor(ctx, params.codConsultor);
    return FEITO;
  },
  trocarFotoConsultor: outside(async ({ unit }, { params }, exchange) => {
    await unit((ctx) => requireConsultor(ctx, params.codConsultor));
    const bytes = await receberFoto(exchange, consultorRefusals.fotoInvalida);
    return unit((ctx) => trocarFotoConsultor(ctx, params.codConsultor, bytes));
  }),
  removerFotoConsultor: (ctx, { params }) => trocarFotoConsultor(ctx, params.codConsultor, null),
});
