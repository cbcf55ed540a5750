import type { Slice } from '#kernel/slice.ts';
import { adianteRoutes } from './adiante/adiante.routes.ts';
import { indicadoresExportador } from './exportacao/indicadores.exportador.ts';
import { tempoParadoExportador } from './exportacao/tempo-parado.exportador.ts';
import { abrirDiaJob, apurarFatosJob } from './fatos/apurar-fatos.job.ts';
import { fechamentoRoutes } from './fechamento/fechamento.routes.ts';
import { historicoMensalExportador } from './fechamento/historico.exportador.ts';
import { julgarLimiteJob, julgarLimitesJob } from './limite/julgar-limites.job.ts';
import { limiteRoutes } from './limite/limite.routes.ts';
import { pedirPaginasJob } from './pagina-unica/envio/pedir-paginas.job.ts';
import { enviarPaginaJob } from './pagina-unica/envio/enviar-pagina.job.ts';
import { paginaUnicaRoutes } from './pagina-unica/pagina-unica.routes.ts';
import { painelDaAgendaRoutes } from './painel-da-agenda/painel.routes.ts';
import { painelRoutes } from './numeros/painel.routes.ts';
import { perguntaRoutes } from './pergunta/pergunta.routes.ts';
import { pivotRoutes } from './pivot/pivot.routes.ts';
import { relatorioExcelExportador } from './relatorio-excel/relatorio-excel.exportador.ts';
import { relatorioExcelRoutes } from './relatorio-excel/relatorio-excel.routes.ts';
import { tempoParadoRoutes } from './tempo-parado/tempo-parado.routes.ts';

/** Reports and dashboards. */
export const relatoriosSlice: Slice = {
  routes: [
    ...painelDaAgendaRoutes,
    ...painelRoutes,
    ...adianteRoutes,
    ...tempoParadoRoutes,
    ...pivotRoutes,
    ...perguntaRoutes,
    ...limiteRoutes,
    ...relatorioExcelRoutes,
    ...fechamentoRoutes,
    ...paginaUnicaRoutes,
  ],
  jobs: [apurarFatosJob, abrirDiaJob, pedirPaginasJob, enviarPaginaJob, julgarLimitesJob, julgarLimiteJob],
  exportadores: [
    historicoMensalExportador,
    indicadoresExportador,
    relatorioExcelExportador,
    tempoParadoExportador,
  ],
};
