import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';

interface PlanilhasProps {
  readonly tipo: 'servicos' | 'mecanicos' | 'consultores';
  readonly titulo: string;
  readonly consulta: ConsultaLista;
}

/** Bring a spreadsheet, or take the list as it is narrowed; spreadsheets are no work for a phone. */
export function Planilhas({ tipo, titulo, consulta }: PlanilhasProps) {
  const { codConcessionaria } = useConcessionaria();
  const phone = usePhone();
  const { pagina: _pagina, tamanho: _tamanho, filtros, ...recorte } = consulta;
  if (phone) return null;
  return (
    <>
      <BotaoImportar tipo={tipo} titulo={titulo} codConcessionaria={codConcessionaria} />
      <ExportarLista tipo={tipo} codConcessionaria={codConcessionaria} filtro={{ ...recorte, ...filtros }} />
    </>
  );
}
