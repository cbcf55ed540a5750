import { IconColumns3 } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import type { Density } from './column.ts';
import css from './column-chooser.module.css';

interface ColumnChooserProps {
  readonly columns: readonly { readonly id: string; readonly header: string; readonly hideable?: boolean }[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

const DENSITIES: readonly { id: Density; label: string }[] = [
  { id: 'compact', label: 'Compacta' },
  { id: 'default', label: 'Padrão' },
  { id: 'comfortable', label: 'Confortável' },
];

/** Which columns are shown and how tall the rows are; only for who is looking. */
export function ColumnChooser(props: ColumnChooserProps): ReactNode {
  const { columns, hidden, onChange, density, onDensity } = props;
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const toggle = (id: string): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <Button
        ref={trigger}
        icon={<IconColumns3 size={16} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      >
        Colunas
      </Button>
      <Popover
        opened={opened}
        onClose={() => setOpened(false)}
        anchor={trigger}
        label="Colunas e altura"
        placement="end"
      >
        <div className={css['chooser']}>
          <h3 id={titleId}>Colunas</h3>
          <ul aria-labelledby={titleId}>
            {columns.map((column) => (
              <li key={column.id}>
                <Checkbox
                  label={column.header}
                  checked={!hidden.has(column.id)}
                  disabled={column.hideable === false}
                  onChange={() => toggle(column.id)}
                />
              </li>
            ))}
          </ul>
          <h3>Altura das linhas</h3>
          <Segmented label="Altura das linhas" items={DENSITIES} value={density} onChange={onDensity} />
          <p>Vale só para a sua visão.</p>
        </div>
      </Popover>
    </>
  );
}
