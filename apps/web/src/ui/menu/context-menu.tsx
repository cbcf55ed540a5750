import type { ReactNode } from 'react';
import { Popover } from '../overlay/popover.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { MenuList } from './menu-list.tsx';

interface ContextMenuProps {
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** Where it was asked for, in client pixels; null keeps it closed. Keep the object while it is open. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly onClose: () => void;
}

/** The menu of a right click or a long press, with the same items as the record's "⋯". */
export function ContextMenu({ label, items, at, onClose }: ContextMenuProps): ReactNode {
  if (!at) return null;
  return (
    <Popover opened onClose={onClose} anchor={at} label={label} role="menu">
      <MenuList items={items} onClose={onClose} />
    </Popover>
  );
}
