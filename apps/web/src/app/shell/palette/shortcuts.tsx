import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { registerOverlay } from '#kernel/open-overlays.ts';
import { shortcutStore, type Shortcut } from '#kernel/shell-slots.ts';
import { useStore } from '#kernel/store.ts';
import { findShortcut, type KeyPress } from './key-sequence.ts';
import { SheetOfShortcuts } from '../opened-parts.ts';
import { useMenu } from '../menu/use-menu.ts';

interface ShortcutsProps {
  readonly opened: boolean;
  readonly onOpen: (what: 'palette' | 'shortcuts') => void;
  readonly onClose: () => void;
}

/** G then a letter goes to these menu items, where the person has them. */
const GO_KEYS: Readonly<Record<string, string>> = {
  'agenda/agenda-virtual': 'A',
  'oficina-digital/gerenciar': 'O',
  'relatorios/dashboard': 'D',
  'oficina-digital/ordem-servico-gerenciar': 'S',
};

/** Listens to the keyboard for the whole product and shows what it answers to on "?". */
export function Shortcuts({ opened, onOpen, onClose }: ShortcutsProps) {
  const ofScreen = useStore(shortcutStore);
  const shell = useShellShortcuts(onOpen);
  useKeys([...shell, ...ofScreen], () => onOpen('palette'));
  useEffect(() => (opened ? registerOverlay(onClose) : undefined), [opened, onClose]);

  return (
    <Suspense fallback={null}>
      {opened && <SheetOfShortcuts shortcuts={[...ofScreen, ...shell]} onClose={onClose} />}
    </Suspense>
  );
}

function useShellShortcuts(onOpen: ShortcutsProps['onOpen']): readonly Shortcut[] {
  const go = useGo();
  const menu = useMenu();
  const places = menu.flatMap(({ id, to, title }): Shortcut[] => {
    const letter = GO_KEYS[id];
    return letter ? [{ keys: ['G', letter], label: title, grupo: 'Ir para', run: () => go(to) }] : [];
  });
  const agenda = menu.find(({ id }) => id === 'agenda/agenda-virtual');
  const recepcao: Shortcut[] = agenda
    ? [
        {
          keys: ['G', 'R'],
          label: 'Quadro da recepção',
          grupo: 'Ir para',
          run: () => go(`${agenda.to}/recepcao`),
        },
      ]
    : [];
  return [
    ...places,
    ...recepcao,
    { keys: ['?'], label: 'Mostrar os atalhos', grupo: 'Ajuda', run: () => onOpen('shortcuts') },
  ];
}

function useKeys(shortcuts: readonly Shortcut[], onPalette: () => void): void {
  const presses = useRef<KeyPress[]>([]);
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onPalette();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
    presses.current = [...presses.current.slice(-1), { key: event.key, at: Date.now() }];
    const found = findShortcut(shortcuts, presses.current);
    if (!found) return;
    presses.current = [];
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => hear(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Keys belong to the field being filled in, or to the dialog that is open. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  // A dialog's field keeps the focus for a moment after the dialog is closed.
  if (target.closest('dialog')) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
