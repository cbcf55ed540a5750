import { emNumero } from '@oferta/domain/numero.ts';
import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import type { ConsultaLista } from '#frames/lista/lista.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { recorteDe } from './consultas-listas.ts';

interface PlanilhaDaListaProps {
  /** The engine's word of what goes out. */
  readonly exporta: string;
  /** The word of what comes in; absent where lines come by another list's spreadsheet. */
  readonly importa?: string;
  /** What heads its dialog: "pneus". */
  readonly titulo: string;
  readonly codConcessionaria: number;
  /** What the screen shows: its file is narrowed and ordered alike. */
  readonly consulta: ConsultaLista;
  readonly total: number;
}

/** A list's spreadsheet: out as it is on screen, and in. */
export function PlanilhaDaLista(props: PlanilhaDaListaProps) {
  const { exporta, importa, titulo, codConcessionaria, consulta, total } = props;
  const phone = usePhone();
  return (
    <>
      <ExportarLista
        tipo={exporta}
        codConcessionaria={codConcessionaria}
        filtro={recorteDe(consulta)}
        resumo={`O que a lista mostra, na mesma ordem: ${titulo} (${emNumero(total)})`}
      />
      {importa !== undefined && !phone && (
        <BotaoImportar tipo={importa} titulo={titulo} codConcessionaria={codConcessionaria} />
      )}
    </>
  );
}
