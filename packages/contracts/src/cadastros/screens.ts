import { screens } from '../screen.ts';

const ADMIN = [2, -1] as const;
const OFICINA = [1, 2, 3, -1] as const;

const lista = {
  concessionaria: '/cadastros/concessionaria/list',
  grupos: '/cadastros/grupos/list',
  servicos: '/cadastros/servicos/list',
  mecanicos: '/cadastros/mecanicos/list',
  consultores: '/cadastros/consultores/list',
  usuario: '/cadastros/usuario/list',
} as const;

/** Spec §2, table Registries: lists open for their levels, forms only from their list. */
export const cadastrosScreens = screens({
  comecar: {
    path: '/comecar',
    niveis: ADMIN,
    title: 'Começar',
    menu: { grupo: 'operacao', icone: 'comecar', ordem: 0, soEmPreparo: true },
  },
  'concessionaria-list': {
    path: lista.concessionaria,
    niveis: ADMIN,
    title: 'Concessionárias',
    layout: 'semCabecalho',
    menu: { grupo: 'configuracao', icone: 'concessionaria', ordem: 1 },
  },
  'concessionaria-form': {
    path: '/cadastros/concessionaria/form/{-$concessionaria}',
    niveis: ADMIN,
    title: 'Concessionária',
    needs: { choice: 'concessionaria', orElse: lista.concessionaria },
  },
  'grupos-list': {
    path: lista.grupos,
    niveis: ADMIN,
    title: 'Grupos',
    menu: { grupo: 'configuracao', icone: 'grupos', ordem: 2 },
  },
  'grupos-form': {
    path: '/cadastros/grupos/form',
    niveis: ADMIN,
    title: 'Grupo',
    needs: { choice: 'grupo', orElse: lista.grupos },
  },
  'servicos-list': {
    path: lista.servicos,
    niveis: OFICINA,
    daConcessionaria: true,
    title: 'Serviços',
    menu: { grupo: 'configuracao', icone: 'servicos', ordem: 3 },
  },
  'servicos-form': {
    path: '/cadastros/servicos/form',
    niveis: OFICINA,
    daConcessionaria: true,
    title: 'Serviço',
    needs: { choice: 'servico', orElse: lista.servicos },
  },
  'mecanicos-list': {
    path: lista.mecanicos,
    niveis: OFICINA,
    daConcessionaria: true,
    title: 'Mecânicos',
    menu: { grupo: 'configuracao', icone: 'mecanicos', ordem: 4 },
  },
  'mecanicos-form': {
    path: '/cadastros/mecanicos/form',
    niveis: OFICINA,
    daConcessionaria: true,
    title: 'Mecânico',
    needs: { choice: 'mecanico', orElse: lista.mecanicos },
  },
  'consultores-list': {
    path: lista.consultores,
    niveis: OFICINA,
    daConcessionaria: true,
    title: 'Consultores',
    menu: { grupo: 'configuracao', icone: 'consultores', ordem: 5 },
  },
  'consultores-form': {
    path: '/cadastros/consultores/form',
    niveis: OFICINA,
    daConcessionaria: true,
    title: 'Consultor',
    needs: { choice: 'consultor', orElse: lista.consultores },
  },
  'usuario-list': {
    path: lista.usuario,
    niveis: ADMIN,
    title: 'Usuários',
    layout: 'semCabecalho',
    menu: { grupo: 'configuracao', icone: 'usuarios', ordem: 6 },
  },
  'usuarios-form': {
    path: '/cadastros/usuarios/form',
    niveis: ADMIN,
    title: 'Usuário',
    layout: 'semCabecalho',
    needs: { choice: 'usuario', orElse: lista.usuario },
  },
  'usuarios-filtros-form': {
    path: '/cadastros/usuarios/filtros/form',
    niveis: ADMIN,
    title: 'Filtros do usuário',
    layout: 'semCabecalho',
    requires: { param: 'codUsuario', orElse: lista.usuario },
  },
  'importar-peca-alacarte': {
    path: '/importarpecaalarcate/$codConcessionaria',
    niveis: [1, 2, -1],
    title: 'Importar itens adicionais',
  },
});
