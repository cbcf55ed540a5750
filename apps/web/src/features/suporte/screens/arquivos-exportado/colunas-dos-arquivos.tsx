import type { ArquivoExportado } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Column } from '#ui/data-table/column.ts';
import { EstadoDoArquivo } from '#frames/exportar-lista/estado-do-arquivo.tsx';
import { Data, DataEHora } from '#kernel/data-e-hora.tsx';

const KILOBYTE = 1_024;

/** "840 B", "12 kB", "3,4 MB". */
function tamanhoEmPalavras(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  const kb = bytes / KILOBYTE;
  if (kb < KILOBYTE) return `${Math.round(kb)} kB`;
  return `${emNumero(kb / KILOBYTE, 1)} MB`;
}

export const COLUNAS: readonly Column<ArquivoExportado>[] = [
  { id: 'nome', header: 'Arquivo', cell: ({ nome }) => nome, hideable: false, strong: true },
  { id: 'titulo', header: 'Lista', cell: ({ titulo }) => titulo, width: 170 },
  { id: 'estado', header: 'Situação', cell: (arquivo) => <EstadoDoArquivo {...arquivo} />, width: 110 },
  {
    id: 'linhas',
    header: 'Linhas',
    cell: ({ linhas }) => emNumero(linhas),
    align: 'end',
    width: 90,
  },
  {
    id: 'tamanho',
    header: 'Tamanho',
    cell: ({ tamanho }) => (tamanho === null ? '—' : tamanhoEmPalavras(tamanho)),
    align: 'end',
    width: 90,
  },
  { id: 'criadoPor', header: 'Quem', cell: ({ criadoPor }) => criadoPor ?? '—', width: 160 },
  {
    id: 'criadoEm',
    header: 'Exportado em',
    cell: ({ criadoEm }) => <DataEHora instante={criadoEm} />,
    width: 140,
  },
  {
    id: 'expiraEm',
    header: 'Vence em',
    cell: ({ expiraEm }) => <Data instante={expiraEm} />,
    width: 100,
  },
  { id: 'downloads', header: 'Baixado', cell: ({ downloads }) => `${downloads}×`, align: 'end', width: 80 },
];
