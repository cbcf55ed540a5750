import type { Slice } from '#kernel/slice.ts';
import { ausenciaRoutes } from './ausencia/ausencia.routes.ts';
import { chaveIntegracao } from './chave-integracao/chave.integracao.ts';
import { chaveIntegracaoRoutes } from './chave-integracao/chave-integracao.routes.ts';
import { comecarRoutes } from './comecar/comecar.routes.ts';
import { concessionariasExportador } from './concessionaria/concessionaria.exportador.ts';
import { concessionariaRoutes } from './concessionaria/concessionaria.routes.ts';
import { consultorRoutes } from './consultor/consultor.routes.ts';
import { consultoresExportador } from './consultor/consultores.exportador.ts';
import { consultoresImportador } from './consultor/consultores.importador.ts';
import { gruposExportador } from './grupo/grupo.exportador.ts';
import { grupoRoutes } from './grupo/grupo.routes.ts';
import { figuraDoMecanico } from './mecanico/figura-do-mecanico.page.ts';
import { mecanicoRoutes } from './mecanico/mecanico.routes.ts';
import { mecanicosExportador } from './mecanico/mecanicos.exportador.ts';
import { mecanicosImportador } from './mecanico/mecanicos.importador.ts';
import { municipioRoutes } from './municipio/municipio.routes.ts';
import { permissoesExportador } from './permissao/permissao.exportador.ts';
import { permissaoRoutes } from './permissao/permissao.routes.ts';
import { servicoOferecidoRoutes } from './servico-oferecido/servico-oferecido.routes.ts';
import { servicosExportador } from './servico-oferecido/servicos.exportador.ts';
import { servicosImportador } from './servico-oferecido/servicos.importador.ts';
import { tipoServicoRoutes } from './tipo-servico/tipo-servico.routes.ts';
import { usuariosExportador } from './usuario/usuario.exportador.ts';
import { usuariosImportador } from './usuario/usuario.importador.ts';
import { usuarioRoutes } from './usuario/usuario.routes.ts';

/** The registries. */
export const cadastrosSlice: Slice = {
  routes: [
    ...usuarioRoutes,
    ...permissaoRoutes,
    ...concessionariaRoutes,
    ...chaveIntegracaoRoutes,
    ...grupoRoutes,
    ...municipioRoutes,
    ...tipoServicoRoutes,
    ...servicoOferecidoRoutes,
    ...mecanicoRoutes,
    ...consultorRoutes,
    ...ausenciaRoutes,
    ...comecarRoutes,
  ],
  pages: [figuraDoMecanico],
  integracoes: [chaveIntegracao],
  exportadores: [
    concessionariasExportador,
    gruposExportador,
    servicosExportador,
    mecanicosExportador,
    consultoresExportador,
    usuariosExportador,
    permissoesExportador,
  ],
  importadores: [usuariosImportador, servicosImportador, mecanicosImportador, consultoresImportador],
};
