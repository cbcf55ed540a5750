import { BaixarModelo } from '#frames/importar-planilha/baixar-modelo.tsx';
import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { filtroDe } from '../../components/concessionaria/filtro-de.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';

const TIPOS = [
  { id: 'itensAdicionais', label: 'Itens adicionais' },
  { id: 'peca', label: 'Peças' },
] as const;

interface ControlesProps {
  readonly tipo: (typeof TIPOS)[number]['id'];
  readonly codConcessionaria: number;
  readonly consulta: ConsultaLista;
}

/** Which of the two, and its spreadsheet. */
export function ControlesImportacao({ tipo, codConcessionaria, consulta }: ControlesProps) {
  const phone = usePhone();
  // The other one's page, order and search mean nothing here.
  const [, patch] = useSearchState({ tipo: asOneOf(['itensAdicionais', 'peca']) });
  return (
    <>
      <Segmented label="O que importar" items={TIPOS} value={tipo} onChange={(id) => patch({ tipo: id })} />
      {!phone && <BaixarModelo tipo={tipo} />}
      {!phone && (
        <ExportarLista tipo={tipo} codConcessionaria={codConcessionaria} filtro={filtroDe(consulta)} />
      )}
      <BotaoImportar
        tipo={tipo}
        titulo={tipo === 'peca' ? 'peças' : 'itens adicionais'}
        codConcessionaria={codConcessionaria}
      />
    </>
  );
}
