import { lazyPart } from '#kernel/lazy-part.tsx';

// Opened by a click or a key: fetched once the frame and its screen are drawn.
export const NotificationPanel = lazyPart(() =>
  import('./notification-panel.tsx').then((file) => file.NotificationPanel),
);
export const DealershipList = lazyPart(() =>
  import('./dealership-list.tsx').then((file) => file.DealershipList),
);
export const PhoneMenu = lazyPart(() => import('./phone-menu.tsx').then((file) => file.PhoneMenu));
export const SheetShortcuts = lazyPart(() =>
  import('#ui/shortcuts/sheet-shortcuts.tsx').then((file) => file.SheetShortcuts),
);

/** All of the above, for `usePreload`. */
export const OPENED_PARTS = [NotificationPanel, DealershipList, PhoneMenu, SheetShortcuts];
