import { screens } from '../screen.ts';

/** Spec §2, Stock; and the parts counter, where whoever works with parts asks, lays aside and counts (decisions 0077, 0087). */
export const estoqueScreens = screens({
  'sugestao-pedidos': {
    path: '/sugestaoPedidos',
    niveis: [1, 2, -1],
    title: 'Sugestão de pedidos',
    menu: { grupo: 'gestao', icone: 'sugestao', ordem: 20 },
  },
  estoque: {
    path: '/estoque',
    niveis: [1, 2, -1],
    title: 'Estoque',
    needs: { choice: 'pedido', orElse: '/sugestaoPedidos' },
  },
  balcao: {
    path: '/balcao',
    niveis: [-1, 1, 2, 3, 4],
    title: 'Balcão de peças',
    menu: { grupo: 'operacao', icone: 'checklist', ordem: 35 },
  },
});
