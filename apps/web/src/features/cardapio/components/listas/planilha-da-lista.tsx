import { BotaoImportar, ExportarLista } from '#features/suporte/public.ts';
import { usePhone } from '#ui/use-phone.ts';

interface PlanilhaDaListaProps {
  /** The engine's word of what goes out; it is the whole list, whatever is searched or filtered. */
  readonly exporta: string;
  /** The word of what comes in; absent where lines come by another list's spreadsheet. */
  readonly importa?: string;
  /** What heads its dialog: "pneus". */
  readonly titulo: string;
  readonly codConcessionaria: number;
}

/** A list's spreadsheet: out and in. */
export function PlanilhaDaLista({ exporta, importa, titulo, codConcessionaria }: PlanilhaDaListaProps) {
  const phone = usePhone();
  return (
    <>
      <ExportarLista
        tipo={exporta}
        codConcessionaria={codConcessionaria}
        resumo={`Lista inteira: ${titulo} desta concessionária`}
      />
      {importa !== undefined && !phone && (
        <BotaoImportar tipo={importa} titulo={titulo} codConcessionaria={codConcessionaria} />
      )}
    </>
  );
}
