import { latePart, lazyPart } from '#kernel/lazy-part.tsx';
import { DealershipList } from './lazy-dealership-list.ts';

// Opened by a click, a key or a message: fetched once the frame and its screen are drawn.
export const NotificationPanel = lazyPart(() =>
  import('./notification-panel.tsx').then((file) => file.NotificationPanel),
);
export const PhoneMenu = lazyPart(() => import('./phone-menu.tsx').then((file) => file.PhoneMenu));
export const SheetShortcuts = lazyPart(() =>
  import('#ui/shortcuts/sheet-shortcuts.tsx').then((file) => file.SheetShortcuts),
);
export const NewQuotes = lazyPart(() => import('./new-quotes.tsx').then((file) => file.NewQuotes));

/** All of the above and the list of dealerships, for `usePreload`. */
export const OPENED_PARTS = [NotificationPanel, DealershipList, PhoneMenu, SheetShortcuts, NewQuotes];

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
