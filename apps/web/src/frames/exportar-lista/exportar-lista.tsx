import { plural } from '@oferta/domain/plural.ts';
import { use } from 'react';
import { ColunasVisiveis } from '../lista/colunas-visiveis.ts';
import { ExportPanel } from '#ui/export-panel/export-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import type { OQueExportar } from './exportar-agora.ts';
import { useExportar } from './use-exportar.ts';

interface ExportarListaProps extends Omit<OQueExportar, 'formato'> {
  readonly tipo: string;
  /** What will be exported: "16 mecânicos (filtro: ativos)". */
  readonly resumo?: string;
  /** The screen as a picture, where it is more than a list. */
  readonly onImage?: () => void;
}

/** "Exportar": the whole list as it is narrowed and ordered, with the columns in sight, in the format that is wanted. */
export function ExportarLista({ tipo, resumo, onImage, ...oQue }: ExportarListaProps) {
  const { exportar, exportando, linhas } = useExportar(tipo);
  const colunas = use(ColunasVisiveis);
  if (exportando) {
    return (
      <Button loading disabled>
        {linhas ? `Gerando… ${plural(linhas, 'linha', 'linhas')}` : 'Gerando…'}
      </Button>
    );
  }
  return (
    <ExportPanel
      {...(resumo !== undefined && { summary: resumo })}
      onImage={onImage}
      onExport={(formato) => exportar({ ...(colunas && { colunas }), ...oQue, formato })}
    />
  );
}
