import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { Column } from '#ui/data-table/column.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { COLUNA_ORCAMENTO } from '../lista/colunas-orcamento.tsx';

/** Ids are the words by which the server orders, where it does. */
export const ORDENAVEIS = [
  'numero',
  'cliente',
  'totalCentavos',
  'aprovadoCentavos',
  'criadoEm',
  'finalizadoEm',
] as const;
/** Finished ones are all in one state; the others are mostly not finished. */
export const OCULTAS = {
  finalizados: ['numeroOs', 'etapa', 'criadoEm'],
  reprovados: ['itens', 'numeroOs', 'finalizadoEm'],
  todos: ['itens', 'numeroOs', 'finalizadoEm'],
} as const;

const { placa, modelo, cliente, etapa, checklist, itens, valor, consultor } = COLUNA_ORCAMENTO;

/** Columns of the lists of past quotes, on the dealership's clock. */
export const colunasDoHistorico = (fuso: string): readonly Column<OrcamentoCartao>[] => [
  placa,
  { id: 'numero', header: 'Nº', align: 'end', cell: ({ numero }) => numero },
  modelo,
  cliente,
  etapa,
  { ...checklist, width: 150 },
  itens,
  { ...valor, id: 'totalCentavos' },
  {
    id: 'aprovadoCentavos',
    header: 'Aprovado',
    align: 'end',
    cell: ({ aprovadoCentavos }) => (aprovadoCentavos > 0 ? formatBRL(aprovadoCentavos) : '—'),
  },
  { id: 'criadoEm', header: 'Criado', cell: ({ criadoEm }) => quando(criadoEm, fuso) },
  { id: 'finalizadoEm', header: 'Finalizado', cell: ({ finalizadoEm }) => quando(finalizadoEm, fuso) },
  { id: 'numeroOs', header: 'OS', cell: ({ numeroOs }) => numeroOs ?? '—' },
  consultor,
];

/** The day; the hour shows when pointed at. */
const quando = (instante: string | null, fuso: string) =>
  instante === null ? (
    '—'
  ) : (
    <span className="num" title={dataEHora(instante, fuso)}>
      {formatDia(diaDe(new Date(instante), fuso))}
    </span>
  );
