import {
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPhoto,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { MenuList } from '../menu/menu-list.tsx';
import { Popover } from '../overlay/popover.tsx';
import type { ExportFormat, Exporting } from './export-format.ts';
import css from './export-menu.module.css';

const FORMATS: Record<ExportFormat, { label: string; icon: ReactNode }> = {
  xlsx: { label: 'Planilha Excel (.xlsx)', icon: <IconFileSpreadsheet size={17} /> },
  csv: { label: 'CSV', icon: <IconFileTypeCsv size={17} /> },
  pdf: { label: 'PDF', icon: <IconFileTypePdf size={17} /> },
};

interface ExportMenuProps extends Exporting {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The formats to choose from; fetched when they are first asked for. */
export function ExportMenu(props: ExportMenuProps): ReactNode {
  const { onExport, onPrint, onImage, formats = ['xlsx', 'csv', 'pdf'], summary, anchor, onClose } = props;
  const items: MenuEntry[] = formats.map((id) => ({ id, ...FORMATS[id], onSelect: () => onExport(id) }));
  if (onImage)
    items.push({ id: 'png', label: 'Imagem (PNG)', icon: <IconPhoto size={17} />, onSelect: onImage });
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
    <Popover opened onClose={onClose} anchor={anchor} label="Exportar" role="menu" placement="end">
      {summary && <p className={css['summary']}>{summary}</p>}
      <MenuList items={items} onClose={onClose} />
    </Popover>
  );
}
