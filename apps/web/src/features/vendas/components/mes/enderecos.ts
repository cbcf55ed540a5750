import { vendasScreens } from '@oferta/contracts/vendas/screens.ts';

/** The screens' own paths, as links and guards need them. */
export const LISTA = vendasScreens['lancamento-mensal'].path;
export const DIA = vendasScreens['novo-lancamento'].path;
export const FLUXO = vendasScreens.workflow.path;
