import { arquivoExportadoContracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { outside, type Route, routes } from '#kernel/http/route.ts';
import { listArquivos, listMeusArquivos } from './arquivo-exportado.queries.ts';
import { baixarArquivo } from './baixar-arquivo.ts';
import type { CatalogoDeListas } from './catalogo.ts';
import { exportarLista } from './exportar-lista.ts';
import { verArquivo } from './require-arquivo.ts';

export const arquivoExportadoRoutes = (catalogo: CatalogoDeListas): Route[] =>
  routes(arquivoExportadoContracts, {
    exportarLista: (ctx, { body }) => exportarLista(ctx, catalogo, body),
    listArquivosExportados: (ctx, { query }) => listArquivos(ctx.tx, query),
    meusArquivosExportados: (ctx) => listMeusArquivos(ctx.tx, ctx.usuario?.codUsuario ?? 0),
    getArquivoExportado: (ctx, { params }) => verArquivo(ctx, catalogo, params.codArquivo),
    baixarArquivoExportado: outside((desk, { params }) => baixarArquivo(desk, catalogo, params.codArquivo)),
  });
