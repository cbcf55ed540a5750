import { latePart, lazyPart } from '#kernel/loading/lazy-part.tsx';
import { ConcessionariaList } from './concessionaria/lazy-concessionaria-list.ts';
import { openedPart } from './opened-part.tsx';

// Opened by a click, a key or a message: fetched once the frame and its screen are drawn.
export const NotificationPanel = openedPart(() =>
  import('./notices/notification-panel.tsx').then((file) => file.NotificationPanel),
);
export const CommandPalette = openedPart(() =>
  import('./palette/command-palette.tsx').then((file) => file.CommandPalette),
);
export const PhoneMenu = openedPart(() => import('./menu/phone-menu.tsx').then((file) => file.PhoneMenu));
export const SheetOfShortcuts = openedPart(() =>
  import('./palette/grouped-shortcuts.tsx').then((file) => file.SheetOfShortcuts),
);

/** All of the above and the list of dealerships, for `usePreload`. */
export const OPENED_PARTS = [
  NotificationPanel,
  CommandPalette,
  ConcessionariaList,
  PhoneMenu,
  SheetOfShortcuts,
];

// Shows nothing until the screen is scrolled, the palette asks, a notice is opened or something typed is left.
export const LateParts = latePart(() => import('./late-parts.tsx').then((file) => file.LateParts));
// Seen by whoever has several dealerships, on one day.
export const ChooseConcessionaria = lazyPart(() =>
  import('./concessionaria/choose-concessionaria.tsx').then((file) => file.ChooseConcessionaria),
);
