import { latePart, lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Arrasto } from './arrasto.ts';

// On phones only.
export const AbasDePessoas = lazyPart(() =>
  import('./abas-de-pessoas.tsx').then((file) => file.AbasDePessoas),
);
// Opened by a click, or (the filters, on wide screens) drawn with the day's data: fetched beside it, not before.
export const PopoverAgendamento = lazyPart(() =>
  import('../cartao/popover-agendamento.tsx').then((file) => file.PopoverAgendamento),
);
export const MenuDoCartao = lazyPart(() =>
  import('../cartao/menu-agendamento.tsx').then((file) => file.MenuDoCartao),
);
export const BandejaConsultores = lazyPart(() =>
  import('../bandeja/bandeja-consultores.tsx').then((file) => file.BandejaConsultores),
);
export const FiltrosConsultores = lazyPart(() =>
  import('../filtros-consultores.tsx').then((file) => file.FiltrosConsultores),
);
export const MenuDoHorario = lazyPart(() =>
  import('../horario/menu-do-horario.tsx').then((file) => file.MenuDoHorario),
);
// Most days are one day's grid: fetched by who comes to it.
export const CargaDosConsultores = lazyPart(() =>
  import('./semana/carga-dos-consultores.tsx').then((file) => file.CargaDosConsultores),
);
export const DepoisDoQuadro = latePart(() =>
  import('./depois-do-quadro.tsx').then((file) => file.DepoisDoQuadro),
);

/** All of the above and what carries cards, for `usePreload`. */
export const PARTES_DOS_CONSULTORES = [
  Arrasto,
  // A tablet may be turned, or a window narrowed, where nothing comes any more.
  AbasDePessoas,
  FiltrosConsultores,
  PopoverAgendamento,
  MenuDoCartao,
  MenuDoHorario,
  BandejaConsultores,
];
