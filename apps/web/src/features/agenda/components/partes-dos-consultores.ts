import { latePart, lazyPart } from '#kernel/lazy-part.tsx';
import { Arrasto } from './arrasto.ts';

// Opened by a click, or (the filters, on wide screens) drawn with the day's data: fetched beside it, not before.
export const PopoverAgendamento = lazyPart(() =>
  import('./popover-agendamento.tsx').then((file) => file.PopoverAgendamento),
);
export const MenuDoCartao = lazyPart(() =>
  import('./menu-agendamento.tsx').then((file) => file.MenuDoCartao),
);
export const BandejaConsultores = lazyPart(() =>
  import('./bandeja-consultores.tsx').then((file) => file.BandejaConsultores),
);
export const FiltrosConsultores = lazyPart(() =>
  import('./filtros-consultores.tsx').then((file) => file.FiltrosConsultores),
);
export const MenuDoHorario = lazyPart(() =>
  import('./menu-do-horario.tsx').then((file) => file.MenuDoHorario),
);
export const ImpressaoDoDia = latePart(() =>
  import('./impressao-do-dia.tsx').then((file) => file.ImpressaoDoDia),
);

/** All of the above and what carries cards, for `usePreload`. */
export const PARTES_DOS_CONSULTORES = [
  Arrasto,
  FiltrosConsultores,
  PopoverAgendamento,
  MenuDoCartao,
  MenuDoHorario,
  BandejaConsultores,
];
