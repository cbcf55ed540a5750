import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** One address of the specification's tables, with a value in each parameter. */
export interface Rota {
  readonly endereco: string;
  readonly niveis: readonly Nivel[] | 'publica' | 'qualquer';
  /** Folder under apps/web/src/features, as `slice/key`; absent when the address draws nothing itself. */
  readonly tela?: string;
  /** Where a visit that may enter ends, when it is not the address itself. */
  readonly leva?: string;
  /** Distributors that have it; everywhere else it does not exist. */
  readonly distribuidores?: readonly string[];
}

/** Code and CNPJ of the demonstration's first dealership. */
const CASA = '1/11222333000181';

const AGENDA = [-1, 1, 2, 4, 5] as const;
const CHECKLIST = [1, 2, 3, -1, 6] as const;
const OFICINA = [1, 2, 3, -1] as const;
const GESTAO = [1, 2, -1] as const;
const ADMIN = [2, -1] as const;

const listaEForm = (nome: string, niveis: Rota['niveis']): readonly Rota[] => [
  { endereco: `/cadastros/${nome}/list`, niveis, tela: `cadastros/${nome}-list` },
  {
    endereco: `/cadastros/${nome}/form`,
    niveis,
    tela: `cadastros/${nome}-form`,
    leva: `/cadastros/${nome}/list`,
  },
];

const simples = (slice: string, niveis: Rota['niveis'], enderecos: readonly string[]): readonly Rota[] =>
  enderecos.map((endereco) => ({
    endereco,
    niveis,
    tela: `${slice}/${endereco.replace(/\/$/, '').split('/').at(-1)}`,
  }));

const FERRAMENTAS = simples(
  'ferramentas',
  [-1],
  [
    '/ferramentas-desenvolvedor/gerenciar-checklist',
    '/ferramentas-desenvolvedor/gerar-checklist',
    '/ferramentas-desenvolvedor/configuracoes',
    '/ferramentas-suporte/status-integracao',
    '/ferramentas-suporte/integracoes-disponiveis',
    '/ferramentas-suporte/calculadora-precos',
    '/ferramentas-suporte/calculadora-precos-config',
  ],
).map((rota) => ({ ...rota, distribuidores: ['atria', 'homologacao', 'localhost'] }));

