import { screens } from '../screen.ts';

const NIVEIS = [2, -1] as const;

export const TABS_CARDAPIO = ['tree', 'pneu', 'itensAdicionais', 'manualdoProprietario'] as const;
export const TIPOS_COPIA = ['peca', 'cardapio', 'manual'] as const;

/** Spec §2, Service menu. */
export const cardapioScreens = screens({
  copiar: {
    path: '/cardapio/copiar/$tipoCopia',
    niveis: NIVEIS,
    title: 'Copiar cardápio',
    oneOf: { param: 'tipoCopia', values: TIPOS_COPIA, orElse: '/cardapio' },
  },
  'adicionar-pacote': {
    path: '/cardapio/adicionar/pacote/{-$codPacote}',
    niveis: NIVEIS,
    title: 'Pacote',
  },
  'adicionar-item-adicional': {
    path: '/cardapio/itensAdicionais/adicionar/{-$codAlacarte}',
    niveis: NIVEIS,
    title: 'Item adicional',
  },
  'adicionar-pneu': { path: '/cardapio/pneu/adicionar/{-$codPneus}', niveis: NIVEIS, title: 'Pneu' },
  'adicionar-manual': {
    path: '/cardapio/manual/adicionar/{-$codManualProprietario}',
    niveis: NIVEIS,
    title: 'Manual do proprietário',
  },
  importar: { path: '/cardapio/importar/$type', niveis: NIVEIS, title: 'Importar cardápio' },
  cardapio: {
    path: '/cardapio/{-$tab}',
    niveis: NIVEIS,
    title: 'Cardápio de serviços',
    oneOf: { param: 'tab', values: TABS_CARDAPIO, orElse: '/cardapio/tree' },
    menu: { grupo: 'configuracao', icone: 'cardapio', ordem: 10 },
  },
  'listar-itens': { path: '/listarItens', niveis: NIVEIS, title: 'Itens do cardápio', layout: 'fluid' },
  'listar-pacote': { path: '/listarPacote', niveis: NIVEIS, title: 'Pacotes do cardápio', layout: 'fluid' },
  'listar-itens-agregado': {
    path: '/listarItensAgregado',
    niveis: NIVEIS,
    title: 'Itens agregados',
    layout: 'fluid',
  },
});
