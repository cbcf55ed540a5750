import { screens } from '../screen.ts';

/** Spec §2, Stock; and the count of the shelves, which whoever works with parts makes (decision 0077). */
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
  contagem: {
    path: '/contagem',
    niveis: [-1, 1, 2, 3, 4],
    title: 'Contagem',
    menu: { grupo: 'operacao', icone: 'checklist', ordem: 31 },
  },
});
