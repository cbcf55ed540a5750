import { lazyPart } from '#kernel/lazy-part.tsx';

// Opened by a click: the board is drawn before they are fetched.
export const PopoverServico = lazyPart(() =>
  import('./popover-servico.tsx').then((file) => file.PopoverServico),
);
export const MenuDaBarra = lazyPart(() => import('./menu-servico.tsx').then((file) => file.MenuDaBarra));
export const BandejaMecanicos = lazyPart(() =>
  import('./bandeja-mecanicos.tsx').then((file) => file.BandejaMecanicos),
);
export const CargaDaSemana = lazyPart(() =>
  import('./carga-da-semana.tsx').then((file) => file.CargaDaSemana),
);

/** All of the above, for `usePreload`. */
export const PARTES_DOS_MECANICOS = [PopoverServico, MenuDaBarra, BandejaMecanicos, CargaDaSemana];
