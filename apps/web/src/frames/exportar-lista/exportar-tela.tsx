import type { Dia } from '@oferta/domain/dia.ts';
import type { ReactNode } from 'react';
import { latePart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import type { ExportFormat } from '#ui/export-panel/export-format.ts';
import { ExportPanel } from '#ui/export-panel/export-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { ColunaDoArquivo } from './coluna-do-arquivo.ts';
import { useExportar } from './use-exportar.ts';

const ListaImpressa = latePart(async () => (await import('./lista-impressa.tsx')).ListaImpressa);

interface ExportarTelaProps<Linha> {
  /** The list's word, which names the file: "agendamentos". */
  readonly tipo: string;
  /** The day it is of; today when the list has none. */
  readonly dia?: Dia;
  readonly titulo: string;
  /** Dealership, day and filters, on paper and in the file. */
  readonly detalhe: string;
  /** What will be exported: "16 agendamentos (com os filtros da tela)". */
  readonly resumo: string;
  /** In the order of the screen. */
  readonly linhas: readonly Linha[];
  /** The ones in sight. */
  readonly colunas: readonly ColunaDoArquivo<Linha>[];
}

/**
 * "Exportar" for a list that is alive in the browser: the server writes the very rows that are shown, in every format; paper
 * is the browser's own. A list that the server pages has `ExportarLista` instead.
 */
export function ExportarTela<Linha>(props: ExportarTelaProps<Linha>): ReactNode {
  const { tipo, dia, titulo, detalhe, resumo, linhas, colunas } = props;
  const { codConcessionaria } = useConcessionaria();
  const { exportar, exportando } = useExportar(tipo);
  // A phone neither keeps spreadsheets nor prints: the room is for the search.
  const phone = usePhone();
  const onExport = (formato: ExportFormat): void =>
    exportar({
      formato,
      codConcessionaria,
      recorte: detalhe,
      ...(dia !== undefined && { dia }),
      folha: {
        titulo,
        colunas: colunas.map(({ titulo: rotulo, tipo: de = 'texto' }) => ({ rotulo, tipo: de })),
        linhas: linhas.map((linha) =>
          colunas.map(({ valor, texto }) => (valor ? valor(linha) : texto(linha))),
        ),
      },
    });
  return (
    <>
      {!phone &&
        (exportando ? (
          <Button loading disabled>
            Gerando…
          </Button>
        ) : (
          <ExportPanel summary={`Exportar ${resumo}`} onExport={onExport} onPrint={() => window.print()} />
        ))}
      <ListaImpressa
        titulo={titulo}
        detalhe={detalhe}
        colunas={colunas.map((coluna) => coluna.titulo)}
        linhas={() => linhas.map((linha) => colunas.map(({ texto }) => texto(linha)))}
      />
    </>
  );
}
