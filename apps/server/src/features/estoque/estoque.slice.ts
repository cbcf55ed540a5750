import type { Slice } from '#kernel/slice.ts';
import { balcaoRoutes } from './balcao/balcao.routes.ts';
import { contagemRoutes } from './contagem/contagem.routes.ts';
import { emergenciaRoutes } from './emergencia/emergencia.routes.ts';
import { fornecedorRoutes } from './fornecedor/fornecedor.routes.ts';
import { fornecedoresExportador } from './fornecedor/fornecedores.exportador.ts';
import { fornecedoresImportador } from './fornecedor/fornecedores.importador.ts';
import { pecasPorChave } from './movimento/pecas-por-chave.integracao.ts';
import { estoqueDmsRoutes, movimentoRoutes } from './movimento/movimento.routes.ts';
import { pecaDoEstoqueRoutes } from './peca/peca-do-estoque.routes.ts';
import { estoqueImportador } from './planilha/estoque.importador.ts';
import { vendasImportador } from './planilha/vendas.importador.ts';
import { politicaRoutes } from './politica/politica.routes.ts';
import { recebimentoRoutes } from './recebimento/recebimento.routes.ts';
import { separacaoRoutes } from './separacao/separacao.routes.ts';
import { gerarAgoraJob } from './sugestao/gerar-agora.job.ts';
import { gerarSugestoesJob } from './sugestao/gerar-sugestoes.job.ts';
import { pedidoExportador } from './sugestao/pedido.exportador.ts';
import { sugestaoRoutes } from './sugestao/sugestao.routes.ts';
import { transferenciaRoutes } from './transferencia/transferencia.routes.ts';

/** Stock of parts: what to order, what lies idle. */
export const estoqueSlice: Slice = {
  routes: [
    ...balcaoRoutes,
    ...contagemRoutes,
    ...estoqueDmsRoutes,
    ...emergenciaRoutes,
    ...fornecedorRoutes,
    ...movimentoRoutes,
    ...pecaDoEstoqueRoutes,
    ...politicaRoutes,
    ...recebimentoRoutes,
    ...separacaoRoutes,
    ...sugestaoRoutes,
    ...transferenciaRoutes,
  ],
  integracoes: [pecasPorChave],
  jobs: [gerarAgoraJob, gerarSugestoesJob],
  exportadores: [fornecedoresExportador, pedidoExportador],
  importadores: [estoqueImportador, fornecedoresImportador, vendasImportador],
};
