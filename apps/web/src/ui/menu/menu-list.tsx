import type { KeyboardEvent, ReactNode } from 'react';
import { Kbd } from '../kbd/kbd.tsx';
import type { MenuEntry } from './menu-entry.ts';
import css from './menu-list.module.css';

interface MenuListProps {
  readonly items: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The lines of a menu; arrows walk them, a letter jumps to the next that begins with it. */
export function MenuList({ items, onClose }: MenuListProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
    const next = nextLine(lines, event.key);
    if (event.key === 'Tab') onClose();
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    <div className={css['list']} role="presentation" onKeyDown={onKeyDown}>
      {items.map((item, at) =>
        item === 'separator' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a separator is only its position
          <hr key={`separator-${at}`} />
        ) : (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            disabled={item.disabled}
            data-danger={item.danger || undefined}
            onClick={() => {
              onClose();
              item.onSelect();
            }}
          >
            <span className={css['icon']}>{item.icon}</span>
            <span className={css['label']}>{item.label}</span>
            {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
          </button>
        ),
      )}
    </div>
  );
}

function nextLine(lines: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = lines.findIndex((line) => line === document.activeElement);
  if (key === 'ArrowDown') return lines[(at + 1) % lines.length];
  if (key === 'ArrowUp') return lines.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (line: HTMLElement): boolean =>
    line.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(begins);
}
