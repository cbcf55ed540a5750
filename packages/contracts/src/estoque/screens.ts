import { screens } from '../screen.ts';

/** Spec §2, Stock. */
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
});
