import { agendaSlice } from '#features/agenda/agenda.slice.ts';
import { cadastrosSlice } from '#features/cadastros/cadastros.slice.ts';
import { cardapioSlice } from '#features/cardapio/cardapio.slice.ts';
import { estoqueSlice } from '#features/estoque/estoque.slice.ts';
import { ferramentasSlice } from '#features/ferramentas/ferramentas.slice.ts';
import { oficinaDigitalSlice } from '#features/oficina-digital/oficina-digital.slice.ts';
import { relatoriosSlice } from '#features/relatorios/relatorios.slice.ts';
import { sessaoSlice } from '#features/sessao/sessao.slice.ts';
import { vendasSlice } from '#features/vendas/vendas.slice.ts';
import { suporteSlice } from '#features/suporte/suporte.slice.ts';
import type { Feeds } from '#kernel/realtime/hub.ts';
import type { Slice } from '#kernel/slice.ts';
import { machinesSlice } from '#machines/machines.slice.ts';

/** The product: each slice declares what it brings. A new slice is a line here, in the order in which one may use another. */
const SLICES: readonly Slice[] = [
  sessaoSlice,
  cadastrosSlice,
  cardapioSlice,
  estoqueSlice,
  agendaSlice,
  oficinaDigitalSlice,
  vendasSlice,
  relatoriosSlice,
  suporteSlice,
];

const MACHINES = machinesSlice(SLICES);
const ALL: readonly Slice[] = [MACHINES, ...SLICES, ferramentasSlice([MACHINES, ...SLICES])];

export const ALL_ROUTES = ALL.flatMap(({ routes }) => routes);
export const ALL_FEEDS = ALL.reduce<Feeds>((all, { feeds }) => ({ ...all, ...feeds }), {});
export const ALL_JOBS = ALL.flatMap(({ jobs = [] }) => jobs);
export const ALL_PAGES = ALL.flatMap(({ pages = [] }) => pages);
export const ALL_EXPORTADORES = ALL.flatMap(({ exportadores = [] }) => exportadores);
export const ALL_IMPORTADORES = ALL.flatMap(({ importadores = [] }) => importadores);
