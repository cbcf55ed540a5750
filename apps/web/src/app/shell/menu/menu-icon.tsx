import {
  IconCalendarEvent,
  IconClipboardCheck,
  IconFileInvoice,
  IconLayoutList,
  IconListCheck,
} from '@tabler/icons-react';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';

const LaterMenuIcon = lazyPart(async () => (await import('./later-menu-icon.tsx')).LaterMenuIcon);
const MensagensIcon = lazyPart(async () => (await import('./mensagens-icon.tsx')).MensagensIcon);

/** Of the screens of a front desk: they come with the first download. */
const ICONS: Readonly<Record<string, ComponentType<{ size?: number; stroke?: number }>>> = {
  agenda: IconCalendarEvent,
  oficina: IconClipboardCheck,
  quadro: IconLayoutList,
  ordens: IconFileInvoice,
  checklist: IconListCheck,
};

/** The picture of a menu item, by the word in the screens' table. Of a later one, its place until it has come. */
export function MenuIcon({ icone, size = 18 }: { readonly icone: string; readonly size?: number }) {
  const Icon = ICONS[icone];
  if (Icon) return <Icon size={size} stroke={1.7} />;
  return (
    <Suspense fallback={<i style={{ width: size, height: size, flex: 'none' }} />}>
      {icone === 'mensagens' ? <MensagensIcon size={size} /> : <LaterMenuIcon icone={icone} size={size} />}
    </Suspense>
  );
}
