import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { MenuList } from '../menu/menu-list.tsx';
import { Popover } from '../overlay/popover.tsx';
import css from './export-panel.module.css';

export type ExportFormat = 'xlsx' | 'csv' | 'pdf';

interface ExportPanelProps {
  readonly onExport: (format: ExportFormat) => void;
  readonly onPrint?: () => void;
  readonly formats?: readonly ExportFormat[];
  /** Says what will be exported: "16 orçamentos (filtro: Urgentes)". */
  readonly summary?: string;
}

const FORMATS: Record<ExportFormat, { label: string; icon: ReactNode }> = {
  xlsx: { label: 'Planilha Excel (.xlsx)', icon: <IconFileSpreadsheet size={17} /> },
  csv: { label: 'CSV', icon: <IconFileTypeCsv size={17} /> },
  pdf: { label: 'PDF', icon: <IconFileTypePdf size={17} /> },
};

/** "Exportar": the list as it is filtered, in the format the counter needs. */
export function ExportPanel(props: ExportPanelProps): ReactNode {
  const { onExport, onPrint, formats = ['xlsx', 'csv', 'pdf'], summary } = props;
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpened(false);
  const items: MenuEntry[] = formats.map((id) => ({ id, ...FORMATS[id], onSelect: () => onExport(id) }));
  if (onPrint) {
    items.push('separator', {
      id: 'print',
      label: 'Imprimir',
      icon: <IconPrinter size={17} />,
      shortcut: 'Ctrl P',
      onSelect: onPrint,
    });
  }
  return (
    <>
      <Button
        ref={trigger}
        icon={<IconDownload size={16} />}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      >
        Exportar
      </Button>
      <Popover opened={opened} onClose={close} anchor={trigger} label="Exportar" role="menu" placement="end">
        {summary && <p className={css['summary']}>{summary}</p>}
        <MenuList items={items} onClose={close} />
      </Popover>
    </>
  );
}
