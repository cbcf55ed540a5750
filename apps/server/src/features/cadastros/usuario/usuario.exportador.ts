import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { usuariosExportados } from './lista-usuarios.queries.ts';

/** The people as the list is narrowed on screen. Its first columns are those of the import. */
export const usuariosExportador = exportador({
  tipo: 'usuarios',
  titulo: 'Usuários',
  niveis: niveisDe(cadastrosScreens['usuario-list']),
  porConcessionaria: false,
  filtro: usuarioContracts.listUsuarios.query.omit({ pagina: true, tamanho: true }),
  colunas: [
    { campo: 'nome', rotulo: 'Nome', tipo: 'texto', largura: 30 },
    { campo: 'email', rotulo: 'E-mail', tipo: 'texto', largura: 34 },
    { campo: 'nivel', rotulo: 'Nível', tipo: 'texto', largura: 16 },
    { campo: 'concessionariaPadrao', rotulo: 'Concessionária padrão', tipo: 'texto', largura: 30 },
    { campo: 'codigoLogin', rotulo: 'Código de login', tipo: 'texto', largura: 14 },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' },
    { campo: 've', rotulo: 'Vê', tipo: 'texto', largura: 14 },
    { campo: 'ultimoAcesso', rotulo: 'Último acesso', tipo: 'instante' },
    { campo: 'criadoEm', rotulo: 'Cadastrado em', tipo: 'instante' },
  ],
  linhas: ({ tx, now }, { filtro }) => porCursor(tx, usuariosExportados(filtro, now)),
});
