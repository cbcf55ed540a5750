import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { ImportarPlanilhaProps } from './de-onde.ts';

const Passos = lazy(async () => ({ default: (await import('./passos-da-planilha.tsx')).PassosDaPlanilha }));

/** A spreadsheet's way in: file, columns, check, result. Loaded when first shown. */
export const ImportarPlanilha = (props: ImportarPlanilhaProps) => (
  <Suspense fallback={<Skeleton variant="form" />}>
    <Passos {...props} />
  </Suspense>
);

interface BotaoImportarProps extends ImportarPlanilhaProps {
  /** "Importar mecânicos" heads the dialog. */
  readonly titulo: string;
  /** Where there are two of them; "Importar" when not said. */
  readonly rotulo?: string;
}

/** "Importar": the same in a dialog, for a list's toolbar. */
export function BotaoImportar({ titulo, rotulo = 'Importar', ...props }: BotaoImportarProps) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button icon={<IconFileImport size={16} />} onClick={() => setAberto(true)}>
        {rotulo}
      </Button>
      <Dialog
        opened={aberto}
        onClose={() => setAberto(false)}
        title={`Importar ${titulo}`}
        size="lg"
        dismissable={false}
      >
        <ImportarPlanilha {...props} />
      </Dialog>
    </>
  );
}
