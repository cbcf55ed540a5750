import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { Exporting } from './export-format.ts';

const ExportMenu = lazy(async () => ({ default: (await import('./export-menu.tsx')).ExportMenu }));

/** "Exportar": the list as it is filtered, in the format the counter needs. */
export function ExportPanel(props: Exporting): ReactNode {
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
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
      {opened && (
        <Suspense fallback={null}>
          <ExportMenu {...props} anchor={trigger} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