/** Section 2 of the specification, written again: a row that is wrong in the product's own table shows here. */
export const ROTAS: readonly Rota[] = [
  { endereco: '/agenda-virtual', niveis: AGENDA, tela: 'agenda/agenda-virtual' },
  { endereco: '/agenda-virtual/importar', niveis: AGENDA, tela: 'agenda/agenda-virtual' },
  { endereco: '/agenda-virtual/inexistente', niveis: AGENDA, tela: 'agenda/agenda-virtual', leva: '/404' },
  { endereco: `/agenda-virtual/calendar1/${CASA}`, niveis: AGENDA, tela: 'agenda/calendar1' },
  { endereco: `/agenda-virtual/calendar2/${CASA}`, niveis: AGENDA, tela: 'agenda/calendar2' },
  { endereco: '/agenda-virtual/dashboard', niveis: AGENDA, tela: 'agenda/dashboard' },
  { endereco: '/historico-checklist', niveis: CHECKLIST, tela: 'oficina-digital/historico-checklist' },
  {
    endereco: '/historico-checklist-stellantis',
    niveis: CHECKLIST,
    tela: 'oficina-digital/historico-checklist-stellantis',
  },
  ...simples('oficina-digital', OFICINA, [
    '/oficina-digital/gerenciar',
    '/oficina-digital/finalizados',
    '/oficina-digital/historico',
    '/oficina-digital/reprovados',
  ]),
  // No demonstration distributor has an old list to be sent to.
  { endereco: '/oficina-digital/prod-gerenciar', niveis: OFICINA, leva: '/oficina-digital/gerenciar' },
  {
    endereco: '/oficina-digital/avancar',
    niveis: OFICINA,
    tela: 'oficina-digital/avancar',
    leva: '/oficina-digital/gerenciar',
  },
  {
    endereco: '/oficina-digital/precificar',
    niveis: OFICINA,
    tela: 'oficina-digital/precificar',
    leva: '/oficina-digital/gerenciar',
  },
  { endereco: '/ordemservicogerenciar', niveis: GESTAO, tela: 'oficina-digital/ordem-servico-gerenciar' },
  ...simples('relatorios', GESTAO, ['/one-page-report-grupo', '/one-page-report-marca', '/dashboard']),
  { endereco: '/business-inteligence', niveis: GESTAO, tela: 'relatorios/business-intelligence' },
  ...simples('relatorios', ADMIN, ['/relatorio/fechamento-mensal', '/relatorio/historico-mensal']),
  ...listaEForm('concessionaria', ADMIN),
  ...listaEForm('grupos', ADMIN),
  ...listaEForm('servicos', OFICINA),
  ...listaEForm('mecanicos', OFICINA),
  ...listaEForm('consultores', OFICINA),
  { endereco: '/cadastros/usuario/list', niveis: ADMIN, tela: 'cadastros/usuario-list' },
  {
    endereco: '/cadastros/usuarios/form',
    niveis: ADMIN,
    tela: 'cadastros/usuarios-form',
    leva: '/cadastros/usuario/list',
  },
  {
    endereco: '/cadastros/usuarios/filtros/form',
    niveis: ADMIN,
    tela: 'cadastros/usuarios-filtros-form',
    leva: '/cadastros/usuario/list',
  },
  { endereco: '/importarpecaalarcate/1', niveis: GESTAO, tela: 'cadastros/importar-peca-alacarte' },
  { endereco: '/sugestaoPedidos', niveis: GESTAO, tela: 'estoque/sugestao-pedidos' },
  { endereco: '/estoque', niveis: GESTAO, tela: 'estoque/estoque', leva: '/sugestaoPedidos' },
  { endereco: '/vendas/lancamento-mensal', niveis: GESTAO, tela: 'vendas/lancamento-mensal' },
  {
    endereco: '/vendas/lancamento-mensal/novo-lancamento',
    niveis: GESTAO,
    tela: 'vendas/novo-lancamento',
    leva: '/vendas/lancamento-mensal',
  },
  { endereco: '/vendas/lancamento-mensal/workflow', niveis: GESTAO, tela: 'vendas/workflow' },
  ...simples('vendas', ADMIN, ['/vendas/integracao-dms', '/vendas/relatorio-excel']),
  { endereco: '/cardapio', niveis: ADMIN, tela: 'cardapio/cardapio', leva: '/cardapio/tree' },
  { endereco: '/cardapio/tree', niveis: ADMIN, tela: 'cardapio/cardapio' },
  { endereco: '/cardapio/pneu', niveis: ADMIN, tela: 'cardapio/cardapio' },
  { endereco: '/cardapio/outra', niveis: ADMIN, tela: 'cardapio/cardapio', leva: '/cardapio/tree' },
  { endereco: '/listarItens', niveis: ADMIN, tela: 'cardapio/listar-itens' },
  { endereco: '/listarPacote', niveis: ADMIN, tela: 'cardapio/listar-pacote' },
  { endereco: '/listarItensAgregado', niveis: ADMIN, tela: 'cardapio/listar-itens-agregado' },
  { endereco: '/cardapio/copiar/peca', niveis: ADMIN, tela: 'cardapio/copiar' },
  { endereco: '/cardapio/copiar/outra', niveis: ADMIN, tela: 'cardapio/copiar', leva: '/cardapio' },
  { endereco: '/cardapio/adicionar/pacote', niveis: ADMIN, tela: 'cardapio/adicionar-pacote' },
  {
    endereco: '/cardapio/itensAdicionais/adicionar',
    niveis: ADMIN,
    tela: 'cardapio/adicionar-item-adicional',
  },
  { endereco: '/cardapio/pneu/adicionar', niveis: ADMIN, tela: 'cardapio/adicionar-pneu' },
  { endereco: '/cardapio/manual/adicionar', niveis: ADMIN, tela: 'cardapio/adicionar-manual' },
  { endereco: '/cardapio/importar/peca', niveis: ADMIN, tela: 'cardapio/importar' },
  ...simples('suporte', ADMIN, [
    '/log-detalhado/',
    '/lista-acessos/',
    '/arquivos-exportado/',
    '/suporte/tickets-jira',
  ]),
  { endereco: '/log-acessos/', niveis: GESTAO, tela: 'suporte/log-acessos' },
  ...FERRAMENTAS,
  { endereco: '/minha-conta', niveis: 'qualquer', tela: 'sessao/minha-conta' },
  { endereco: '/balcao', niveis: [1, 2, 3, 4, -1], tela: 'estoque/balcao' },
  { endereco: '/relatorio/tempo-parado', niveis: GESTAO, tela: 'relatorios/tempo-parado' },
  // Who is in already is sent to their first screen.
  { endereco: '/login', niveis: 'publica' },
  { endereco: '/password/sem-valor', niveis: 'publica', tela: 'sessao/password' },
  { endereco: '/401', niveis: 'qualquer' },
  { endereco: '/404', niveis: 'qualquer' },
  { endereco: '/500', niveis: 'qualquer' },
  { endereco: '/nao-existe', niveis: 'qualquer', leva: '/404' },
  { endereco: '/cadastros/nao/existe', niveis: 'qualquer', leva: '/404' },
];

/** The same addresses at another dealership. */
export const rotasNaCasa = ({ cod, cnpj }: { cod: number; cnpj: string }): readonly Rota[] =>
  ROTAS.map((rota) => ({
    ...rota,
    endereco: rota.endereco
      .replace(CASA, `${cod}/${cnpj}`)
      .replace('/importarpecaalarcate/1', `/importarpecaalarcate/${cod}`),
  }));

/** Section 2, "Home screen by level". */
export function homeDe(nivel: Nivel, distribuidor: string): string {
  if (distribuidor === 'stellantis') {
    if (nivel === -1 || nivel === 2) return '/cadastros/concessionaria/list';
    if (nivel === 1 || nivel === 3 || nivel === 6) return '/historico-checklist-stellantis';
  }
  if (nivel === 3) return '/oficina-digital/gerenciar';
  if (nivel === 4 || nivel === 5) return '/agenda-virtual';
  return nivel === 6 ? '/historico-checklist' : '/dashboard';
}
