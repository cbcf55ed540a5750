import type { Screen } from './screen.ts';
import { agendaScreens } from './agenda/screens.ts';
import { oficinaDigitalScreens } from './oficina-digital/screens.ts';
import { relatoriosScreens } from './relatorios/screens.ts';
import { cadastrosScreens } from './cadastros/screens.ts';
import { estoqueScreens } from './estoque/screens.ts';
import { vendasScreens } from './vendas/screens.ts';
import { cardapioScreens } from './cardapio/screens.ts';
import { suporteScreens } from './suporte/screens.ts';
import { ferramentasScreens } from './ferramentas/screens.ts';
import { sessaoScreens } from './sessao/screens.ts';

const SLICES = {
  agenda: agendaScreens,
  'oficina-digital': oficinaDigitalScreens,
  relatorios: relatoriosScreens,
  cadastros: cadastrosScreens,
  estoque: estoqueScreens,
  vendas: vendasScreens,
  cardapio: cardapioScreens,
  suporte: suporteScreens,
  ferramentas: ferramentasScreens,
  sessao: sessaoScreens,
} as const;

export type Slice = keyof typeof SLICES;

export interface RegisteredScreen extends Screen {
  readonly slice: Slice;
  /** The folder name under the slice's screens. */
  readonly key: string;
}

/** Slices that make sense without a dealership: whoever may create the first one must be able to. */
const WITHOUT_CONCESSIONARIA: ReadonlySet<Slice> = new Set(['sessao', 'cadastros', 'ferramentas', 'suporte']);

/** Whether a screen works in the selected dealership. */
export const needsConcessionaria = ({
  slice,
  daConcessionaria,
}: Pick<RegisteredScreen, 'slice' | 'daConcessionaria'>): boolean =>
  daConcessionaria ?? !WITHOUT_CONCESSIONARIA.has(slice);

/** Every route of the product, one row each: the table that router, menu, guard, log and tests read. */
export const ALL_SCREENS: readonly RegisteredScreen[] = Object.entries(SLICES).flatMap(([slice, table]) =>
  Object.entries(table).map(([key, screen]: [string, Screen]) => ({ ...screen, slice: slice as Slice, key })),
);
