import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Arrasto } from './arrasto.ts';

// Opened by a click, or needed a moment later than the board: it is drawn before they are fetched.
export const PopoverServico = lazyPart(() =>
  import('../cartao/popover-servico.tsx').then((file) => file.PopoverServico),
);
export const MenuDaBarra = lazyPart(() =>
  import('../cartao/menu-servico.tsx').then((file) => file.MenuDaBarra),
);
export const BandejaMecanicos = lazyPart(() =>
  import('../bandeja/bandeja-mecanicos.tsx').then((file) => file.BandejaMecanicos),
);
export const CargaDosMecanicos = lazyPart(() =>
  import('./semana/carga-dos-mecanicos.tsx').then((file) => file.CargaDosMecanicos),
);
export const FimDaBarra = lazyPart(() => import('./fim-da-barra.tsx').then((file) => file.FimDaBarra));
export const MenuDoHorario = lazyPart(() =>
  import('../horario/menu-do-horario.tsx').then((file) => file.MenuDoHorario),
);
// Most dealerships never see it: fetched by the one that does.
export const SemFaixas = lazyPart(() => import('./sem-faixas.tsx').then((file) => file.SemFaixas));

/** What a click opens and what carries cards, for `usePreload`. */
export const PARTES_DOS_MECANICOS = [
  Arrasto,
  PopoverServico,
  MenuDaBarra,
  MenuDoHorario,
  BandejaMecanicos,
  CargaDosMecanicos,
];
