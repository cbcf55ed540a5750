import { FEITO } from '@oferta/contracts/fields.ts';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { outside, RawJson, routes } from '#kernel/http/route.ts';
import { checklistFio } from './checklist-fio.ts';
import { enviarMidia } from './enviar-midia.ts';
import { finalizarChecklist } from './finalizar-checklist.ts';
import { historicoChecklist } from './historico.ts';
import { listCarrosDoDia } from './leitura.queries.ts';
import { getMidia, guardarCapa, marcarMidia, removerMidia } from './midias.ts';
import { pdfDoChecklist } from './pdf-do-checklist.ts';
import { salvarChecklist } from './salvar-checklist.ts';

export const checklistRoutes = routes(checklistContracts, {
  carrosDoDia: async (ctx, { params: { codConcessionaria } }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    return new RawJson(await listCarrosDoDia(ctx.tx, codConcessionaria, diaDe(ctx.now, fuso)));
  },
  salvarChecklist: (ctx, { params, body }) => salvarChecklist(ctx, params.chave, body),
  enviarMidia: outside((desk, { params, query }, exchange) =>
    enviarMidia(desk, { ...params, item: query.item }, exchange),
  ),
  guardarCapa: outside((desk, { params }, exchange) => guardarCapa(desk, params.codMidia, exchange)),
  marcarMidia: (ctx, { params, body }) => marcarMidia(ctx, params.codMidia, body.marcas),
  removerMidia: async (ctx, { params }) => {
    await removerMidia(ctx, params.codMidia);
    return FEITO;
  },
  getMidia: (ctx, { params, query }) => getMidia(ctx, params.codMidia, { mini: query.mini === '1' }),
  finalizarChecklist: (ctx, { params }) => finalizarChecklist(ctx, params.chave),
  getChecklist: (ctx, { params }) => checklistFio(ctx, params.codCheckList),
  historicoChecklist: async (ctx, { params: { codConcessionaria }, query }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    return historicoChecklist(ctx, { codConcessionaria, fuso }, query);
  },
  pdfChecklist: outside((desk, { params }) => pdfDoChecklist(desk, params.codCheckList)),
});
