import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import css from './sheet-shortcuts.module.css';

/** Shortcuts that belong together; `keys` are pressed together or in sequence. */
export interface ShortcutGroup {
  readonly title: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly label: string }[];
}

/** The browser's names of keys that have a picture. */
const SETAS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

interface SheetShortcutsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly groups: readonly ShortcutGroup[];
}

/** The sheet behind "?": every key the screen answers to. */
export function SheetShortcuts({ opened, onClose, groups }: SheetShortcutsProps): ReactNode {
  return (
    <Dialog opened={opened} onClose={onClose} title="Atalhos do teclado" size="lg">
      <div className={css['groups']}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map((line) => (
                <div key={line.label}>
                  <dt>{line.label}</dt>
                  <dd>
                    {line.keys.map((key) => (
                      <Kbd key={key}>{SETAS[key] ?? key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
