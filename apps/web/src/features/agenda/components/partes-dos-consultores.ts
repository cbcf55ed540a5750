import { lazyPart } from '#kernel/lazy-part.tsx';

// Opened by a click: the board is drawn before they are fetched.
export const PopoverAgendamento = lazyPart(() =>
  import('./popover-agendamento.tsx').then((file) => file.PopoverAgendamento),
);
export const MenuDoCartao = lazyPart(() =>
  import('./menu-agendamento.tsx').then((file) => file.MenuDoCartao),
);
export const BandejaConsultores = lazyPart(() =>
  import('./bandeja-consultores.tsx').then((file) => file.BandejaConsultores),
);

/** All of the above, for `usePreload`. */
export const PARTES_DOS_CONSULTORES = [PopoverAgendamento, MenuDoCartao, BandejaConsultores];
