import { ausenciaContracts } from './ausencia.ts';
import { chaveIntegracaoContracts } from './chave-integracao.ts';
import { comecarContracts } from './comecar.ts';
import { concessionariaContracts } from './concessionaria.ts';
import { consultorContracts } from './consultor.ts';
import { grupoContracts } from './grupo.ts';
import { mecanicoContracts } from './mecanico.ts';
import { municipioContracts } from './municipio.ts';
import { permissaoContracts } from './permissao.ts';
import { servicoOferecidoContracts } from './servico-oferecido.ts';
import { tipoServicoContracts } from './tipo-servico.ts';
import { usuarioFiltrosContracts } from './usuario-filtros.ts';
import { usuarioContracts } from './usuario.ts';

/** Every call of the slice. */
export const cadastrosContracts = {
  ...usuarioContracts,
  ...usuarioFiltrosContracts,
  ...permissaoContracts,
  ...concessionariaContracts,
  ...chaveIntegracaoContracts,
  ...grupoContracts,
  ...municipioContracts,
  ...tipoServicoContracts,
  ...servicoOferecidoContracts,
  ...mecanicoContracts,
  ...consultorContracts,
  ...ausenciaContracts,
  ...comecarContracts,
};
