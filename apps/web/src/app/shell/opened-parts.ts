import { latePart, lazyPart } from '#kernel/lazy-part.tsx';
import { DealershipList } from './lazy-dealership-list.ts';
import { openedPart } from './opened-part.tsx';

// Opened by a click, a key or a message: fetched once the frame and its screen are drawn.
export const NotificationPanel = openedPart(() =>
  import('./notification-panel.tsx').then((file) => file.NotificationPanel),
);
export const CommandPalette = openedPart(() =>
  import('./command-palette.tsx').then((file) => file.CommandPalette),
);
export const PhoneMenu = openedPart(() => import('./phone-menu.tsx').then((file) => file.PhoneMenu));
export const SheetShortcuts = openedPart(() =>
  import('#ui/shortcuts/sheet-shortcuts.tsx').then((file) => file.SheetShortcuts),
);
export const NewQuotes = openedPart(() => import('./new-quotes.tsx').then((file) => file.NewQuotes));

/** All of the above and the list of dealerships, for `usePreload`. */
export const OPENED_PARTS = [
  NotificationPanel,
  CommandPalette,
  DealershipList,
  PhoneMenu,
  SheetShortcuts,
  NewQuotes,
];

// Shows nothing until the screen is scrolled.
export const ScrollTop = latePart(() =>
  import('#ui/scroll-top/scroll-top.tsx').then((file) => file.ScrollTop),
);
// Asks about what is typed; nothing is before the page is quiet.
export const WhatIsTyped = latePart(() => import('./what-is-typed.tsx').then((file) => file.WhatIsTyped));
// Shows nothing until the palette asks its question.
export const ConsultaRevisaoNaCasca = latePart(() =>
  import('#features/cardapio/public.ts').then((file) => file.ConsultaRevisaoNaCasca),
);
// Shows nothing until an unhappy customer's notice is opened.
export const RespostaNaCasca = latePart(() =>
  import('#features/oficina-digital/public.ts').then((file) => file.RespostaNaCasca),
);
// Seen by whoever has several dealerships, on one day.
export const ChooseConcessionaria = lazyPart(() =>
  import('./choose-concessionaria.tsx').then((file) => file.ChooseConcessionaria),
);
